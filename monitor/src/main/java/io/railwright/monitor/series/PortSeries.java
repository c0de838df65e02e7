package io.railwright.monitor.series;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The columns of one port over time. A poll costs a few comparisons a column and no memory; what is
 * kept is an interval for each poll of the last minutes and one a minute of the last hour.
 *
 * <p>Not for several threads at once.
 */
public final class PortSeries {
  /** So many polls without an answer are still one interval; more are a gap. */
  private static final int POLLS_OF_A_GAP = 3;

  private static final long MINUTE = 60_000;
  private static final long FINE = 5 * MINUTE;
  private static final int MINUTES = 60;

  private final long every;
  private final Intervals fine;
  private final Intervals coarse;
  private final BitSet resets = new BitSet();
  private ColumnSet columns;
  private ColumnSet sampled;
  private int[] places;
  private int[] missing = {};
  private long[] last;
  private long[] told;
  private long[] totals;
  private boolean[] present;
  private Epoch epoch = new Epoch("", "", "", "");
  private long uptime = Sample.ABSENT;
  private long received;
  private long coarseSince = Sample.ABSENT;
  private long since;
  private String broken = "";

  /** What a sample was to the series. */
  public enum Added {
    /** The first of all. */
    FIRST,
    /** It goes on: what counters did since the last one is known. */
    CONTINUED,
    /** So much time passed that no rate is made of it. */
    GAP,
    /** Another life: {@link #broken} says why. */
    NEW_EPOCH,
    /** The target's clock has not moved: a cached answer, which says nothing new. */
    STALE
  }

  /**
   * An empty series.
   *
   * @param every milliseconds between two polls
   */
  public PortSeries(long every, ColumnSet columns) {
    this.every = every;
    this.columns = columns;
    this.sampled = columns;
    this.places = columns.placesOf(columns);
    int size = columns.size();
    this.last = absent(size);
    this.told = absent(size);
    this.totals = new long[size];
    this.present = new boolean[size];
    this.fine = new Intervals((int) Math.max(FINE / every, 2) + 2, size);
    this.coarse = new Intervals(MINUTES + 1, size);
  }

  private static long[] absent(int size) {
    long[] values = new long[size];
    Arrays.fill(values, Sample.ABSENT);
    return values;
  }

  /** Takes the next sample. */
  public Added add(Sample sample) {
    if (sample.columns() != sampled) {
      adopt(sample.columns());
    }
    resets.clear();
    if (uptime == Sample.ABSENT) {
      return begin(sample, Added.FIRST);
    }
    broken = epoch.broken(sample.epoch());
    long millis = sample.uptime() - uptime;
    if (broken.isEmpty() && millis < 0) {
      broken = "the machine was booted";
    }
    if (!broken.isEmpty()) {
      return begin(sample, Added.NEW_EPOCH);
    }
    if (millis == 0) {
      return Added.STALE;
    }
    boolean gap = millis > POLLS_OF_A_GAP * every;
    compare(sample, millis, gap);
    epoch = epoch.equals(sample.epoch()) ? epoch : epoch.known(sample.epoch());
    remember(sample);
    return gap ? Added.GAP : Added.CONTINUED;
  }

  /** A set that has grown: a new driver or firmware counts more than the one before. */
  private void adopt(ColumnSet set) {
    ColumnSet all = columns.with(set);
    if (all != columns) {
      int before = columns.size();
      columns = all;
      last = Arrays.copyOf(last, all.size());
      told = Arrays.copyOf(told, all.size());
      Arrays.fill(last, before, all.size(), Sample.ABSENT);
      Arrays.fill(told, before, all.size(), Sample.ABSENT);
      totals = Arrays.copyOf(totals, all.size());
      present = Arrays.copyOf(present, all.size());
      fine.widen(all.size());
      coarse.widen(all.size());
    }
    sampled = set;
    places = columns.placesOf(set);
    missing =
        IntStream.range(0, columns.size())
            .filter(at -> set.place(columns.get(at).key()) == ColumnSet.NONE)
            .toArray();
  }

