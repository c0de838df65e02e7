package io.railwright.model.value;

import java.util.Optional;

/** One of the eight priorities of IEEE 802.1Q, by which frames are queued and paused. */
public record Priority(int number) implements Comparable<Priority> {
  public static final int COUNT = 8;

  public Priority {
    if (number < 0 || number >= COUNT) {
      throw new IllegalArgumentException("a priority is a number from 0 to 7, not " + number);
    }
  }

  public static Optional<Priority> parse(String text) {
    return text.length() == 1 && text.charAt(0) >= '0' && text.charAt(0) < '0' + COUNT
        ? Optional.of(new Priority(text.charAt(0) - '0'))
        : Optional.empty();
  }

  @Override
  public int compareTo(Priority other) {
    return Integer.compare(number, other.number);
  }

  @Override
  public String toString() {
    return Integer.toString(number);
  }
}
