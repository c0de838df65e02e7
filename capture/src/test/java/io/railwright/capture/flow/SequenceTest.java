package io.railwright.capture.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.capture.PacketCounts.PsnCounts;
import org.junit.jupiter.api.Test;

class SequenceTest {
  private final Sequence sequence = new Sequence();

  private PsnCounts after(int... psns) {
    for (int psn : psns) {
      sequence.request(psn, 1);
    }
    sequence.endRun();
    return sequence.counts();
  }

  @Test
  void inOrderAndOverTheWrap() {
    assertThat(after(0xff_fffe, 0xff_ffff, 0, 1)).isEqualTo(new PsnCounts(4, 0, 0, 0, 0, 0, 0, 0));
    assertThat(sequence.expected()).isEqualTo((2L << 24) + 2);
  }

  @Test
  void aGapOverTheWrap() {
    assertThat(after(0xff_fffe, 3)).isEqualTo(new PsnCounts(2, 1, 4, 0, 0, 0, 0, 0));
  }

  @Test
  void halfOfTheRangeIsAhead() {
    assertThat(after(0, 0x80_0000)).isEqualTo(new PsnCounts(2, 1, 0x7f_ffff, 0, 0, 0, 0, 0));
    Sequence behind = new Sequence();
    behind.request(0, 1);
    assertThat(behind.request(0x80_0001, 1)).isEqualTo(Sequence.Step.REPEAT);
  }

  @Test
  void aLatePacketFillsItsGap() {
    assertThat(after(1, 2, 4, 3, 5)).isEqualTo(new PsnCounts(5, 1, 1, 1, 1, 0, 0, 0));
  }

  @Test
  void goingBackIsABurst() {
    assertThat(after(1, 2, 4, 5, 6, 3, 4, 5, 6, 7))
        .isEqualTo(new PsnCounts(10, 1, 1, 4, 0, 1, 4, 4));
  }

  @Test
  void afterANakWhatFillsAGapWasSentAgain() {
    sequence.request(1, 1);
    sequence.request(3, 1);
    sequence.nak();
    assertThat(after(2, 4)).isEqualTo(new PsnCounts(4, 1, 1, 1, 0, 1, 1, 1));
  }

  @Test
  void aHoleOfSeveralIsFilledPieceByPiece() {
    assertThat(after(1, 6, 3, 2, 5, 4, 7)).isEqualTo(new PsnCounts(7, 1, 4, 4, 4, 0, 0, 0));
  }

  @Test
  void filledTwiceIsARepeat() {
    assertThat(after(1, 3, 2, 4, 2, 5)).isEqualTo(new PsnCounts(6, 1, 1, 2, 1, 1, 1, 1));
  }

  @Test
  void afterAReadOfUnknownLengthNothingIsExpected() {
    sequence.request(1, 1);
    sequence.lose();
    assertThat(after(20, 21)).isEqualTo(new PsnCounts(3, 0, 0, 0, 0, 0, 0, 0));
  }
}
