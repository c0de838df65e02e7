package io.railwright.model.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One name with wildcards and ranges.
 *
 * @param form the name with a group for each pair of brackets
 * @param choices what may stand in each group
 */
record NamePattern(String written, Pattern form, List<List<Range>> choices) {
  private static final Pattern BRACKETS = Pattern.compile("\\[([0-9,:-]+)]");
  private static final Pattern RANGE = Pattern.compile("([0-9]{1,9})(?:[:-]([0-9]{1,9}))?");

  /** Numbers from one to another; the first says how many digits they are filled up to. */
  private record Range(String first, String last) {
    boolean has(String number) {
      boolean filled = first.length() > 1 && first.startsWith("0");
      boolean fits =
          filled
              ? number.length() == first.length()
              : number.equals("0") || !number.startsWith("0");
      int value = Integer.parseInt(number);
      return fits && value >= Integer.parseInt(first) && value <= Integer.parseInt(last);
    }
  }

  /** What stands in brackets and is no range stands for itself. */
  static NamePattern of(String written) {
    StringBuilder form = new StringBuilder();
    List<List<Range>> choices = new ArrayList<>();
    Matcher brackets = BRACKETS.matcher(written);
    int from = 0;
    while (brackets.find()) {
      List<Range> ranges = ranges(brackets.group(1));
      form.append(quoted(written.substring(from, brackets.start())));
      form.append(ranges.isEmpty() ? Pattern.quote(brackets.group()) : "([0-9]{1,9})");
      if (!ranges.isEmpty()) {
        choices.add(ranges);
      }
      from = brackets.end();
    }
    form.append(quoted(written.substring(from)));
    return new NamePattern(written, Pattern.compile(form.toString()), List.copyOf(choices));
  }

  private static List<Range> ranges(String text) {
    List<Range> ranges = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      Matcher range = RANGE.matcher(part);
      if (!range.matches()) {
        return List.of();
      }
      String last = range.group(2) == null ? range.group(1) : range.group(2);
      ranges.add(new Range(range.group(1), last));
    }
    return List.copyOf(ranges);
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      quoted.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
    }
    return quoted.toString();
  }

  boolean matches(String name) {
    Matcher matcher = form.matcher(name);
    if (!matcher.matches()) {
      return false;
    }
    for (int group = 0; group < choices.size(); group++) {
      String number = matcher.group(group + 1);
      if (choices.get(group).stream().noneMatch(it -> it.has(number))) {
        return false;
      }
    }
    return true;
  }
}
