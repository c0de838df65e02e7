package io.railwright.collect.switches;

import io.railwright.collect.text.TypedCommand;
import java.util.Set;

/** Lines of a session with a switch that say nothing: commands at its prompt, and comments. */
public final class ScreenNoise {
  private static final Set<String> COMMANDS = Set.of("show", "nv", "netq", "cat", "sonic-cfggen");

  private ScreenNoise() {}

  public static boolean isIn(String line) {
    int start = 0;
    while (start < line.length() && line.charAt(start) == ' ') {
      start++;
    }
    return line.startsWith("!", start) || TypedCommand.of(line, COMMANDS).isPresent();
  }
}
