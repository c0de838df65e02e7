package io.railwright.simulate.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.RunArrays;
import io.railwright.simulate.net.EventType;
import io.railwright.simulate.net.Ports;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topologies;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** DCQCN against the same algorithms written down plainly, with a clock that ticks. */
class RateControlTest {
  private static final double LINE = 100e9;
  private static final long NANOSECOND = 1000;
  private static final int PAIR = 0;

  /** The rate of one queue pair that is told of congestion at times. */
  private static final class Subject {
    private final EventQueue events;
    private final RateControl rates;

    Subject(Settings settings) {
      Topology star = Topologies.star(2, new Topologies.Speeds((long) LINE, 1, 1_000_000));
      events = new EventQueue(new PacketPool(1, 1), star.ports());
      QueuePairs pairs = new QueuePairs(List.of(Transfer.of(0, 1, 1_000_000_000, 3, 0)), settings);
      rates = RateControl.of(events, pairs, new Ports(star, settings), settings, new RunArrays());
      rates.begin(PAIR);
    }

    /** In bits per second, after a time in nanoseconds, of which some bring a notification. */
    double rateAt(long end, Iterable<Long> notifications) {
      for (long time : notifications) {
        events.push(time * NANOSECOND, EventQueue.slot(EventType.CONTROL, 0));
      }
      while (events.next(end * NANOSECOND)) {
        if (EventQueue.type(events.slotNow()) == EventType.RATE) {
          rates.timer(PAIR);
        } else {
          rates.congestion(PAIR);
        }
      }
      return rates.rate[PAIR];
    }
  }

  /** The reference's way, a nanosecond at a time. */
  private static final class Plain {
    private final double g = 1.0 / 256;
    private final long alphaTimer;
    private final long decreaseInterval;
    private final long increaseTimer;
    private long origin = -1;
    private long increaseAt = -1;
    private double rate = LINE;
    private double target = LINE;
    private double alpha;
    private boolean toldAlpha;
    private boolean toldCut;
    private int stage;

    Plain(long alphaTimer, long decreaseInterval, long increaseTimer) {
      this.alphaTimer = alphaTimer;
      this.decreaseInterval = decreaseInterval;
      this.increaseTimer = increaseTimer;
    }

    double rateAt(long end, Set<Long> notifications) {
      for (long now = 0; now <= end; now++) {
        if (notifications.contains(now)) {
          told(now);
        }
        long since = now - origin;
        if (origin >= 0 && since > 0 && since % alphaTimer == 0) {
          alpha = (1 - g) * alpha + (toldAlpha ? g : 0);
          toldAlpha = false;
        }
        if (origin >= 0 && since > 1 && (since - 1) % decreaseInterval == 0 && toldCut) {
          cut(now);
        }
        if (now == increaseAt) {
          increase(now);
        }
      }
      return rate;
    }

    private void told(long now) {
      toldCut = true;
      if (origin < 0) {
        origin = now;
        alpha = 1;
      } else {
        toldAlpha = true;
      }
    }

    private void cut(long now) {
      toldCut = false;
      if (stage > 0) {
        target = rate;
      }
      rate = Math.max(1e9, rate * (1 - alpha / 2));
      stage = 0;
      increaseAt = now + increaseTimer;
    }

    private void increase(long now) {
      if (stage >= 1) {
        target = Math.min(LINE, target + (stage == 1 ? 20e6 : 200e6));
      }
      rate = (rate + target) / 2;
      stage++;
      increaseAt = now + increaseTimer;
    }
  }

