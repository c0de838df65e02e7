package io.railwright.monitor.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random lives of a port against a plain model: the true growth of each interval is known, and a
 * window must say exactly the sum of those whose two ends were told in one life.
 */
class SeriesModelTest {
  private static final long EVERY = 10_000;
  private static final int POLLS = 3_000;
  private static final long MOST = 1_000_000;
  private static final long[] WINDOWS = {10_000, 60_000, 300_000};

  /** Counters of a device: what is true, and what a width lets one see of it. */
  private static final class Device {
    private final Random random;
    private final List<Column> columns = new ArrayList<>();
    private long[] shown = {};
    private int boots;
    private int loads;

    Device(Random random) {
      this.random = random;
      grow();
      grow();
      grow();
    }

    void grow() {
      int width = new int[] {32, 64, Column.UNKNOWN_WIDTH}[columns.size() % 3];
      columns.add(Column.counter("c" + columns.size(), width, MOST));
      shown = Arrays.copyOf(shown, columns.size());
      shown[columns.size() - 1] = width == 32 ? (1L << 32) - random.nextInt(50_000_000) : 0;
    }

    Epoch epoch() {
      return new Epoch("boot" + boots, "pci", "guid", "load" + loads);
    }

    long[] count(long millis) {
      long[] grown = new long[shown.length];
      for (int at = 0; at < shown.length; at++) {
        grown[at] = random.nextInt(3) == 0 ? 0 : random.nextLong(MOST * millis / 1000);
        shown[at] += grown[at];
        if (columns.get(at).width() == 32) {
          shown[at] &= (1L << 32) - 1;
        }
      }
      return grown;
    }
  }

  /** What the model knows of one interval. */
  private record Interval(long end, long length, List<Long> grown) {}

  private final List<Interval> intervals = new ArrayList<>();
  private long[] told = {};

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void windowsSayWhatTheModelSays(long seed) {
    Random random = new Random(seed);
    Device device = new Device(random);
    ColumnSet set = new ColumnSet(device.columns);
    PortSeries series = new PortSeries(EVERY, set);
    long uptime = 1_000_000;
    long now = 0;
    long since = 0;
    boolean fresh = true;
    long[] pending = new long[set.size()];
    for (int poll = 0; poll < POLLS; poll++) {
      long passed = 9_000L + random.nextInt(2_000);
      now += passed + random.nextInt(500);
      uptime += passed;
      since += passed;
      int event = random.nextInt(120);
      if (event == 0) {
        device.boots++;
        uptime = 20_000L + random.nextInt(2_000_000);
        Arrays.fill(device.shown, 5);
        fresh = true;
      } else if (event == 1) {
        device.loads++;
        Arrays.fill(device.shown, 5);
        fresh = true;
      } else if (event == 2 && set.size() < 9) {
        device.grow();
        set = new ColumnSet(device.columns);
        pending = Arrays.copyOf(pending, set.size());
      }
      long[] more = device.count(passed);
      for (int at = 0; at < more.length; at++) {
        pending[at] += more[at];
      }
      if (random.nextInt(20) == 0) {
        continue; // nobody answered
      }
      long[] values = values(device, random);
      series.add(new Sample(uptime, now, device.epoch(), set, values));
      if (!fresh && since <= 3 * EVERY) {
        intervals.add(new Interval(now, since, known(pending, values)));
      }
      told = values;
      fresh = false;
      since = 0;
      pending = new long[set.size()];
      check(series, now, set);
    }
    assertThat(intervals).hasSizeGreaterThan(POLLS / 2);
  }

  private static long[] values(Device device, Random random) {
    long[] values = device.shown.clone();
    for (int at = 0; at < values.length; at++) {
      if (random.nextInt(30) == 0) {
        values[at] = Sample.ABSENT;
      }
    }
    return values;
  }

  private List<Long> known(long[] grown, long[] values) {
    long[] known = new long[values.length];
    for (int at = 0; at < known.length; at++) {
      boolean both = at < told.length && told[at] != Sample.ABSENT && values[at] != Sample.ABSENT;
      known[at] = both ? grown[at] : Sample.ABSENT;
    }
    return Arrays.stream(known).boxed().toList();
  }

  private void check(PortSeries series, long now, ColumnSet set) {
    for (long window : WINDOWS) {
      for (int column = 0; column < set.size(); column++) {
        long amount = 0;
        long covered = 0;
        for (Interval one : intervals.reversed()) {
          if (one.end <= now - window) {
            break;
          }
          if (column < one.grown.size() && one.grown.get(column) != Sample.ABSENT) {
            amount += one.grown.get(column);
            covered += one.length;
          }
        }
        int place = series.columns().place(set.get(column).key());
        assertThat(series.growth(place, now, window))
            .as("column %s, window %s, at %s", column, window, now)
            .isEqualTo(new Growth(amount, covered));
      }
    }
  }
}
