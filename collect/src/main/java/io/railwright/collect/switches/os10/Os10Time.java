package io.railwright.collect.switches.os10;

import io.railwright.collect.text.Words;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.List;

/** {@code 9 weeks 3 days 01:30:55}. */
final class Os10Time {
  private static final int LONGEST_NUMBER = 5;

  private Os10Time() {}

  static Value parse(String text) {
    List<String> words = Words.list(text);
    long seconds = 0;
    for (int at = 0; at < words.size(); at++) {
      String word = words.get(at);
      long more = word.indexOf(':') > 0 ? clock(word) : span(word, at, words);
      at += word.indexOf(':') > 0 ? 0 : 1;
      if (more < 0) {
        return new Value.Unknown("the switch prints " + text);
      }
      seconds += more;
    }
    return words.isEmpty()
        ? new Value.Unknown("nothing is printed")
        : new TimeSpan(seconds * 1_000_000_000L);
  }

  private static long span(String number, int at, List<String> words) {
    String unit = at + 1 < words.size() ? words.get(at + 1) : "";
    long each =
        switch (unit) {
          case "year", "years" -> 365 * 86_400L;
          case "week", "weeks" -> 7 * 86_400L;
          case "day", "days" -> 86_400L;
          default -> -1;
        };
    long many = number(number);
    return each < 0 || many < 0 ? -1 : many * each;
  }

  private static long clock(String text) {
    String[] parts = text.split(":", -1);
    long seconds = 0;
    for (String part : parts) {
      long number = number(part);
      if (number < 0 || parts.length > 3) {
        return -1;
      }
      seconds = seconds * 60 + number;
    }
    return seconds;
  }

  private static long number(String text) {
    boolean digits =
        !text.isEmpty()
            && text.length() <= LONGEST_NUMBER
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? Long.parseLong(text) : -1;
  }
}
