package io.railwright.inventory.text;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names that count up in one of their numbers, as they come: {@code node001}, {@code node002}.
 *
 * @param first the first number, with its zeros
 * @param last how many come behind it
 */
public record NameRun(String before, String first, int last, String after) {
  /** A number of more digits is no count of machines. */
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  /** No more than a reader takes for a slip. */
  private static final int MOST = 10_000;

  /** Two names of which the second follows the first; empty where it does not. */
  public static Optional<NameRun> of(String name, String next) {
    Matcher number = NUMBER.matcher(name);
    while (number.find()) {
      String before = name.substring(0, number.start());
      NameRun run = new NameRun(before, number.group(), 0, name.substring(number.end()));
      if (run.fits(1) && next.equals(run.at(1))) {
        return Optional.of(new NameRun(run.before, run.first, 1, run.after));
      }
    }
    return Optional.empty();
  }

  /** With one more name; empty where it does not follow. */
  public Optional<NameRun> with(String next) {
    return last + 1 < MOST && fits(last + 1) && next.equals(at(last + 1))
        ? Optional.of(new NameRun(before, first, last + 1, after))
        : Optional.empty();
  }

  /** Where a range starts with 0, its last number has as many digits as its first. */
  private boolean fits(int index) {
    return !isFilled() || number(index).length() == first.length();
  }

  private boolean isFilled() {
    return first.length() > 1 && first.startsWith("0");
  }

  private String at(int index) {
    return before + number(index) + after;
  }

  private String number(int index) {
    String digits = Long.toString(Long.parseLong(first) + index);
    return isFilled() ? "0".repeat(Math.max(0, first.length() - digits.length())) + digits : digits;
  }

  /** {@code node[001:128]}, as an inventory writes it. */
  public String pattern() {
    return before + "[" + first + ":" + number(last) + "]" + after;
  }
}
