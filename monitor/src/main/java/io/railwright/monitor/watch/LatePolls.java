package io.railwright.monitor.watch;

import io.railwright.monitor.alert.Level;
import java.util.ArrayDeque;
import java.util.Deque;

/** How many of the polls that were due in the last minutes came late. */
final class LatePolls {
  private static final long WINDOW = 5 * 60_000;
  private static final double MOST = 0.01;

  /** In a small fabric one poll is more than a hundredth of all; one is no trouble. */
  private static final int FEWEST = 3;

  /** Without one for so long it is over, although the window still has it. */
  private static final long OVER = WINDOW / 5;

  private final Deque<Round> rounds = new ArrayDeque<>();
  private long due;
  private long late;
  private long allDue;
  private long allLate;
  private long now;
  private long lastLate;

  private record Round(long at, long due, long late) {}

  void add(long at, long dueNow, long lateNow) {
    rounds.addLast(new Round(at, dueNow, lateNow));
    due += dueNow;
    late += lateNow;
    allDue += dueNow;
    allLate += lateNow;
    now = at;
    lastLate = lateNow > 0 ? at : lastLate;
    while (rounds.getFirst().at() <= at - WINDOW) {
      Round old = rounds.removeFirst();
      due -= old.due();
      late -= old.late();
    }
  }

  Level level() {
    if (due == 0) {
      return Level.UNKNOWN;
    }
    double share = (double) late / due;
    if (share >= MOST && late >= FEWEST) {
      return now - lastLate > OVER ? Level.BETWEEN : Level.HIGH;
    }
    return share * 2 >= MOST ? Level.BETWEEN : Level.LOW;
  }

  /** For people. */
  String words() {
    return late + " of " + due + " polls in 5 min";
  }

  /** Polls that were due since the beginning. */
  long allDue() {
    return allDue;
  }

  long allLate() {
    return allLate;
  }
}
