package io.railwright.capture.flow;

import java.util.Arrays;

/**
 * Requests since the first READ whose number of packets is not known yet, because nothing has told
 * the path MTU. They are replayed when it is known; at last it is guessed from their own numbers:
 * the MTU with which they follow each other best.
 */
final class HeldRequests {
  /** Enough for all that is under way on a link before the first response. */
  static final int MOST = 512;

  /** For flows beyond the first some thousand. */
  static final int FEW = 16;

  private static final int WORDS = 2;

  private long[] words = new long[WORDS * 16];
  private int end;

  /**
   * Holds one.
   *
   * @param length of a READ; -1 for any other request
   */
  void add(long time, int psn, long length) {
    if (end == words.length) {
      words = Arrays.copyOf(words, words.length * 2);
    }
    words[end] = time;
    // A length has 32 bits, and one more says that there is none.
    words[end + 1] = (length & 0x1_ffff_ffffL) << 24 | psn;
    end += WORDS;
  }

  int size() {
    return end / WORDS;
  }

  long time(int number) {
    return words[number * WORDS];
  }

  int psn(int number) {
    return (int) words[number * WORDS + 1] & 0xff_ffff;
  }

  boolean hasRead(int psn) {
    for (int number = 0; number < size(); number++) {
      if (psn(number) == psn && words[number * WORDS + 1] >>> 24 <= 0xffff_ffffL) {
        return true;
      }
    }
    return false;
  }

  int span(int number, int mtu) {
    long length = words[number * WORDS + 1] >>> 24;
    return length > 0xffff_ffffL ? 1 : PathMtu.span(length, mtu);
  }

  /**
   * The MTU with which the fewest of them are out of sequence.
   *
   * @param preferred wins where several do
   */
  int guess(int preferred) {
    int best = preferred;
    long fewest = oddities(preferred);
    for (int at = PathMtu.SIZES.length - 1; at >= 0; at--) {
      long odd = oddities(PathMtu.SIZES[at]);
      if (odd < fewest) {
        fewest = odd;
        best = PathMtu.SIZES[at];
      }
    }
    return best;
  }

  private long oddities(int mtu) {
    Sequence trial = new Sequence();
    for (int number = 0; number < size(); number++) {
      trial.request(psn(number), span(number, mtu));
    }
    return trial.counts().gapEvents() + trial.counts().repeats();
  }
}
