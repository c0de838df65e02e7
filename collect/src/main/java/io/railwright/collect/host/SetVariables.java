package io.railwright.collect.host;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Variables of NCCL, UCX and verbs that files of the system set for logins and for services: the
 * profile, the environment, definitions of units. Each fact is of the file that it stands in.
 */
public final class SetVariables {
  private static final String NAMES = "(NCCL|UCX|RDMAV|IBV|MLX5|SHARP|OMPI_MCA)_[A-Za-z0-9_]+";

  /** No more than these leave the host: the same files hold passwords of other programs. */
  private static final String SENT = "NCCL_\\|UCX_\\|RDMAV_\\|IBV_\\|MLX5_\\|SHARP_\\|OMPI_MCA_";

  public static final Probe PROBE =
      new Probe(
          Question.linesHolding(
              "set-variables",
              SENT,
              "/etc/environment*",
              "/etc/environment.d/*",
              "/etc/profile.d/*",
              "/etc/default/*",
              "/etc/sysconfig/*",
              "/etc/systemd/system/*.service",
              "/etc/systemd/system/*.d/*.conf",
              "/etc/systemd/system.conf"),
          Parser.byLine(SetVariables::take));

  private static final Pattern LINE = Pattern.compile("(/etc/[^:]{1,200}):\\s*(.*)");
  private static final Pattern VARIABLE =
      Pattern.compile("(?<![\\w$])" + NAMES + "=(\"[^\"]*\"|'[^']*'|[^\\s\"';]*)");

  private static final int LONGEST = 4000;

  private SetVariables() {}

  /** Other variables are none of our business; a remark sets nothing. */
  private static boolean take(String line, int number, Readings readings) {
    Matcher found = LINE.matcher(line.length() > LONGEST ? "" : line);
    if (!found.matches()) {
      return false;
    }
    Matcher variable = VARIABLE.matcher(found.group(2));
    while (!found.group(2).startsWith("#") && variable.find()) {
      String name = variable.group().substring(0, variable.group().indexOf('='));
      String value = variable.group(2).replaceAll("^[\"']|[\"']$", "");
      String subject = "file/" + Subject.escape(found.group(1));
      readings.add(subject, "environment." + name, Value.text(value), value, number);
    }
    return true;
  }
}
