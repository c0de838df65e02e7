package io.railwright.collect.host;

import io.railwright.collect.text.Words;

/** Lists of processors in the kernel's short form. */
final class CpuList {
  /** More than any machine has; longer numbers are no processors. */
  private static final int MOST_DIGITS = 6;

  private CpuList() {}

  /** {@code 0 1 2 3 8} becomes {@code 0-3,8}; what is no list of numbers stays as it is. */
  static String of(String text) {
    String[] words = Words.of(text);
    StringBuilder list = new StringBuilder();
    int first = -2;
    int last = -2;
    for (String word : words) {
      if (word.length() > MOST_DIGITS || !word.chars().allMatch(c -> c >= '0' && c <= '9')) {
        return text;
      }
      int cpu = Integer.parseInt(word);
      if (cpu != last + 1) {
        append(list, first, last);
        first = cpu;
      }
      last = cpu;
    }
    append(list, first, last);
    return list.toString();
  }

  private static void append(StringBuilder list, int first, int last) {
    if (first < 0) {
      return;
    }
    list.append(list.isEmpty() ? "" : ",").append(first);
    if (last > first) {
      list.append('-').append(last);
    }
  }
}
