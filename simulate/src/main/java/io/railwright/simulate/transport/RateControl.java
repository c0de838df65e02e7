package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.Repetition;
import io.railwright.simulate.kernel.RunArrays;
import io.railwright.simulate.net.EventType;
import io.railwright.simulate.net.Ports;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import java.util.Arrays;

/**
 * The rate of every queue pair: what all variants of DCQCN share, which is how a rate rises again.
 * The base class is DCQCN switched off. Timers are closed forms as far as can be, so that an event
 * is due only when a rate really changes.
 */
class RateControl {
  private static final double STEPS_HOLD_FOR = 100e9;

  final EventQueue events;
  final QueuePairs pairs;
  final double[] rate;
  final double[] targetRate;
  final double[] alpha;
  final int[] timeStage;
  final int[] byteStage;
  final boolean[] started;
  final long[] increaseAt;
  final double g;
  final double initialAlpha;
  private final double minRate;
  final long increaseTimer;
  private final Ports ports;
  private final double[] ceiling;
  private final long[] bytesSent;
  private final long[] armedAt;
  private final double maxRate;
  private final double additive;
  private final double hyper;
  private final boolean scaleSteps;
  private final int stages;
  private final long byteCounter;
  private final boolean keepsWaiting;
  private Waker waker = _ -> {};

  /** Has the port of a queue pair looked at, since it may send earlier than was said. */
  interface Waker {
    void wake(int pair);
  }

  RateControl(
      EventQueue events, QueuePairs pairs, Ports ports, Settings settings, RunArrays arrays) {
    this.events = events;
    this.pairs = pairs;
    this.ports = ports;
    int count = pairs.count;
    rate = arrays.doubles(count);
    targetRate = arrays.doubles(count);
    alpha = arrays.doubles(count);
    timeStage = arrays.ints(count);
    byteStage = arrays.ints(count);
    started = arrays.booleans(count);
    increaseAt = arrays.longs(count);
    ceiling = arrays.doubles(count);
    bytesSent = arrays.longs(count);
    armedAt = arrays.longs(count);
    Arrays.fill(armedAt, EventQueue.NEVER);
    Arrays.fill(increaseAt, EventQueue.NEVER);
    g = settings.number(Parameter.G);
    initialAlpha = settings.number(Parameter.INITIAL_ALPHA);
    minRate = settings.number(Parameter.MIN_RATE);
    maxRate = settings.number(Parameter.MAX_RATE);
    increaseTimer = settings.whole(Parameter.INCREASE_TIMER);
    additive = settings.number(Parameter.AI_RATE);
    hyper = settings.number(Parameter.HAI_RATE);
    scaleSteps = settings.on(Parameter.SCALE_STEPS);
    stages = settings.count(Parameter.STAGES);
    byteCounter = settings.whole(Parameter.BYTE_COUNTER);
    keepsWaiting = settings.is(Parameter.DCQCN, "reference");
  }

  void wakeBy(Waker by) {
    waker = by;
  }

  static RateControl of(
      EventQueue events, QueuePairs pairs, Ports ports, Settings settings, RunArrays arrays) {
    if (settings.is(Parameter.DCQCN, "off")) {
      return new RateControl(events, pairs, ports, settings, arrays);
    }
    return settings.is(Parameter.DCQCN, "paper")
        ? new PublishedDcqcn(events, pairs, ports, settings, arrays)
        : new ConnectxDcqcn(events, pairs, ports, settings, arrays);
  }

  /** A queue pair starts, at line rate. */
  void begin(int pair) {
    double line = ports.rate(pairs.port(pair));
    ceiling[pair] = maxRate > 0 ? Math.min(maxRate, line) : line;
    setRate(pair, ceiling[pair]);
    targetRate[pair] = rate[pair];
  }

  /** The receiver tells of congestion. */
  void congestion(int pair) {}

  /** A timer of this queue pair has run out. */
  void timer(int pair) {}

