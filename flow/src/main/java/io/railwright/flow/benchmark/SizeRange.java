package io.railwright.flow.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes of messages, each twice the one before. */
public record SizeRange(long first, long last) {
  /** As perftest has it: 2 GiB less one byte; half of it leaves room for its buffers. */
  static final long LARGEST = 1L << 30;

  private static final Pattern FORM =
      Pattern.compile("(\\d{1,10})([KMG]?)\\.\\.(\\d{1,10})([KMG]?)");

  private static final String UNITS = "KMG";

  public SizeRange {
    if (first < 1 || last < first || last > LARGEST) {
      throw new IllegalArgumentException(
          "--sizes must go from 1 byte or more up to 1 GiB or less, like 64..8M");
    }
  }

  /**
   * {@code 64..8M}.
   *
   * @throws IllegalArgumentException with a sentence if it is none
   */
  public static SizeRange parse(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "--sizes takes two sizes with two dots between them, like 64..8M, not '" + text + "'");
    }
    return new SizeRange(bytes(form.group(1), form.group(2)), bytes(form.group(3), form.group(4)));
  }

  private static long bytes(String number, String unit) {
    return Long.parseLong(number) << (unit.isEmpty() ? 0 : 10 * (UNITS.indexOf(unit) + 1));
  }

  /** From the first on; the last is one of them, also where it is no double. */
  public List<Long> sizes() {
    List<Long> sizes = new ArrayList<>();
    for (long size = first; size < last; size *= 2) {
      sizes.add(size);
    }
    sizes.add(last);
    return sizes;
  }
}
