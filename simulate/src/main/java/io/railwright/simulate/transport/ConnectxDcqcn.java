package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.RunArrays;
import io.railwright.simulate.net.Ports;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import java.util.Arrays;

/**
 * DCQCN as ConnectX NICs implement it, and as the reference simulator models it. From the first
 * notification on, two clocks tick: at each tick of one, alpha is updated; at each tick of the
 * other, the rate is cut if a notification came since the last tick. Neither clock needs events of
 * its own: alpha is brought up to date when it is read, and a tick without notification does
 * nothing.
 */
final class ConnectxDcqcn extends RateControl {
  /** A cut comes this long after the update of alpha that it goes with. */
  private static final long AFTER_ALPHA = 1000;

  private static final int SHIFT_OF_ONE = 10;

  private final long alphaTimer;
  private final long decreaseInterval;
  private final double cutFactor;
  private final double minDecrease;
  private final double firstRate;
  private final boolean clamp;
  private final boolean clampAfterTimer;
  private final long[] origin;
  private final long[] alphaTicks;
  private final boolean[] told;
  private final long[] cutAt;

  ConnectxDcqcn(
      EventQueue events, QueuePairs pairs, Ports ports, Settings settings, RunArrays arrays) {
    super(events, pairs, ports, settings, arrays);
    alphaTimer = settings.whole(Parameter.ALPHA_TIMER);
    decreaseInterval = settings.whole(Parameter.DECREASE_INTERVAL);
    cutFactor = Math.scalb(1.0, SHIFT_OF_ONE - settings.count(Parameter.CUT_SHIFT));
    minDecrease = settings.number(Parameter.MIN_DECREASE);
    firstRate = settings.number(Parameter.FIRST_CNP_RATE);
    clamp = settings.on(Parameter.CLAMP_TARGET);
    clampAfterTimer = settings.on(Parameter.CLAMP_AFTER_TIMER);
    origin = arrays.longs(pairs.count);
    alphaTicks = arrays.longs(pairs.count);
    told = arrays.booleans(pairs.count);
    cutAt = arrays.longs(pairs.count);
    Arrays.fill(cutAt, EventQueue.NEVER);
  }

  @Override
  void congestion(int pair) {
    long now = events.now();
    if (!started[pair]) {
      started[pair] = true;
      origin[pair] = now;
      alpha[pair] = initialAlpha;
      if (firstRate > 0) {
        setRate(pair, Math.min(rate[pair], firstRate));
      }
      targetRate[pair] = rate[pair];
    } else {
      update(pair);
      told[pair] = true;
    }
    if (cutAt[pair] == EventQueue.NEVER) {
      cutAt[pair] = nextCut(pair, now);
      arm(pair, cutAt[pair]);
    }
  }

  private long nextCut(int pair, long now) {
    if (decreaseInterval == 0) {
      return now;
    }
    long sinceOrigin = Math.max(0, now - origin[pair] - AFTER_ALPHA);
    return origin[pair] + (sinceOrigin / decreaseInterval + 1) * decreaseInterval + AFTER_ALPHA;
  }

  /** Brings alpha up to the last tick: the first tick since then saw what was told, others not. */
  private void update(int pair) {
    long ticks = (events.now() - origin[pair]) / alphaTimer;
    long passed = ticks - alphaTicks[pair];
    if (passed > 0) {
      double first = (1 - g) * alpha[pair] + (told[pair] ? g : 0);
      alpha[pair] = decayed(first, 1 - g, passed - 1);
      alphaTicks[pair] = ticks;
      told[pair] = false;
    }
  }

  @Override
  void timer(int pair) {
    long now = events.now();
    if (!armed(pair) || pairs.done(pair)) {
      return;
    }
    if (cutAt[pair] <= now) {
      cut(pair);
    }
    if (increaseAt[pair] <= now) {
      timedIncrease(pair);
    }
    long next = Math.min(cutAt[pair], increaseAt[pair]);
    if (next != EventQueue.NEVER) {
      arm(pair, next);
    }
  }

  private void cut(int pair) {
    update(pair);
    cutAt[pair] = EventQueue.NEVER;
    boolean risen = (clampAfterTimer && timeStage[pair] > 0) || byteStage[pair] > 0;
    if (clamp || risen) {
      targetRate[pair] = rate[pair];
    }
    double kept = Math.max(minDecrease, 1 - alpha[pair] * cutFactor);
    cutTo(pair, kept);
    afterCut(pair);
  }
}
