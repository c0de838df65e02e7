package io.railwright.inventory.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One range, {@code 001:128}, {@code 1:9:2} or {@code a:f}.
 *
 * @param letters whether it runs over letters, then held as places in the alphabet
 * @param width digits to fill up to with zeros; 1 for none
 */
record NameRange(boolean letters, int first, int count, int step, int width) {
  private static final Pattern FORM =
      Pattern.compile("(?:([0-9]{0,9}):([0-9]{1,9})|([A-Za-z]):([A-Za-z]))(?::([0-9]{1,9}))?");

  private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  static NameRange parse(String text) throws BadRangeException {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new BadRangeException(
          "a range is written [1:9], [01:16], [1:9:2] or [a:f], with no spaces");
    }
    int step = form.group(5) == null ? 1 : Integer.parseInt(form.group(5));
    if (step == 0) {
      throw new BadRangeException("a range can't go in steps of 0");
    }
    return form.group(3) == null
        ? numbers(form.group(1), form.group(2), step)
        : between(true, ALPHABET.indexOf(form.group(3)), ALPHABET.indexOf(form.group(4)), step, 1);
  }

  private static NameRange numbers(String start, String end, int step) throws BadRangeException {
    String first = start.isEmpty() ? "0" : start;
    boolean filled = first.length() > 1 && first.startsWith("0");
    if (filled && first.length() != end.length()) {
      throw new BadRangeException(
          "the first number of a range starts with 0, so that the last needs as many digits");
    }
    return between(
        false, Integer.parseInt(first), Integer.parseInt(end), step, filled ? first.length() : 1);
  }

  private static NameRange between(boolean letters, int first, int last, int step, int width)
      throws BadRangeException {
    if (first > last) {
      throw new BadRangeException("a range must count up, and this one counts down");
    }
    return new NameRange(letters, first, (last - first) / step + 1, step, width);
  }

  String at(int index) {
    int value = first + index * step;
    if (letters) {
      return ALPHABET.substring(value, value + 1);
    }
    String digits = Integer.toString(value);
    return "0".repeat(Math.max(0, width - digits.length())) + digits;
  }
}
