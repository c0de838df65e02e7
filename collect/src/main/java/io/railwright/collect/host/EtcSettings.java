package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;

/**
 * Settings of RDMA programs in files below {@code /etc}: the environment of logins and of services
 * (units, their drop-ins and environment files), and how much memory may be locked. The settings
 * are picked out on the host, since what stands beside them may be a password.
 */
public final class EtcSettings {
  private static final String NAME = "\\b" + KnownVariables.expression() + "=";

  private static final String LIMITS =
      "^[[:space:]]*EnvironmentFile=[^[:space:]]*"
          + "|^[[:space:]]*(Default)?LimitMEMLOCK=[0-9A-Za-z:.]*"
          + "|^[[:space:]]*[^#[:space:]]+[[:space:]]+(soft|hard|-)[[:space:]]+memlock"
          + "[[:space:]]+[^[:space:]#]+";

  /** Which files may have something to say: many are asked, so that the question is a short one. */
  private static final String PRESENT =
      "^[^#]*\\b(" + KnownVariables.families() + ")_[A-Za-z0-9_]+=|" + LIMITS;

  private static final String CHOSEN =
      NAME + "(\"[^\"]*\"|'[^']*'|[^[:space:];\"']*)" + "|" + LIMITS;

  /** Comments go first: what is set in one is not set, and what is said there is nothing to us. */
  private static final String PICK =
      "sed -E 's/(^|[[:space:]])#.*|^[[:space:]]*;.*//' \"$1\" | grep -oE \"$2\""
          + " | while IFS= read -r part; do printf '%s:%s\\n' \"$1\" \"$part\"; done";

  /** Folders that are not named are not entered: many can't be read without root. */
  public static final Probe PROBE =
      new Probe(
          Question.run(
                  "etc-settings",
                  "find",
                  "/etc",
                  "-mindepth",
                  "1",
                  "-maxdepth",
                  "4",
                  "-type",
                  "d",
                  "!",
                  "-path",
                  "/etc/systemd*",
                  "!",
                  "-path",
                  "/etc/security*",
                  "!",
                  "-path",
                  "/etc/profile.d",
                  "!",
                  "-path",
                  "/etc/default",
                  "!",
                  "-path",
                  "/etc/sysconfig",
                  "-prune",
                  "-o",
                  "-type",
                  "f",
                  "(",
                  "-path",
                  "/etc/systemd/*",
                  "-o",
                  "-path",
                  "/etc/security/limits*",
                  "-o",
                  "-path",
                  "/etc/*/*",
                  "-o",
                  "-path",
                  "/etc/environment",
                  ")",
                  "-exec",
                  "grep",
                  "-qsE",
                  PRESENT,
                  "{}",
                  ";",
                  "-exec",
                  "sh",
                  "-c",
                  PICK,
                  "sh",
                  "{}",
                  CHOSEN,
                  ";")
              .shownAs(
                  "find /etc -maxdepth 4 -type f -exec grep -E '(NCCL|UCX|OMPI_MCA|FI)_.*=' {} +"),
          Parser.byLine(EtcSettings::take));

  private static final int LONGEST = 8000;

  private EtcSettings() {}

  /** Lines of {@code path:text}; recordings of earlier versions have comments, too. */
  private static boolean take(String line, int number, Readings readings) {
    int colon = line.startsWith("/etc/") && line.length() < LONGEST ? line.indexOf(':') : -1;
    if (colon < 0) {
      return false;
    }
    String path = line.substring(0, colon);
    String text = line.substring(colon + 1).strip();
    if (text.isEmpty() || text.startsWith("#") || text.startsWith(";")) {
      return true;
    }
    if (path.startsWith("/etc/security/")) {
      return limit(text, number, readings);
    }
    return path.startsWith("/etc/systemd/")
        ? unit(service(path), text, number, readings)
        : shell(path, text, number, readings);
  }

  /** {@code job.service} for the unit and for {@code job.service.d/10-local.conf}. */
  private static String service(String path) {
    for (String part : path.split("/", -1)) {
      String name = part.endsWith(".d") ? part.substring(0, part.length() - 2) : part;
      boolean unit =
          name.endsWith(".service") || name.endsWith(".slice") || name.endsWith(".scope");
      if (unit) {
        return "service/" + Subject.escape(name);
      }
    }
    return "service/*"; // systemd.conf: what every service gets
  }

  private static boolean unit(String subject, String text, int number, Readings readings) {
    int equals = text.indexOf('=');
    if (equals < 0) {
      return text.startsWith("[");
    }
    String value = text.substring(equals + 1).strip();
    switch (text.substring(0, equals).strip()) {
      case "Environment", "DefaultEnvironment", "ManagerEnvironment" ->
          Variables.add(subject, value, number, readings);
      case "EnvironmentFile" ->
          readings.add(subject, "service.environment-file", Value.text(value), value, number);
      case "LimitMEMLOCK", "DefaultLimitMEMLOCK" -> {
        String soft = value.split(":", 2)[0];
        readings.add(subject, "limit.memlock.soft", amount(soft, 1), value, number);
        String hard = value.substring(value.indexOf(':') + 1);
        readings.add(subject, "limit.memlock.hard", amount(hard, 1), value, number);
      }
      default -> {
        return Variables.add(subject, text, number, readings) > 0;
      }
    }
    return true;
  }

  /** {@code export A=1}; of a login it holds for all, else for who reads the file. */
  private static boolean shell(String path, String text, int number, Readings readings) {
    boolean login = path.equals("/etc/environment") || path.startsWith("/etc/profile.d/");
    String subject = login ? "" : "environment-file/" + Subject.escape(path);
    String assignments = text.startsWith("export ") ? text.substring(7) : text;
    return Variables.add(subject, assignments, number, readings) > 0;
  }

  /** {@code * soft memlock unlimited}; a number is in KiB. */
  private static boolean limit(String text, int number, Readings readings) {
    String[] words = Words.of(text);
    if (words.length < 4 || !words[2].equals("memlock")) {
      return words.length >= 4;
    }
    String subject = "limit/" + Subject.escape(words[0]);
    Value value = amount(words[3], 1024);
    for (String kind :
        words[1].equals("-") ? new String[] {"soft", "hard"} : new String[] {words[1]}) {
      String key = kind.equals("soft") ? "limit.memlock.soft" : "limit.memlock.hard";
      readings.add(subject, key, value, words[3], number);
    }
    return true;
  }

  private static Value amount(String text, long unit) {
    return switch (text) {
      case "unlimited", "infinity", "-1" -> Value.text("unlimited");
      default ->
          Value.number(text, "") instanceof Value.Count(long number, String none)
                  && number >= 0
                  && number < Long.MAX_VALUE / unit
              ? new DataSize(number * unit)
              : DataSize.parse(text).<Value>map(size -> size).orElse(Value.text(text));
    };
  }
}
