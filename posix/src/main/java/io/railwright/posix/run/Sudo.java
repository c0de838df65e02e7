package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code sudo} without a terminal: a user runs what the rules let run without a password, and root
 * runs everything.
 */
final class Sudo {
  private static final Set<String> KNOWN =
      Set.of("-n", "-S", "-k", "-E", "-H", "-i", "-s", "-l", "--non-interactive", "--stdin");
  private static final Set<String> WITH_VALUE = Set.of("-u", "-p", "-g");

  private final ProgramStart start;
  private final List<String> words;
  private final Map<String, String> environment;

  private Sudo(ProgramStart start, List<String> words) {
    this.start = start;
    this.words = words;
    this.environment = new HashMap<>(start.environment());
  }

  static int run(ProgramStart start, List<String> words) throws IOException {
    return new Sudo(start, words).run();
  }

  private int run() throws IOException {
    environment.putAll(
        Map.of(
            "SUDO_USER", environment.getOrDefault("USER", "root"),
            "USER", "root",
            "LOGNAME", "root",
            "HOME", "/root",
            "MAIL", "/var/mail/root"));
    int at = 1;
    while (at < words.size()) {
      String word = words.get(at);
      if (word.equals("--")) {
        at++;
        break;
      }
      String wrong = WITH_VALUE.contains(word) ? value(word, at + 1) : single(word);
      if (wrong != null) {
        return fail(wrong);
      }
      if (!word.startsWith("-") && word.indexOf('=') <= 0) {
        break;
      }
      at += WITH_VALUE.contains(word) ? 2 : 1;
    }
    return at < words.size() ? command(words.subList(at, words.size())) : alone();
  }

  private @Nullable String value(String option, int at) {
    if (at >= words.size()) {
      return "option requires an argument -- '" + option.charAt(1) + "'";
    }
    boolean other = option.equals("-u") && !words.get(at).equals("root");
    return other ? "unknown user " + words.get(at) : null;
  }

  /** An option without a value, or a variable for the command. */
  private @Nullable String single(String word) {
    if (word.startsWith("-")) {
      return KNOWN.contains(word) ? null : "invalid option -- '" + word.substring(1) + "'";
    }
    int equals = word.indexOf('=');
    if (equals > 0) {
      environment.put(word.substring(0, equals), ByteText.text(word.substring(equals + 1)));
    }
    return null;
  }

  /** Without a command it opens a shell, or only looks whether it would be let through. */
  private int alone() throws IOException {
    if (words.contains("-i") || words.contains("-s")) {
      return command(List.of("sh"));
    }
    return words.contains("-k") ? 0 : fail("a command is missing");
  }

  private int command(List<String> command) throws IOException {
    Elevation elevation = start.host().elevation();
    ProgramStart asRoot = elevation == null ? start : start.with(elevation.root().host());
    Launcher launcher = new Launcher(asRoot.withEnvironment(environment));
    String path = launcher.where(command.getFirst());
    if (path == null) {
      return fail(command.getFirst() + ": command not found");
    }
    if (!isAllowed(path, command)) {
      return words.contains("-l") ? 1 : refused();
    }
    if (words.contains("-l")) {
      List<String> shown = new ArrayList<>(command);
      shown.set(0, path);
      byte[] line = ByteText.bytes(String.join(" ", shown) + "\n");
      start.descriptors().get(1).write(line, 0, line.length);
      return 0;
    }
    return launcher.run(command);
  }

  private boolean isAllowed(String path, List<String> command) {
    Elevation elevation = start.host().elevation();
    List<String> full = new ArrayList<>(command.stream().map(ByteText::text).toList());
    full.set(0, path);
    return elevation == null || elevation.allows().test(full);
  }

  private int refused() throws IOException {
    boolean asks = !words.contains("-n") && !words.contains("--non-interactive");
    if (asks) {
      fail(
          "a terminal is required to read the password; either use the -S option to read from"
              + " standard input or configure an askpass helper");
    }
    return fail("a password is required");
  }

  private int fail(String words) throws IOException {
    new Launcher(start).complain("sudo: " + words);
    return 1;
  }
}
