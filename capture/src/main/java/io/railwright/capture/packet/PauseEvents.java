package io.railwright.capture.packet;

import java.util.Arrays;

/** Pause frames of one batch, in order, five words each. */
public final class PauseEvents {
  private static final int WORDS = 5;
  private static final int WHOLE_LINK = 0x100;

  private long[] words = new long[WORDS * 64];
  private int end;

  /**
   * Adds one.
   *
   * @param classes a bit for each priority that the frame speaks of, or 0x100 for the whole link
   * @param low quanta of priorities 0 to 3, the lowest first, 16 bits each; of the link, likewise
   */
  void add(long time, long sender, int classes, long low, long high, long speed) {
    if (end == words.length) {
      words = Arrays.copyOf(words, words.length * 2);
    }
    words[end] = time;
    words[end + 1] = (long) classes << 48 | sender;
    words[end + 2] = low;
    words[end + 3] = high;
    words[end + 4] = speed;
    end += WORDS;
  }

  static int wholeLink() {
    return WHOLE_LINK;
  }

  void clear() {
    end = 0;
  }

  public int size() {
    return end / WORDS;
  }

  public long time(int number) {
    return words[number * WORDS];
  }

  /** A MAC address. */
  public long sender(int number) {
    return words[number * WORDS + 1] & 0xffff_ffff_ffffL;
  }

  public boolean isWholeLink(int number) {
    return (int) (words[number * WORDS + 1] >>> 48) == WHOLE_LINK;
  }

  public boolean speaksOf(int number, int priority) {
    return (words[number * WORDS + 1] >>> (48 + priority) & 1) != 0;
  }

  /** In units of 512 bit times. */
  public int quanta(int number, int priority) {
    long word = words[number * WORDS + 2 + (priority >> 2)];
    return (int) (word >>> ((priority & 3) * 16)) & 0xffff;
  }

  /** Of the link that it was captured on, in bits per second; 0 where not known. */
  public long speed(int number) {
    return words[number * WORDS + 4];
  }
}
