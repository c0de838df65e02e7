package io.railwright.twin.host.unit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A command line as units write it: words with quotes, specifiers and variables, but no shell. */
final class CommandText {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=,@%+-]+");
  private static final Pattern VARIABLE = Pattern.compile("\\$\\$|\\$\\{(\\w+)\\}");
  private static final Pattern WHOLE = Pattern.compile("\\$(\\w+)");

  private final String text;
  private final List<String> words = new ArrayList<>();
  private int at;

  private CommandText(String text) {
    this.text = text;
  }

  static List<String> words(String text) {
    CommandText command = new CommandText(text);
    command.split();
    return command.words;
  }

  private void split() {
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else {
        words.add(word());
      }
    }
  }

  private String word() {
    StringBuilder word = new StringBuilder();
    char quote = 0;
    for (; at < text.length(); at++) {
      char letter = text.charAt(at);
      if (letter == '\\' && at + 1 < text.length()) {
        word.append(escaped(text.charAt(++at)));
      } else if (quote != 0 && letter == quote) {
        quote = 0;
      } else if (quote == 0 && (letter == '\'' || letter == '"')) {
        quote = letter;
      } else if (quote == 0 && Character.isWhitespace(letter)) {
        break;
      } else {
        word.append(letter);
      }
    }
    return word.toString();
  }

  private static String escaped(char letter) {
    return switch (letter) {
      case 'n' -> "\n";
      case 't' -> "\t";
      case 's' -> " ";
      case '\\', '"', '\'' -> String.valueOf(letter);
      default -> "\\" + letter;
    };
  }

  /** Puts the values of variables into words; a word of nothing but one may become several. */
  static List<String> expanded(List<String> words, Map<String, String> variables) {
    List<String> all = new ArrayList<>();
    for (String word : words) {
      Matcher whole = WHOLE.matcher(word);
      if (whole.matches()) {
        for (String piece : variables.getOrDefault(whole.group(1), "").split("\\s+", -1)) {
          if (!piece.isEmpty()) {
            all.add(piece);
          }
        }
      } else {
        all.add(
            VARIABLE
                .matcher(word)
                .replaceAll(
                    found ->
                        Matcher.quoteReplacement(
                            found.group(1) == null
                                ? "$"
                                : variables.getOrDefault(found.group(1), ""))));
      }
    }
    return all;
  }

  /** Fills in what stands for the name of the unit and its parts. */
  static String specified(String text, String unit) {
    int dot = unit.lastIndexOf('.');
    String name = dot < 0 ? unit : unit.substring(0, dot);
    int mark = name.indexOf('@');
    String instance = mark < 0 ? "" : name.substring(mark + 1);
    StringBuilder filled = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) != '%' || at + 1 == text.length()) {
        filled.append(text.charAt(at));
        continue;
      }
      char sign = text.charAt(++at);
      switch (sign) {
        case '%' -> filled.append('%');
        case 'n' -> filled.append(unit);
        case 'N' -> filled.append(name);
        case 'p' -> filled.append(mark < 0 ? name : name.substring(0, mark));
        case 'i' -> filled.append(instance);
        case 'I' -> filled.append(instance.replace('-', '/'));
        default -> filled.append('%').append(sign);
      }
    }
    return filled.toString();
  }

  /** For a shell: what needs quotes has them. */
  static String quoted(List<String> words) {
    return String.join(
        " ",
        words.stream()
            .map(
                word ->
                    PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
            .toList());
  }
}
