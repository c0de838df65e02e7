package io.railwright.posix.tool;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The options and operands of a call, as GNU programs take them: in any order. */
final class Options {
  private final Map<String, List<String>> values = new HashMap<>();
  private final List<String> operands = new ArrayList<>();
  private @Nullable String mistake;

  /**
   * @param letters the letters that are known; a colon behind one says that it takes a value
   * @param names long names and the letters that they stand for, as {@code "null=0"}
   */
  static Options parse(List<String> arguments, String letters, String... names) {
    Options options = new Options();
    int at = 0;
    while (at < arguments.size()) {
      String word = arguments.get(at++);
      if (word.equals("--")) {
        options.operands.addAll(arguments.subList(at, arguments.size()));
        break;
      }
      if (word.startsWith("--")) {
        at += options.named(word, arguments, at, letters, names);
      } else if (word.length() > 1 && word.startsWith("-")) {
        at += options.letters(word, arguments, at, letters);
      } else {
        options.operands.add(word);
      }
    }
    return options;
  }

  private int named(
      String word, List<String> arguments, int next, String letters, String... names) {
    int equals = word.indexOf('=');
    String name = equals < 0 ? word.substring(2) : word.substring(2, equals);
    for (String known : names) {
      int mark = known.indexOf('=');
      if (!known.substring(0, mark).equals(name)) {
        continue;
      }
      String letter = known.substring(mark + 1);
      boolean takes = letters.contains(letter + ":");
      if (!takes || equals >= 0) {
        add(letter, equals < 0 ? "" : word.substring(equals + 1));
        return 0;
      }
      if (next < arguments.size()) {
        add(letter, arguments.get(next));
        return 1;
      }
      fail("option '--" + name + "' requires an argument");
      return 0;
    }
    fail("unrecognized option '" + word + "'");
    return 0;
  }

  private int letters(String word, List<String> arguments, int next, String letters) {
    for (int at = 1; at < word.length(); at++) {
      String letter = word.substring(at, at + 1);
      int known = letter.equals(":") ? -1 : letters.indexOf(letter);
      if (known < 0) {
        fail("invalid option -- '" + letter + "'");
      } else if (known + 1 < letters.length() && letters.charAt(known + 1) == ':') {
        boolean attached = at + 1 < word.length();
        if (!attached && next >= arguments.size()) {
          fail("option requires an argument -- '" + letter + "'");
          return 0;
        }
        add(letter, attached ? word.substring(at + 1) : arguments.get(next));
        return attached ? 0 : 1;
      } else {
        add(letter, "");
      }
    }
    return 0;
  }

  private void add(String letter, String value) {
    values.computeIfAbsent(letter, _ -> new ArrayList<>()).add(value);
  }

  private void fail(String words) {
    mistake = mistake == null ? words : mistake;
  }

  /** What is wrong with the options; null if nothing is. */
  @Nullable String mistake() {
    return mistake;
  }

  boolean has(char letter) {
    return values.containsKey(String.valueOf(letter));
  }

  /** The value that was given last; null if none was. */
  @Nullable String value(char letter) {
    List<String> given = values.get(String.valueOf(letter));
    return given == null ? null : given.getLast();
  }

  List<String> all(char letter) {
    return values.getOrDefault(String.valueOf(letter), List.of());
  }

  List<String> operands() {
    return operands;
  }
}
