package io.railwright.benchmark.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PairRunTest {
  @Test
  void theReasonIsTheLineThatNamesAFailureAndNotTheRulerBehindIt() {
    String said =
        """
         Completion with error at client
         Failed status 12: wr_id 0 syndrom 0x81
        scnt=128, ccnt=0
         #bytes     #iterations    BW peak[Gb/sec]
        ---------------------------------------------------------------------------------------
        rail-exit 1
        """;
    assertThat(PairRun.reason(said)).isEqualTo("Failed status 12: wr_id 0 syndrom 0x81");
  }

  @Test
  void whereNoneDoesItIsTheLastLineThatSaysAnything() {
    assertThat(PairRun.reason("one\ntwo\n----\n")).isEqualTo("two");
    assertThat(PairRun.reason("rail-exit 9\n****\n")).isEqualTo("it said nothing");
  }
}
