package io.railwright.twin.esxi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A command line of {@code esxcli}, taken apart.
 *
 * @param path the namespaces and the command
 * @param options by their short letter or long name, without hyphens; empty for a switch
 */
record CommandWords(String path, Map<String, String> options, boolean json) {
  private static final String FORMATTER = "--formatter=";

  static CommandWords of(List<String> words) {
    List<String> path = new ArrayList<>();
    Map<String, String> options = new HashMap<>();
    boolean json = false;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.startsWith(FORMATTER)) {
        json = word.equals(FORMATTER + "json");
      } else if (word.startsWith("-")) {
        String name = word.replaceFirst("^--?", "");
        int equals = name.indexOf('=');
        boolean hasNext = i + 1 < words.size() && !words.get(i + 1).startsWith("-");
        if (equals > 0) {
          options.put(name.substring(0, equals), name.substring(equals + 1));
        } else {
          options.put(name, hasNext ? words.get(++i) : "");
        }
      } else {
        path.add(word);
      }
    }
    return new CommandWords(String.join(" ", path), options, json);
  }

  Optional<String> option(String letter, String name) {
    return Optional.ofNullable(options.get(letter))
        .or(() -> Optional.ofNullable(options.get(name)));
  }
}