  /** How long until the next packet, after one of this size. */
  final long pause(int pair, int size) {
    return size == pairs.mtu + pairs.overhead ? pairs.gap(pair) : ports.pace(size, rate[pair]);
  }

  /** A cut to a share of the rate; the floor is no higher than the ceiling. */
  final void cutTo(int pair, double share) {
    setRate(pair, Math.max(Math.min(minRate, ceiling[pair]), rate[pair] * share));
  }

  final void setRate(int pair, double bitsPerSecond) {
    rate[pair] = bitsPerSecond;
    pairs.gap(pair, ports.pace(pairs.mtu + pairs.overhead, bitsPerSecond));
  }

  final boolean armed(int pair) {
    if (armedAt[pair] != events.now()) {
      return false;
    }
    armedAt[pair] = EventQueue.NEVER;
    return true;
  }

  final void arm(int pair, long time) {
    if (time < armedAt[pair]) {
      armedAt[pair] = time;
      events.push(time, EventQueue.slot(EventType.RATE, pair));
    }
  }

  /** Counts bytes towards the next increase. */
  final void sent(int pair, int bytes) {
    if (byteCounter == 0 || !started[pair]) {
      return;
    }
    bytesSent[pair] += bytes;
    if (bytesSent[pair] >= byteCounter && rate[pair] < ceiling[pair]) {
      bytesSent[pair] -= byteCounter;
      increase(pair);
      shortenWait(pair);
      byteStage[pair]++;
    }
  }

  /** What moves without a timer or a notification. */
  final void pass(int pair, Repetition through) {
    through.same(bytesSent[pair]);
    through.same(byteStage[pair]);
  }

  final void afterCut(int pair) {
    timeStage[pair] = 0;
    byteStage[pair] = 0;
    bytesSent[pair] = 0;
    increaseAt[pair] = events.now() + increaseTimer;
  }

  /** The timer's increase. At the ceiling there is nothing to wait for until the next cut. */
  final void timedIncrease(int pair) {
    increase(pair);
    if (shortenWait(pair)) {
      waker.wake(pair);
    }
    timeStage[pair]++;
    boolean risen = rate[pair] >= ceiling[pair] && targetRate[pair] >= ceiling[pair];
    increaseAt[pair] = risen ? EventQueue.NEVER : events.now() + increaseTimer;
  }

  /**
   * A packet waits for at most as long as the rate says that holds now: a pause that was reckoned
   * with a rate near the floor ends when the rate rises. The reference keeps to what it reckoned.
   */
  private boolean shortenWait(int pair) {
    long latest = events.now() + pairs.gap(pair);
    if (keepsWaiting || pairs.availableAt(pair) <= latest) {
      return false;
    }
    pairs.availableAt(pair, latest);
    return true;
  }

  private void increase(int pair) {
    int most = Math.max(timeStage[pair], byteStage[pair]);
    int least = byteCounter == 0 ? timeStage[pair] : Math.min(timeStage[pair], byteStage[pair]);
    if (most >= stages) {
      double step = least > stages ? hyper * hyperSteps(least - stages) : additive;
      double scale = scaleSteps ? ports.rate(pairs.port(pair)) / STEPS_HOLD_FOR : 1;
      targetRate[pair] = Math.min(ceiling[pair], targetRate[pair] + step * scale);
    }
    setRate(pair, Math.min(ceiling[pair], (rate[pair] + targetRate[pair]) / 2));
  }

  /** How many hyper steps the increase takes that is so far beyond the stages. */
  int hyperSteps(int beyond) {
    return 1;
  }

  /** What is left of alpha after so many periods without congestion. */
  static double decayed(double value, double keep, long periods) {
    double factor = keep;
    double result = value;
    for (long left = Math.min(periods, 1 << 20); left > 0; left >>= 1) {
      if ((left & 1) != 0) {
        result *= factor;
      }
      factor *= factor;
    }
    return result;
  }
}
