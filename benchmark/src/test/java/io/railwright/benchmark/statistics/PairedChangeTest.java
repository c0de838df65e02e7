package io.railwright.benchmark.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.model.benchmark.ComparisonVerdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What places that were measured twice show. */
class PairedChangeTest {
  private static PairedChange of(List<Double> changes) {
    return PairedChange.of(changes, 0.01, true, "pair");
  }

  @Test
  void whatAlmostAllDoIsAChange() {
    List<Double> changes = new ArrayList<>(Collections.nCopies(19, 0.05));
    changes.add(-0.5); // one path has collapsed
    PairedChange found = of(changes);
    assertThat(found.verdict()).isEqualTo(ComparisonVerdict.BETTER);
    assertThat(found.median()).isEqualTo(0.05);
    // Two-sided, of one in twenty: 2 x 21 / 2^20.
    assertThat(found.p()).isCloseTo(42 / 1048576.0, within(1e-9));
    assertThat(found.because()).startsWith("19 of 20 pairs rose and 1 fell: p is 4.0e-05");
    assertThat(PairedChange.of(changes, 0.01, false, "pair").verdict())
        .isEqualTo(ComparisonVerdict.WORSE);
  }

  @Test
  void whatStaysIsEquivalent() {
    assertThat(of(Collections.nCopies(12, 0.0)).verdict()).isEqualTo(ComparisonVerdict.EQUIVALENT);
    List<Double> changes = new ArrayList<>();
    for (int at = -20; at <= 20; at++) {
      changes.add(at / 10_000.0);
    }
    assertThat(of(changes).verdict()).isEqualTo(ComparisonVerdict.EQUIVALENT);
  }

  @Test
  void fewShowNothing() {
    PairedChange found = of(Collections.nCopies(7, 0.5));
    assertThat(found.verdict()).isEqualTo(ComparisonVerdict.NOT_SHOWN);
    assertThat(found.because()).contains("fewer than 8");
    assertThat(of(List.of()).verdict()).isEqualTo(ComparisonVerdict.NOT_SHOWN);
  }

  @Test
  void falseAlarmsStayWithinTheLevel() {
    Random random = new Random(3);
    int alarms = 0;
    for (int trial = 0; trial < 2000; trial++) {
      List<Double> changes = new ArrayList<>();
      int places = trial % 2 == 0 ? 24 : 700;
      for (int place = 0; place < places; place++) {
        changes.add(random.nextGaussian() * 0.2);
      }
      alarms += of(changes).verdict() == ComparisonVerdict.NOT_SHOWN ? 0 : 1;
    }
    assertThat(alarms).isBetween(2, 35);
  }
}
