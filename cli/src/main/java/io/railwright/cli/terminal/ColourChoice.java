package io.railwright.cli.terminal;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** When there are colours: what {@code --color} takes; picocli shows the constants as they are. */
public enum ColourChoice {
  always,
  never,
  auto;

  public static final String OPTION = "--color";

  /**
   * What is said on the command line, found before all else: the output is made before commands
   * are. A word that is none of these is refused later, with all other mistakes.
   */
  public static ColourChoice of(List<String> arguments) {
    ColourChoice said = auto;
    for (int at = 0; at < arguments.size() && !arguments.get(at).equals("--"); at++) {
      String word = arguments.get(at);
      if (word.startsWith(OPTION + "=")) {
        said = named(word.substring(OPTION.length() + 1));
      } else if (word.equals(OPTION) && at + 1 < arguments.size()) {
        said = named(arguments.get(at + 1));
      }
    }
    return said;
  }

  private static ColourChoice named(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "always" -> always;
      case "never" -> never;
      default -> auto;
    };
  }

  /**
   * See no-color.org for the variable; who asks for colours by an option gets them all the same.
   */
  public boolean wanted(boolean terminal, Map<String, String> environment) {
    return switch (this) {
      case always -> true;
      case never -> false;
      case auto ->
          terminal
              && environment.getOrDefault("NO_COLOR", "").isEmpty()
              && !"dumb".equals(environment.get("TERM"));
    };
  }
}
