package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * Tells whether a run repeats itself, and lets it do so many times at once. All that changes in a
 * run is passed through here three times, in the same order: at one moment, a while later, and once
 * more if each value was then what the first moment and the span between say. Each method returns
 * the value that holds from then on.
 */
public final class Repetition {
  /** What is done with the values that are passed. */
  private enum Pass {
    NOTE,
    COMPARE,
    ADVANCE
  }

  private long[] noted;
  private final int[] steps;

  /** Whether a port has not paused since before the first moment. */
  private final boolean[] unbroken;

  private int at;
  private int count;
  private Pass pass = Pass.NOTE;
  private boolean repeats;
  private long from;
  private long span;
  private long times;

  /** For how long what was seen may be repeated. */
  private long room;

  /**
   * Of flows, each of which moves on by a number of packets of its own.
   *
   * @param room for so many values, before it grows
   */
  public Repetition(int flows, int ports, int room) {
    noted = new long[room];
    steps = new int[flows];
    unbroken = new boolean[ports];
  }

  /** From now on values are noted, as they are at this moment. */
  public void note(long moment) {
    pass = Pass.NOTE;
    from = moment;
    at = 0;
  }

  /** From now on values are compared with those that were noted. */
  public void compare(long moment) {
    pass = Pass.COMPARE;
    span = moment - from;
    count = at;
    at = 0;
    repeats = true;
    room = Long.MAX_VALUE;
    Arrays.fill(steps, 0);
    Arrays.fill(unbroken, false);
  }

  /** Whether all values were what a repetition has them be. */
  public boolean repeats() {
    return repeats && at == count;
  }

  /** For how long it may be repeated, as far as the values themselves say. */
  public long room() {
    return room;
  }

  /** From now on values become what they are after so many more repetitions. */
  public void advance(long repetitions) {
    pass = Pass.ADVANCE;
    times = repetitions;
    at = 0;
  }

  public boolean compares() {
    return pass == Pass.COMPARE;
  }

  public boolean advances() {
    return pass == Pass.ADVANCE;
  }

  public long times() {
    return times;
  }

  public long span() {
    return span;
  }

  /** When values were noted. */
  public long from() {
    return from;
  }

  /** What was seen is no repetition, whatever the values say. */
  public void refuse() {
    repeats = false;
  }

  /** It may be repeated for so long at most. */
  public void limit(long duration) {
    room = Math.min(room, duration);
  }

  /** The value that was noted at this place; whoever asks deals with the difference. */
  public long before(long value) {
    if (pass == Pass.NOTE) {
      add(value);
      return value;
    }
    return next(value);
  }

  /** A value that must be the same. */
  public void same(long value) {
    if (before(value) != value) {
      repeats = false;
    }
  }

  /** A moment: it has moved on by the span, or is over, or never comes. */
  public long moment(long value) {
    long old = before(value);
    if (value == old) {
      repeats &= value < from || value == EventQueue.NEVER;
      return value;
    }
    return moved(value, old);
  }

  /** A moment that may stay the same as well. */
  public long anyMoment(long value) {
    long old = before(value);
    return value == old ? value : moved(value, old);
  }

  private long moved(long value, long old) {
    repeats &= value == old + span;
    return pass == Pass.ADVANCE ? value + times * span : value;
  }

  /** A number that grows by the same in each repetition. */
  public long total(long value) {
    long old = before(value);
    return pass == Pass.ADVANCE ? value + times * (value - old) : value;
  }

  /** How far a flow is: that tells by how many packets it moves on. */
  public int progress(int flow, int value) {
    int old = (int) before(value);
    if (pass == Pass.COMPARE) {
      steps[flow] = value - old;
    }
    return pass == Pass.ADVANCE ? value + (int) (times * steps[flow]) : value;
  }

  /** By how many packets a flow moves on. */
  public int steps(int flow) {
    return steps[flow];
  }

  /** The number of a packet of a flow, which moves on as the flow does. */
  public int number(int flow, int value) {
    int old = (int) before(value);
    if (pass == Pass.NOTE) {
      return value;
    }
    int step = flow >= 0 && flow < steps.length ? steps[flow] : 0;
    repeats &= value == old + step;
    return pass == Pass.ADVANCE ? value + (int) (times * step) : value;
  }

  /** The flow of a packet, and below it its number there. */
  long packet(long flowAndNumber) {
    int flow = (int) (flowAndNumber >> 32);
    same(flow);
    int number = number(flow, (int) flowAndNumber);
    return (flowAndNumber & ~PacketPool.LOWER) | (number & PacketPool.LOWER);
  }

  /** A port has sent without a pause since before the first moment, and gets older by it. */
  public void isUnbroken(int port) {
    unbroken[port] = true;
  }

  /** For how long a port had sent without a pause when it sent a packet. */
  public long age(int port, long value) {
    long old = before(value);
    if (!unbroken[port]) {
      repeats &= value == old;
      return value;
    }
    return moved(value, old);
  }

  private void add(long value) {
    if (at == noted.length) {
      noted = Arrays.copyOf(noted, 2 * at + 1);
    }
    noted[at++] = value;
  }

  /** There may be more values than before: then nothing repeats. */
  private long next(long value) {
    if (at >= count) {
      repeats = false;
      return value;
    }
    return noted[at++];
  }
}
