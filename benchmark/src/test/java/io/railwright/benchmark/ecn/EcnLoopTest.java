package io.railwright.benchmark.ecn;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.benchmark.DeadLink;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each row of the table, and what is said where a counter is missing. */
class EcnLoopTest {
  private static Optional<Long> count(String text) {
    return text.equals("?") ? Optional.empty() : Optional.of(Long.parseLong(text));
  }

  private static Optional<Double> part(String text) {
    return text.equals("?") ? Optional.empty() : Optional.of(Double.parseDouble(text));
  }

  /** Four senders; a question mark is what nobody counts. */
  @ParameterizedTest
  @CsvSource({
    "void,          0.60, yes, 0,   0,   0,    0,   0,   0,   0",
    "not-ect,       0.30, yes, 0,   9,   0,    0,   0,   0,   0",
    "class,         1.00, no,  0,   9,   0,    0,   0,   0,   0",
    "not-ect,       1.00, yes, 0,   500, 0,    0,   0,   0,   0.02",
    "ecn-off,       1.00, yes, 0,   0,   0,    0,   0,   0,   0.40",
    "bleached,      1.00, yes, 900, 0,   0,    0,   0,   0,   0.40",
    "np-off,        1.00, yes, 900, 0,   900,  0,   0,   0,   0.40",
    "cnp-lost,      1.00, yes, 900, 0,   900,  800, 10,  0,   0.40",
    "rp-off,        1.00, yes, 900, 0,   900,  800, 0,   790, 0.40",
    "rp-parameters, 1.00, yes, 900, 0,   900,  800, 790, 0,   0.70",
    "after-pfc,     1.00, yes, 900, 0,   900,  800, 790, 0,   0.10",
    "none,          1.00, yes, 900, 0,   900,  800, 790, 0,   0.002",
    "none,          0.97, ?,   ?,   0,   900,  800, 790, ?,   0",
    "unknown,       1.00, yes, ?,   0,   0,    0,   0,   0,   0.40",
    "unknown,       1.00, yes, ?,   500, 0,    0,   0,   0,   0",
    "np-off,        1.00, yes, ?,   0,   900,  0,   0,   0,   0.40",
    "unknown,       ?,    yes, 900, 0,   900,  800, 790, 0,   0",
    "np-off,        ?,    ?,   ?,   ?,   900,  0,   ?,   ?,   ?",
    "unknown,       ?,    ?,   ?,   9,   0,    0,   ?,   ?,   ?",
    "unknown,       7.00, yes, 900, 0,   900,  800, 790, 0,   0.002",
    "unknown,       1.00, yes, 900, 0,   ?,    800, 790, 0,   0",
    "unknown,       1.00, yes, 900, 0,   900,  ?,   790, 0,   0",
    "unknown,       1.00, yes, 900, 0,   900,  800, ?,   0,   0",
    "unknown,       1.00, yes, 900, 0,   900,  800, 790, 0,   ?",
    "unknown,       1.00, yes, 0,   0,   0,    0,   0,   0,   0",
    "unknown,       1.00, yes, 900, 7,   900,  800, 790, 0,   0.002",
  })
  void theFirstDeadLinkIsNamed(
      String dead,
      String fill,
      String lossless,
      String marks,
      String drops,
      String seen,
      String sent,
      String handled,
      String ignored,
      String paused) {
    Observed observed =
        new Observed(
            4,
            part(fill),
            Optional.empty(),
            lossless.equals("?") ? Optional.empty() : Optional.of(lossless.equals("yes")),
            count(marks),
            count(drops),
            count(seen),
            count(sent),
            count(handled),
            count(ignored),
            part(paused));
    EcnLoop loop = EcnLoop.of(observed);
    assertThat(loop.deadLink().word()).as(loop.because()).isEqualTo(dead);
    assertThat(loop.because()).isNotEmpty();
  }

  /** Where pauses do nearly all, marks tell whether senders or thresholds are at fault. */
  @ParameterizedTest
  @CsvSource({"900000, rp-parameters", "9000, after-pfc"})
  void fewMarksAccuseTheThresholds(long marks, String dead) {
    Observed observed =
        new Observed(
            4,
            Optional.of(1.0),
            Optional.of(1_000_000L),
            Optional.of(true),
            Optional.of(marks),
            Optional.of(0L),
            Optional.of(marks),
            Optional.of(8000L),
            Optional.of(8000L),
            Optional.of(0L),
            Optional.of(0.7));
    EcnLoop loop = EcnLoop.of(observed);
    assertThat(loop.deadLink().word()).isEqualTo(dead);
    assertThat(loop.because()).contains("it is assumed that from 5 % on");
  }

  /** More marks than CNPs are no fault: a NIC waits between two of them. */
  @Test
  void fewerCnpsThanMarksAreNoLoss() {
    Observed observed =
        new Observed(
            4,
            Optional.of(1.0),
            Optional.of(12_000_000L),
            Optional.of(true),
            Optional.empty(),
            Optional.of(0L),
            Optional.of(507_589L),
            Optional.of(423_535L),
            Optional.of(423_535L),
            Optional.of(0L),
            Optional.of(0.0));
    assertThat(EcnLoop.of(observed).deadLink()).isEqualTo(DeadLink.NONE);
  }
}
