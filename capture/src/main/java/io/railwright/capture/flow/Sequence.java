package io.railwright.capture.flow;

import io.railwright.model.capture.PacketCounts.PsnCounts;

/**
 * How the packet numbers of requests follow each other. A number ahead of the expected one is a
 * gap, one behind it a repeat; numbers have 24 bits and wrap, and half of their range is ahead.
 *
 * <p>A run of repeats that only fills gaps, with no NAK before it, is reordering; any other is a
 * burst that was sent again. Numbers are kept without wrapping beside that, for pictures.
 */
final class Sequence {
  private static final int RANGE = 1 << 24;
  private static final int HOLES = 16;

  private static final long NONE = -1;

  private long expected = NONE;
  private long requests;
  private long gapEvents;
  private long missing;
  private long repeats;
  private long reordered;
  private long bursts;
  private long burstPackets;
  private long largestBurst;

  /** Start and end of the last gaps; a start at its end is none. */
  private final long[] holes = new long[2 * HOLES];

  private int nextHole;
  private boolean lost;
  private long run;
  private boolean runHasSeen;
  private boolean nakBefore;

  /** What a packet did. */
  enum Step {
    NEXT,
    GAP,
    REPEAT
  }

  /** The number expected next, not wrapped; negative before the first request. */
  long expected() {
    return expected;
  }

  /** The number that is nearest to the expected one, not wrapped. */
  long unwrapped(int psn) {
    if (expected == NONE) {
      return psn + (long) RANGE; // room for numbers before the first one
    }
    return expected + distance(psn, expected);
  }

  private static int distance(int psn, long from) {
    return (psn - (int) from) << 8 >> 8;
  }

  /** A request that takes {@code span} numbers from {@code psn} on. */
  Step request(int psn, int span) {
    requests++;
    long number = unwrapped(psn);
    long ahead = expected == NONE || lost ? 0 : number - expected;
    lost = false;
    if (ahead < 0) {
      repeat(number);
      return Step.REPEAT;
    }
    endRun();
    if (ahead > 0) {
      gapEvents++;
      missing += ahead;
      addHole(expected, number);
    }
    expected = number + span;
    return ahead > 0 ? Step.GAP : Step.NEXT;
  }

  /** How many numbers the last request took is not known: the next one is as good as expected. */
  void lose() {
    lost = true;
  }

  private void repeat(long number) {
    repeats++;
    run++;
    if (!fillsHole(number)) {
      runHasSeen = true;
    }
  }

  private void addHole(long from, long to) {
    holes[nextHole] = from;
    holes[nextHole + 1] = to;
    nextHole = (nextHole + 2) % holes.length;
  }

  private boolean fillsHole(long number) {
    for (int at = 0; at < holes.length; at += 2) {
      if (number >= holes[at] && number < holes[at + 1]) {
        long end = holes[at + 1];
        holes[at + 1] = number;
        if (number + 1 < end) {
          splitOff(number + 1, end, at);
        }
        return true;
      }
    }
    return false;
  }

  /** The rest of a hole takes the place of its start where that is used up. */
  private void splitOff(long from, long to, int at) {
    if (holes[at] == holes[at + 1]) {
      holes[at] = from;
      holes[at + 1] = to;
    } else {
      addHole(from, to);
    }
  }

  /** The receiver has asked to go back: the repeats to come are no reordering. */
  void nak() {
    nakBefore = true;
  }

  /** After the last packet too. */
  void endRun() {
    if (run == 0) {
      return;
    }
    if (runHasSeen || nakBefore) {
      bursts++;
      burstPackets += run;
      largestBurst = Math.max(largestBurst, run);
    } else {
      reordered += run;
    }
    run = 0;
    runHasSeen = false;
    nakBefore = false;
  }

  PsnCounts counts() {
    return new PsnCounts(
        requests, gapEvents, missing, repeats, reordered, bursts, burstPackets, largestBurst);
  }
}