  /** Bursts of notifications with quiet between them, never at a tick. */
  private static Set<Long> bursts(long seed, long end) {
    Random random = new Random(seed);
    Set<Long> times = new TreeSet<>();
    long at = 0;
    while (at < end) {
      at += random.nextInt(4) == 0 ? random.nextInt(900_000) : random.nextInt(9_000);
      times.add(at / 1000 * 1000 + 300 + random.nextInt(500));
    }
    times.removeIf(it -> it > end);
    return times;
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1000, 4000, 300000",
    "2, 1000, 4000, 300000",
    "3, 50000, 50000, 55000",
    "4, 2000, 10000, 100000",
    "8, 20000, 20000, 60000"
  })
  void theReferencesRate(long seed, long alpha, long decrease, long increase)
      throws BadInputException {
    Settings settings =
        Settings.of(Profile.hpcc)
            .with("alpha-timer=" + alpha + "ns")
            .with("decrease-interval=" + decrease + "ns")
            .with("increase-timer=" + increase + "ns");
    double lowest = LINE;
    for (long end : new long[] {700_000, 1_600_000, 2_900_000}) {
      Set<Long> times = bursts(seed, end);
      double expected = new Plain(alpha, decrease, increase).rateAt(end, times);
      assertThat(new Subject(settings).rateAt(end, times)).isCloseTo(expected, within(1e-6 * LINE));
      lowest = Math.min(lowest, expected);
    }
    assertThat(lowest).isLessThan(0.9 * LINE);
  }

  /** Alpha has decayed four times when the first cut comes, 4 us after the first notification. */
  @Test
  void theFirstCutOfTheReference() {
    double alpha = Math.pow(255.0 / 256, 4);
    Settings settings = Settings.of(Profile.hpcc);
    assertThat(new Subject(settings).rateAt(14_000, List.of(10_000L))).isEqualTo(LINE);
    assertThat(new Subject(settings).rateAt(14_001, List.of(10_000L)))
        .isCloseTo(LINE * (1 - alpha / 2), within(1.0));
  }

  /**
   * As published: the first notification halves the rate, and each timer halves what is missing.
   */
  @Test
  void thePapersFirstCutAndFastRecovery() {
    List<Double> found = new ArrayList<>();
    List<Double> expected = new ArrayList<>();
    for (int stage = 0; stage <= 5; stage++) {
      long end = 1000 + stage * 55_000L;
      found.add(new Subject(Settings.of(Profile.paper)).rateAt(end, List.of(1000L)));
      expected.add(LINE * (1 - Math.pow(0.5, stage + 1)));
    }
    assertThat(found).isEqualTo(expected);
  }

  /** As published: one additive step after five stages, then one hyper step, then two at once. */
  @Test
  void thePapersHyperIncrease() throws BadInputException {
    Settings settings = Settings.of(Profile.paper).with("byte-counter=0");
    double target = LINE / 2;
    double rate = target / 2;
    double[] steps = {0, 0, 0, 0, 0, 40e6, 400e6, 800e6};
    for (double step : steps) {
      target += step;
      rate = (rate + target) / 2;
    }
    long end = 2000 + 55_000L * steps.length;
    assertThat(new Subject(settings).rateAt(end, List.of(1000L, 2000L)))
        .isCloseTo(rate, within(1.0));
  }

  /** 14 ms of quiet makes alpha small, so that the next cut is small too. */
  @Test
  void alphaDecaysInQuietTimes() {
    Settings settings = Settings.of(Profile.paper);
    long later = 1000 + 55_000L * 256;
    double alpha = Math.pow(255.0 / 256, 256);
    double before = new Subject(settings).rateAt(later - 1, List.of(1000L));
    double after = new Subject(settings).rateAt(later, List.of(1000L, later));
    assertThat(before).isEqualTo(LINE);
    assertThat(after / before).isCloseTo(1 - alpha / 2, within(0.01));
  }

  /** A floor above the line rate does not raise a rate by cutting it. */
  @Test
  void noCutGoesAboveTheLineRate() throws BadInputException {
    Settings settings = Settings.of(Profile.hpcc).with("min-rate=200G");
    assertThat(new Subject(settings).rateAt(50_000, List.of(100L, 20_500L))).isEqualTo(LINE);
  }
}
