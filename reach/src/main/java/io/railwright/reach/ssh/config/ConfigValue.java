package io.railwright.reach.ssh.config;

import io.railwright.model.text.Plain;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks the values of a setting and brings them to one spelling. */
final class ConfigValue {
  private static final Pattern TIME = Pattern.compile("(\\d{1,9})([smhdwSMHDW]?)");
  private static final Set<String> POLICIES =
      Set.of("yes", "true", "ask", "accept-new", "no", "false", "off");
  private static final Set<String> FAMILIES = Set.of("any", "inet", "inet6");

  private ConfigValue() {}

  static List<String> of(Keyword keyword, ConfigLine line) throws ConfigLine.Malformed {
    List<String> words = line.arguments();
    if (words.isEmpty() || words.getFirst().isEmpty()) {
      throw new ConfigLine.Malformed(line.keyword() + " has no value");
    }
    String first = words.getFirst();
    String lower = first.toLowerCase(Locale.ROOT);
    return switch (keyword.shape()) {
      case WORD, ADDS_UP -> single(words);
      case WORDS -> words;
      case COMMAND -> List.of(line.rest());
      case PORT -> List.of(number(first, 1, 65_535));
      case COUNT -> List.of(number(first, 0, Integer.MAX_VALUE));
      case TIME -> List.of(Long.toString(seconds(first)));
      case YES_NO -> List.of(oneOf(lower, Set.of("yes", "no", "true", "false")));
      case HOST_KEY_POLICY -> List.of(oneOf(lower, POLICIES));
      case FAMILY -> List.of(oneOf(lower, FAMILIES));
    };
  }

  private static List<String> single(List<String> words) throws ConfigLine.Malformed {
    if (words.size() > 1) {
      throw new ConfigLine.Malformed("more than one value: quote it if it has spaces");
    }
    return words;
  }

  private static String oneOf(String word, Set<String> allowed) throws ConfigLine.Malformed {
    if (!allowed.contains(word)) {
      throw new ConfigLine.Malformed(
          "'"
              + Plain.line(word)
              + "' is none of "
              + String.join(", ", allowed.stream().sorted().toList()));
    }
    return word;
  }

  private static String number(String word, int least, int most) throws ConfigLine.Malformed {
    Optional<Integer> value = parse(word).filter(n -> n >= least && n <= most);
    if (value.isEmpty()) {
      throw new ConfigLine.Malformed(
          "'" + Plain.line(word) + "' is not a number from " + least + " to " + most);
    }
    return Integer.toString(value.get());
  }

  private static Optional<Integer> parse(String word) {
    try {
      return Optional.of(Integer.parseInt(word));
    } catch (NumberFormatException e) {
      return Optional.empty(); // the caller says what is wrong with it
    }
  }

  /** {@code 90}, {@code 1m30s}, {@code 2h}; {@code none} is 0. */
  private static long seconds(String word) throws ConfigLine.Malformed {
    if (word.equalsIgnoreCase("none")) {
      return 0;
    }
    Matcher matcher = TIME.matcher(word);
    long total = 0;
    int end = 0;
    while (matcher.find() && matcher.start() == end) {
      total += Long.parseLong(matcher.group(1)) * unit(matcher.group(2));
      end = matcher.end();
    }
    if (end == 0 || end != word.length() || total > Integer.MAX_VALUE) {
      throw new ConfigLine.Malformed(
          "'" + Plain.line(word) + "' is not a time such as 10 or 1m30s");
    }
    return total;
  }

  private static long unit(String letter) {
    return switch (letter.toLowerCase(Locale.ROOT)) {
      case "m" -> 60;
      case "h" -> 3_600;
      case "d" -> 86_400;
      case "w" -> 604_800;
      default -> 1;
    };
  }
}
