package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.RunArrays;
import io.railwright.simulate.net.Ports;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/** DCQCN as first published: every notification cuts the rate at once. */
final class PublishedDcqcn extends RateControl {
  private final long alphaTimer;
  private final long decreaseInterval;
  private final boolean clamp;
  private final long[] alphaAt;
  private final long[] cutAt;

  PublishedDcqcn(
      EventQueue events, QueuePairs pairs, Ports ports, Settings settings, RunArrays arrays) {
    super(events, pairs, ports, settings, arrays);
    alphaTimer = settings.whole(Parameter.ALPHA_TIMER);
    decreaseInterval = settings.whole(Parameter.DECREASE_INTERVAL);
    clamp = settings.on(Parameter.CLAMP_TARGET);
    alphaAt = arrays.longs(pairs.count);
    cutAt = arrays.longs(pairs.count);
  }

  @Override
  void congestion(int pair) {
    long now = events.now();
    if (!started[pair]) {
      started[pair] = true;
      alpha[pair] = initialAlpha;
    } else if (now - cutAt[pair] < decreaseInterval) {
      return;
    } else {
      alpha[pair] = decayed(alpha[pair], 1 - g, (now - alphaAt[pair]) / alphaTimer);
    }
    if (clamp || timeStage[pair] > 0 || byteStage[pair] > 0) {
      targetRate[pair] = rate[pair];
    }
    cutTo(pair, 1 - alpha[pair] / 2);
    alpha[pair] = (1 - g) * alpha[pair] + g;
    alphaAt[pair] = now;
    cutAt[pair] = now;
    afterCut(pair);
    arm(pair, increaseAt[pair]);
  }

  /** Each hyper increase is larger than the last. */
  @Override
  int hyperSteps(int beyond) {
    return beyond;
  }

  @Override
  void timer(int pair) {
    if (!armed(pair) || pairs.done(pair)) {
      return;
    }
    if (increaseAt[pair] <= events.now()) {
      timedIncrease(pair);
    }
    if (increaseAt[pair] != EventQueue.NEVER) {
      arm(pair, increaseAt[pair]);
    }
  }
}
