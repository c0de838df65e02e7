package io.railwright.monitor.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PortSeriesTest {
  private static final long EVERY = 10_000;
  private static final long WRAP = 1L << 32;
  private static final Epoch EPOCH = new Epoch("boot-1", "0000:19:00.0", "guid-1", "3");
  private static final Column ORDER = Column.counter("order", 32, 200_000_000);
  private static final Column BYTES = Column.counter("bytes", 64, 100_000_000_000L);
  private static final Column LATER = Column.counter("later", 32, 1_000_000);
  private static final ColumnSet TWO = new ColumnSet(List.of(ORDER, BYTES));

  private final PortSeries series = new PortSeries(EVERY, TWO);

  private PortSeries.Added at(long seconds, long... values) {
    return at(seconds, EPOCH, values);
  }

  private PortSeries.Added at(long seconds, Epoch epoch, long... values) {
    return series.add(new Sample(seconds * 1000, 5_000 + seconds * 1000, epoch, TWO, values));
  }

  private Growth lastMinute(int column) {
    return series.growth(column, series.received(), 60_000);
  }

  @Test
  void ratesAreMadeByTheClockOfTheTarget() {
    series.add(new Sample(1_000, 0, EPOCH, TWO, new long[] {0, 0}));
    // The answer came late, and the target says that 8 s passed for it.
    series.add(new Sample(9_000, 14_000, EPOCH, TWO, new long[] {16, 0}));
    assertThat(lastMinute(0).perSecond()).isEqualTo(2.0);
  }

  @Test
  void oneSampleMakesNoRate() {
    assertThat(at(100, 7, 7)).isEqualTo(PortSeries.Added.FIRST);
    assertThat(lastMinute(0)).isEqualTo(Growth.UNKNOWN);
    assertThat(series.total(0)).isZero();
    assertThat(series.value(0)).isEqualTo(7);
  }

  @Test
  void aCounterOf32BitsGoesOnBehindItsEnd() {
    at(100, WRAP - 10, 0);
    at(110, 20, 0);
    assertThat(lastMinute(0)).isEqualTo(new Growth(30, 10_000));
    assertThat(series.resets().isEmpty()).isTrue();
  }

  @Test
  void aCountThatFellFromTheMiddleWasReset() {
    at(100, 1_000_000, 500);
    at(110, 3, 2);
    assertThat(lastMinute(0).isKnown()).as("32 bits").isFalse();
    assertThat(lastMinute(1).isKnown()).as("64 bits").isFalse();
    assertThat(series.resets().cardinality()).isEqualTo(2);
    at(120, 5, 2);
    assertThat(lastMinute(0)).isEqualTo(new Growth(2, 10_000));
  }

  @Test
  void whatNoPortCanCountIsNoGrowth() {
    at(100, 5, 5);
    at(110, 6, 4_000_000_000_000_000_000L);
    assertThat(lastMinute(0).amount()).isEqualTo(1);
    assertThat(lastMinute(1).isKnown()).isFalse();
    assertThat(series.total(1)).isZero();
  }

  @Test
  void aWrapThatNoPortCanMakeInTheTimeIsAReset() {
    ColumnSet slow = new ColumnSet(List.of(LATER));
    PortSeries few = new PortSeries(EVERY, slow);
    few.add(new Sample(0, 0, EPOCH, slow, new long[] {WRAP - 1_000_000_000}));
    few.add(new Sample(10_000, 10_000, EPOCH, slow, new long[] {5}));
    assertThat(few.growth(0, 10_000, 60_000).isKnown()).isFalse();
    assertThat(few.resets().get(0)).isTrue();
  }

  @Test
  void aBootADriverAndAnotherCardBeginAnEpochAndNoRate() {
    at(100, 10, 10);
    Epoch booted = new Epoch("boot-2", "0000:19:00.0", "guid-1", "3");
    assertThat(at(3, booted, 12, 12)).isEqualTo(PortSeries.Added.NEW_EPOCH);
    assertThat(series.broken()).contains("booted");
    Epoch loaded = new Epoch("boot-2", "0000:19:00.0", "guid-1", "9");
    assertThat(at(13, loaded, 15, 15)).isEqualTo(PortSeries.Added.NEW_EPOCH);
    assertThat(series.broken()).contains("driver");
    Epoch swapped = new Epoch("boot-2", "0000:19:00.0", "guid-7", "9");
    assertThat(at(23, swapped, 99, 99)).isEqualTo(PortSeries.Added.NEW_EPOCH);
    assertThat(series.broken()).contains("another card");
    assertThat(lastMinute(0).isKnown()).isFalse();
    assertThat(at(33, swapped, 100, 99)).isEqualTo(PortSeries.Added.CONTINUED);
    assertThat(series.broken()).isEmpty();
    assertThat(series.total(0)).isEqualTo(1);
  }

  @Test
  void anUptimeThatFellIsABootEvenWhereNoIdIsTold() {
    Epoch silent = new Epoch("", "", "", "");
    at(5_000, silent, 10, 10);
    assertThat(at(40, silent, 20, 20)).isEqualTo(PortSeries.Added.NEW_EPOCH);
    assertThat(lastMinute(0).isKnown()).isFalse();
  }

  @Test
  void aPollThatTellsLessOfItsEpochIsNoNewOne() {
    at(100, 10, 10);
    assertThat(at(110, new Epoch("boot-1", "", "", ""), 11, 11))
        .isEqualTo(PortSeries.Added.CONTINUED);
    Epoch loaded = new Epoch("boot-1", "", "", "4");
    assertThat(at(120, loaded, 12, 12)).as("not forgotten").isEqualTo(PortSeries.Added.NEW_EPOCH);
  }

  @Test
  void upToThreePollsAreAnIntervalAndMoreAreAGap() {
    at(100, 10, 10);
    assertThat(at(130, 40, 10)).isEqualTo(PortSeries.Added.CONTINUED);
    assertThat(lastMinute(0)).isEqualTo(new Growth(30, 30_000));
    assertThat(at(161, 400, 10)).isEqualTo(PortSeries.Added.GAP);
    assertThat(lastMinute(0)).isEqualTo(new Growth(30, 30_000));
    assertThat(series.total(0)).as("resolution is lost, not truth").isEqualTo(390);
  }

  @Test
  void absentIsNotZero() {
    at(100, 10, Sample.ABSENT);
    at(110, Sample.ABSENT, Sample.ABSENT);
    assertThat(series.value(0)).isEqualTo(Sample.ABSENT);
    assertThat(lastMinute(0).isKnown()).isFalse();
    at(120, 16, 4);
    assertThat(lastMinute(0).isKnown()).as("a poll was without it").isFalse();
    assertThat(series.total(0)).isEqualTo(6);
    assertThat(lastMinute(1).isKnown()).as("its first value").isFalse();
    at(130, 17, 9);
    assertThat(lastMinute(1)).isEqualTo(new Growth(5, 10_000));
  }

  @Test
  void anAnswerFromACacheSaysNothing() {
    at(100, 10, 10);
    assertThat(at(100, 10, 10)).isEqualTo(PortSeries.Added.STALE);
    at(110, 12, 10);
    assertThat(lastMinute(0)).isEqualTo(new Growth(2, 10_000));
  }

  @Test
  void aSetThatGrowsKeepsWhatWasKnown() {
    at(100, 10, 10);
    at(110, 12, 10);
    ColumnSet three = new ColumnSet(List.of(LATER, BYTES, ORDER));
    series.add(new Sample(120_000, 125_000, EPOCH, three, new long[] {1, 10, 13}));
    series.add(new Sample(130_000, 135_000, EPOCH, three, new long[] {4, 10, 13}));
    assertThat(lastMinute(0)).isEqualTo(new Growth(3, 30_000));
    assertThat(lastMinute(series.columns().place("later"))).isEqualTo(new Growth(3, 10_000));
    at(140, 20, 20);
    assertThat(series.value(series.columns().place("later"))).isEqualTo(Sample.ABSENT);
    assertThat(lastMinute(series.columns().place("later"))).isEqualTo(new Growth(3, 10_000));
  }

  @Test
  void anHourIsGatheredByTheMinute() {
    for (int poll = 0; poll <= 360; poll++) {
      at(1_000 + poll * 10L, poll, poll < 60 ? 0 : 7);
    }
    Growth hour = series.growth(0, series.received(), 3_600_000);
    assertThat(hour.perSecond()).isEqualTo(0.1);
    assertThat(hour.amount()).isBetween(354L, 360L);
    assertThat(series.growth(1, series.received(), 3_600_000).amount()).isEqualTo(7);
    assertThat(series.growth(1, series.received(), 600_000).amount()).isZero();
  }

  @Test
  void whatIsLongAgoIsOutOfTheWindow() {
    at(100, 0, 0);
    at(110, 50, 0);
    at(120, 50, 0);
    long now = series.received();
    assertThat(series.growth(0, now, 15_000).amount()).isEqualTo(50);
    assertThat(series.growth(0, now, 10_000).amount()).isZero();
    assertThat(series.growth(0, now + 120_000, 60_000).isKnown()).as("nobody answers").isFalse();
  }
}