  private Added begin(Sample sample, Added how) {
    epoch = sample.epoch();
    since = sample.received();
    Arrays.fill(last, Sample.ABSENT);
    Arrays.fill(told, Sample.ABSENT);
    Arrays.fill(present, false);
    for (int at = 0; at < places.length; at++) {
      keep(places[at], sample.value(at), sample.uptime());
    }
    remember(sample);
    return how;
  }

  private void remember(Sample sample) {
    uptime = sample.uptime();
    received = sample.received();
  }

  private void keep(int column, long value, long at) {
    present[column] = value != Sample.ABSENT;
    if (present[column]) {
      last[column] = value;
      told[column] = at;
    }
  }

  private void compare(Sample sample, long millis, boolean gap) {
    long @Nullable [] growth = gap ? null : fine.add(sample.received(), millis);
    for (int at = 0; at < places.length; at++) {
      int column = places[at];
      long value = sample.value(at);
      long grown = grown(column, value, sample.uptime());
      if (growth != null && present[column]) {
        growth[column] = grown;
      }
      keep(column, value, sample.uptime());
    }
    for (int column : missing) {
      present[column] = false;
    }
    if (growth != null) {
      gather(sample.received(), millis, growth);
    }
  }

  /** Since its last value, however long ago that was told; adds it to what the series grew by. */
  private long grown(int column, long value, long at) {
    Column about = columns.get(column);
    if (value == Sample.ABSENT || !about.isCounter() || last[column] == Sample.ABSENT) {
      return Sample.ABSENT;
    }
    long grown = about.grown(last[column], value, at - told[column]);
    if (grown == Sample.ABSENT) {
      resets.set(column);
    } else {
      totals[column] += grown;
    }
    return grown;
  }

  private void gather(long end, long millis, long[] growth) {
    if (coarseSince == Sample.ABSENT || end - coarseSince > MINUTE) {
      System.arraycopy(growth, 0, coarse.add(end, millis), 0, growth.length);
      coarseSince = end - millis;
    } else {
      coarse.gather(end, millis, growth);
    }
  }

  /** Milliseconds between two polls. */
  public long every() {
    return every;
  }

  public ColumnSet columns() {
    return columns;
  }

  /** Why the last sample began a new epoch; empty if it did not. */
  public String broken() {
    return broken;
  }

  /** When this epoch was first seen, by the clock of the collector. */
  public long since() {
    return since;
  }

  /** How long its machine was up at the last sample, in milliseconds; ABSENT before the first. */
  public long uptime() {
    return uptime;
  }

  /** When the last sample came, by the clock of the collector. */
  public long received() {
    return received;
  }

  /** Which columns the last sample found reset. */
  public BitSet resets() {
    return (BitSet) resets.clone();
  }

  /** The last value of a column; {@link Sample#ABSENT} if the last sample has none. */
  public long value(int column) {
    return present[column] ? last[column] : Sample.ABSENT;
  }

  /** All that a counter grew since the series began, over wraps, resets and epochs. */
  public long total(int column) {
    return totals[column];
  }

  /**
   * What a counter did in a time.
   *
   * @param millis back from now, by the clock of the collector
   */
  public Growth growth(int column, long now, long millis) {
    Intervals from = millis <= FINE ? fine : coarse;
    long amount = 0;
    long covered = 0;
    for (int back = 0; back < from.size(); back++) {
      if (from.end(back) <= now - millis) {
        break;
      }
      long grown = from.growth(back, column);
      if (grown != Sample.ABSENT) {
        amount += grown;
        covered += from.length(back);
      }
    }
    return covered == 0 ? Growth.UNKNOWN : new Growth(amount, covered);
  }

  /** What a counter grew by in the last intervals, the oldest first; for a small curve. */
  public long[] recent(int column, int most) {
    long[] values = new long[Math.min(most, fine.size())];
    for (int at = 0; at < values.length; at++) {
      values[at] = fine.growth(values.length - 1 - at, column);
    }
    return values;
  }
}
