package io.railwright.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.capture.file.CaptureException;
import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.CaptureVerdict;
import io.railwright.model.capture.Crossing;
import io.railwright.testing.capture.RocePacket;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same packets before and after a switch. */
class VantagePointsTest {
  private static final long CLOCK = -5_000_000;

  @TempDir Path folder;

  private static RocePacket data(int psn, boolean marked) {
    return new RocePacket().psn(psn).trafficClass(marked ? 0x6b : 0x6a);
  }

  private static RocePacket ack(int psn) {
    return new RocePacket().between(2, 1).opcode(17).psn(psn).payload(0).syndrome(0x1f);
  }

  private CaptureReport crossed() throws Exception {
    TestCapture before = new TestCapture();
    TestCapture after = new TestCapture();
    for (int psn = 0; psn < 100; psn++) {
      long time = psn * 1_000L;
      before.at(time, data(psn, false));
      // Three are lost; the second capture starts late and its clock is behind.
      if (psn >= 10 && psn != 20 && psn != 30 && psn != 31) {
        after.at(CLOCK + time + 400 + psn, data(psn, psn % 4 == 0));
      }
    }
    after.at(CLOCK + 200_000, ack(99));
    before.at(200_400, ack(99));
    return TestCapture.read(
        before.to(folder.resolve("before.pcap")), after.to(folder.resolve("after.pcap")));
  }

  @Test
  void marksLossAndDelay() throws Exception {
    Crossing crossing = crossed().crossings().getFirst();
    Crossing.Path onward = crossing.paths().getFirst();
    assertThat(onward.onward()).isTrue();
    assertThat(onward.matched()).isEqualTo(87);
    assertThat(onward.capable()).isEqualTo(87);
    assertThat(onward.marked()).isEqualTo(21);
    assertThat(onward.cleared()).isZero();
    assertThat(onward.lost()).isEqualTo(3);
    assertThat(onward.appeared()).isZero();
    assertThat(onward.outside()).isEqualTo(10);
    // The quickest of both ways took 410 and 400 ns, so that the clock is out by 5 ns.
    assertThat(crossing.clockNanoseconds()).hasValue(CLOCK + 5);
    assertThat(onward.delay().orElseThrow().min()).isEqualTo(405);
    assertThat(onward.delay().orElseThrow().max()).isEqualTo(494);
    Crossing.Path back = crossing.paths().getLast();
    assertThat(back.onward()).isFalse();
    assertThat(back.delay().orElseThrow().min()).isEqualTo(405);
  }

  @Test
  void whatItMeans() throws Exception {
    List<String> ids = crossed().verdicts().stream().map(CaptureVerdict::id).toList();
    assertThat(ids).contains("marked-between", "lost-between");
    assertThat(ids).doesNotContain("marks-cleared", "dscp-changed", "capture-incomplete");
  }

  @Test
  void clearedMarksAndOtherClasses() throws Exception {
    TestCapture before = new TestCapture();
    TestCapture after = new TestCapture();
    for (int psn = 0; psn < 10; psn++) {
      before.at(psn, data(psn, false).trafficClass(psn < 5 ? 0x6b : 0x6a));
      after.at(psn + 100, data(psn, false).trafficClass(psn == 9 ? 0x02 : psn > 6 ? 0x6b : 0x6a));
    }
    before.at(1_000, ack(9));
    after.at(900, ack(9));
    Crossing.Path way =
        TestCapture.read(before.to(folder.resolve("b")), after.to(folder.resolve("a")))
            .crossings()
            .getFirst()
            .paths()
            .getFirst();
    assertThat(way.remarked()).isEqualTo(1);
    assertThat(way.marked() + way.cleared()).isEqualTo(7);
  }

  @Test
  void retransmissionsMatchOneByOne() throws Exception {
    TestCapture before = new TestCapture().at(0, data(1, false)).at(10, data(2, false));
    before.at(20, data(2, false)).at(30, data(3, false));
    TestCapture after = new TestCapture().at(5, data(1, false)).at(25, data(2, false));
    after.at(35, data(3, false));
    Crossing.Path way =
        TestCapture.read(before.to(folder.resolve("b")), after.to(folder.resolve("a")))
            .crossings()
            .getFirst()
            .paths()
            .getFirst();
    assertThat(way.matched()).isEqualTo(3);
    assertThat(way.lost()).isEqualTo(1);
  }

