package io.railwright.collect.switches;

import io.railwright.collect.text.TypedCommand;
import java.util.Set;

/** Lines of a session with a switch that say nothing: commands at its prompt, and comments. */
public final class ScreenNoise {
  private static final Set<String> COMMANDS = Set.of("show", "nv", "netq", "cat", "sonic-cfggen");

  private static final int LONGEST_NAME = 60;

  private ScreenNoise() {}

  public static boolean isIn(String line) {
    int start = 0;
    while (start < line.length() && line.charAt(start) == ' ') {
      start++;
    }
    return line.startsWith("!", start)
        || isPromptOfSwitch(line, start)
        || TypedCommand.of(line, COMMANDS).isPresent();
  }

  /** {@code leaf1#show version}, {@code leaf1(config)#}: no blank stands behind the sign. */
  private static boolean isPromptOfSwitch(String line, int start) {
    int at = start;
    while (at < line.length() && at - start < LONGEST_NAME && isOfName(line.charAt(at))) {
      at++;
    }
    boolean sign =
        at > start && at < line.length() && (line.charAt(at) == '#' || line.charAt(at) == '>');
    return sign
        && (line.substring(at + 1).isBlank()
            || line.startsWith("sh ", at + 1)
            || line.startsWith("show ", at + 1));
  }

  private static boolean isOfName(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || "-_.()".indexOf(c) >= 0;
  }
}
