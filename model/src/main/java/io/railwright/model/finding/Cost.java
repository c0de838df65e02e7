package io.railwright.model.finding;

import io.railwright.model.text.Worded;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** What a finding costs as long as it stands: computed where arithmetic can tell, else a guess. */
public sealed interface Cost {
  /** What people who run such fabrics would expect. */
  record Estimate(Kind kind) implements Cost {}

  /**
   * What follows from values that were read.
   *
   * @param share of the throughput that is lost, from 0 to 1
   * @param how it was computed, in a few words
   */
  record Computed(double share, String how) implements Cost {
    public Computed {
      if (!(share >= 0 && share <= 1)) {
        throw new IllegalArgumentException("no share of a whole: " + share);
      }
    }

    /** The share in percent: whole from 10 on, and with one decimal place below. */
    public BigDecimal percent() {
      BigDecimal percent = BigDecimal.valueOf(share).movePointRight(2);
      int places = percent.compareTo(BigDecimal.TEN) < 0 ? 1 : 0;
      BigDecimal rounded = percent.setScale(places, RoundingMode.HALF_UP).stripTrailingZeros();
      return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
  }

  /** The classes of estimates, the worst first. */
  enum Kind implements Worded {
    /** Something does not work at all. */
    OUTAGE(100),
    /** A quarter of the throughput or more. */
    SEVERE(40),
    /** From 5 % of the throughput to a quarter. */
    NOTICEABLE(10),
    /** Less than 5 % of the throughput. */
    SLIGHT(2),
    /** Nothing now, and a failure or a surprise later. */
    RISK(0);

    private final int weight;

    Kind(int weight) {
      this.weight = weight;
    }
  }

  /** How much it counts where findings are ranked: as many percent of the throughput. */
  default double weight() {
    return switch (this) {
      case Estimate(Kind kind) -> kind.weight;
      case Computed(double share, String _) -> 100 * share;
    };
  }

  /** For people: {@code 75 %}, {@code severe (estimate)}. */
  default String words() {
    return switch (this) {
      case Estimate(Kind kind) -> kind.word() + " (estimate)";
      case Computed computed -> computed.percent().toPlainString() + " %";
    };
  }

  /** The same with how it was computed: {@code 75 %: 100Gb/s of 400Gb/s}. */
  default String explained() {
    return switch (this) {
      case Estimate _ -> words();
      case Computed(double _, String how) -> words() + ": " + how;
    };
  }
}