  /**
   * A burst goes out marked by a switch before the first point, loses its first packets behind it,
   * and is sent again, unmarked. The copies have the same keys.
   */
  private Path[] sentAgain() throws Exception {
    TestCapture before = new TestCapture();
    TestCapture after = new TestCapture();
    for (int psn = 0; psn < 40; psn++) {
      before.at(psn * 1_000L, data(psn, psn >= 20));
      if (psn < 20 || psn >= 30) {
        after.at(CLOCK + psn * 1_000L + 500, data(psn, psn >= 20));
      }
    }
    for (int psn = 20; psn < 60; psn++) {
      long time = 100_000 + psn * 1_000L;
      before.at(time, data(psn, false));
      after.at(CLOCK + time + 500, data(psn, false));
    }
    return new Path[] {before.to(folder.resolve("before")), after.to(folder.resolve("after"))};
  }

  private static Crossing.Path way(Path first, Path second) throws Exception {
    return TestCapture.read(first, second).crossings().getFirst().paths().getFirst();
  }

  @Test
  void whatIsSentAgainAfterADropIsNotTakenForWhatWasDropped() throws Exception {
    Path[] points = sentAgain();
    for (Crossing.Path way : List.of(way(points[0], points[1]), way(points[1], points[0]))) {
      assertThat(way.matched()).isEqualTo(70);
      assertThat(way.lost() + way.appeared()).isEqualTo(10);
      assertThat(way.marked() + way.cleared()).isZero();
      assertThat(way.delay().orElseThrow().min()).isEqualTo(way.delay().orElseThrow().max());
    }
  }

  /** All of them are alike: CNPs have neither packet number nor identification. */
  @Test
  void aLostNotificationDoesNotShiftTheOthers() throws Exception {
    TestCapture before = new TestCapture();
    TestCapture after = new TestCapture();
    for (int number = 0; number < 50; number++) {
      RocePacket cnp =
          new RocePacket().opcode(0x81).payload(0).trafficClass(number % 2 == 0 ? 0xc2 : 0xc0);
      before.at(number * 50_000L, cnp);
      if (number != 10) {
        after.at(number * 50_000L + 700, cnp);
      }
    }
    Crossing.Path way = way(before.to(folder.resolve("b")), after.to(folder.resolve("a")));
    assertThat(way.matched()).isEqualTo(49);
    assertThat(way.lost()).isEqualTo(1);
    assertThat(way.delay().orElseThrow().max()).isEqualTo(700);
  }

  /** A queue that fills up holds packets a thousand times longer than the first one. */
  @Test
  void slowPacketsMatchInTheEnd() throws Exception {
    TestCapture before = new TestCapture();
    TestCapture after = new TestCapture();
    for (int psn = 0; psn < 100; psn++) {
      before.at(psn * 1_000L, data(psn, false));
      after.at(psn * 1_000L + 500 + psn * 10_000L, data(psn, false));
    }
    Crossing.Path way = way(before.to(folder.resolve("b")), after.to(folder.resolve("a")));
    assertThat(way.matched()).isEqualTo(100);
    assertThat(way.lost() + way.appeared() + way.outside()).isZero();
  }

  /** A slow link holds packets for a quarter of a second, and its queue may drain in one go. */
  @Test
  void packetsThatTheirSenderNumbersMatchHoweverLongTheyWait() throws Exception {
    TestCapture before = new TestCapture();
    TestCapture after = new TestCapture();
    for (int psn = 0; psn < 200; psn++) {
      long waited = psn == 100 ? 1_000_000 : psn * 1_200_000L;
      before.at(psn * 5_000_000L, data(psn, false).identification(0x6861 + psn));
      if (psn != 150) {
        after.at(psn * 5_000_000L + waited, data(psn, psn > 20).identification(0x6861 + psn));
      }
    }
    Crossing.Path way = way(before.to(folder.resolve("b")), after.to(folder.resolve("a")));
    assertThat(way.matched()).isEqualTo(199);
    assertThat(way.lost()).isEqualTo(1);
    assertThat(way.marked()).isEqualTo(178);
    assertThat(way.appeared() + way.outside()).isZero();
  }

  @Test
  void standardInputIsNoVantagePoint() {
    assertThatThrownBy(() -> new Captures(List.of("-", "x.pcap"), 0, TestCapture.RULES, 1).read())
        .isInstanceOf(CaptureException.class)
        .hasMessageContaining("save it to a file first");
  }
}
