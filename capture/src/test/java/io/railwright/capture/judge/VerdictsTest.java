package io.railwright.capture.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.capture.TestCapture;
import io.railwright.model.capture.CaptureVerdict;
import io.railwright.model.finding.Severity;
import io.railwright.testing.capture.PauseFrame;
import io.railwright.testing.capture.RocePacket;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each verdict where it belongs, with its numbers, and nowhere else. */
class VerdictsTest {
  @TempDir Path folder;

  private List<CaptureVerdict> of(TestCapture written) throws Exception {
    return written.readIn(folder).verdicts();
  }

  private static RocePacket data(int psn) {
    return new RocePacket().psn(psn).ackAsked(true);
  }

  private static RocePacket ack(int psn, int syndrome) {
    return new RocePacket().between(2, 1).opcode(17).psn(psn).payload(0).syndrome(syndrome);
  }

  private static RocePacket cnp(int dscp) {
    return new RocePacket().between(2, 1).opcode(0x81).payload(0).trafficClass(dscp << 2);
  }

  private static TestCapture healthy() throws IOException {
    return new TestCapture().at(0, data(1)).at(10, ack(1, 0x1f)).at(20, data(2));
  }

  private static CaptureVerdict only(List<CaptureVerdict> verdicts, String id) {
    assertThat(verdicts).extracting(CaptureVerdict::id).containsOnlyOnce(id);
    return verdicts.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
  }

  @Test
  void nothingToSay() throws Exception {
    assertThat(of(healthy())).isEmpty();
  }

  @Test
  void unmarkedTrafficAndEctMissing() throws Exception {
    List<CaptureVerdict> verdicts = of(healthy().at(30, data(3).trafficClass(0)));
    assertThat(only(verdicts, "unmarked-traffic").sentence())
        .startsWith("1 of 4 RoCE packets (25 %) carry DSCP 0");
    assertThat(only(verdicts, "ect-missing").sentence()).startsWith("1 of 4 RoCE packets (25 %)");
    only(verdicts, "mixed-classes");
  }

  @Test
  void marksWithoutNotifications() throws Exception {
    List<CaptureVerdict> verdicts = of(healthy().at(30, data(3).trafficClass(0x6b)));
    assertThat(only(verdicts, "ce-without-cnp").sentence())
        .startsWith("1 packet (25 %) of 1 flow arrived with a CE mark and no CNP comes back");
  }

  @Test
  void marksWithoutTheWayBackAreNotJudged() throws Exception {
    List<CaptureVerdict> verdicts = of(new TestCapture().at(30, data(3).trafficClass(0x6b)));
    only(verdicts, "ce-answer-unknown");
    assertThat(verdicts).extracting(CaptureVerdict::id).doesNotContain("ce-without-cnp");
  }

  @Test
  void marksWithNotifications() throws Exception {
    List<CaptureVerdict> verdicts =
        of(healthy().at(30, data(3).trafficClass(0x6b)).at(5_030, cnp(48)));
    assertThat(verdicts).hasSize(1);
    assertThat(only(verdicts, "congestion").sentence())
        .contains(
            "1 packet (20 %) arrived with a CE mark, answered by 1 CNP, one for each mark",
            "within 5 us");
  }

  @Test
  void notificationsInTheLossyClass() throws Exception {
    List<CaptureVerdict> verdicts = of(healthy().at(30, cnp(4)).at(31, cnp(48)));
    assertThat(only(verdicts, "cnp-lossy-class").sentence())
        .startsWith("1 of 2 CNPs carry DSCP 4:");
    only(verdicts, "cnp-without-ce");
  }

  @Test
  void goBackStorm() throws Exception {
    TestCapture written = healthy();
    long time = 100;
    for (int round = 1; round < 5; round++) {
      for (int psn = 3; psn < 3 + round * 5; psn++) {
        written.at(time++, data(psn));
      }
    }
    // 5, then 10, 15 and 20 packets from the same number on: 5, 10 and 15 repeats.
    assertThat(only(of(written), "go-back-n-storm").sentence())
        .startsWith(
            "Go-back-N again and again in the flow 10.77.0.1 → 10.77.0.2 QP 0x12: 30 of 52 requests"
                + " (57.7 %) were retransmissions, in 3 bursts of up to 15 packets");
  }

  /** Two bursts are no storm, and most of the traffic all the same. */
  @Test
  void fewBurstsThatCostMuch() throws Exception {
    TestCapture written = healthy();
    long time = 100;
    for (int round = 1; round <= 3; round++) {
      for (int psn = 3; psn < 20 + round; psn++) {
        written.at(time++, data(psn));
      }
    }
    CaptureVerdict verdict = only(of(written), "sent-again");
    assertThat(verdict.severity()).isEqualTo(Severity.MEDIUM);
    assertThat(verdict.sentence())
        .startsWith(
            "Go-back-N in the flow 10.77.0.1 → 10.77.0.2 QP 0x12: 37 of 59 requests (62.7 %) were"
                + " retransmissions, in 2 bursts of up to 19 packets");
  }

  /** One packet of a thousand that was sent again is a day like any other. */
  @Test
  void aSingleRepeatIsNotTold() throws Exception {
    TestCapture written = healthy();
    for (int psn = 3; psn < 1000; psn++) {
      written.at(100L * psn, data(psn));
    }
    written.at(100_000, data(999)).at(100_100, data(1000));
    assertThat(of(written)).isEmpty();
  }

  @Test
  void answersThatRefuse() throws Exception {
    List<CaptureVerdict> verdicts =
        of(
            healthy()
                .at(30, ack(2, 0x60))
                .at(31, ack(2, 0x62))
                .at(32, ack(2, 0x2a))
                .at(33, data(9))
                .at(34, data(10).spoilt(true)));
    assertThat(only(verdicts, "nak-sequence").sentence()).startsWith("1 NAK for a PSN");
    assertThat(only(verdicts, "nak-fatal").sentence())
        .isEqualTo("1 NAK ended connections: remoteAccess 1.");
    assertThat(only(verdicts, "receiver-not-ready").sentence()).startsWith("1 RNR NAK:");
    assertThat(only(verdicts, "packets-missing").sentence()).startsWith("6 PSNs missing in 1 gap");
    assertThat(only(verdicts, "icrc-bad").sentence()).startsWith("1 of 8 complete RoCE packets");
  }

  @Test
  void pauseStorms() throws Exception {
    TestCapture written = healthy();
    for (int number = 0; number < 20; number++) {
      written.at(number * 100_000L, PauseFrame.priorities(7, 8, 0, 0, 0, 0xffff, 0, 0, 0, 0));
    }
    assertThat(only(of(written), "pause-storm").sentence())
        .startsWith("Pause storm: 02:00:00:00:00:07 paused priority 3 20 times");
    List<CaptureVerdict> few =
        of(healthy().at(50, PauseFrame.link(7, 1)).at(1_000_000_000, data(3)));
    only(few, "pauses");
    only(few, "global-pause");
  }

  /** Many senders are one verdict about the worst, and the others are its details. */
  @Test
  void manySendersOfPausesAreOneVerdict() throws Exception {
    TestCapture written = healthy();
    for (int number = 0; number < 60; number++) {
      int sender = 3 + number % 3;
      written.at(number * 100_000L, PauseFrame.priorities(sender, 8, 0, 0, 0, 0xffff, 0, 0, 0, 0));
    }
    CaptureVerdict verdict = only(of(written), "pause-storm");
    assertThat(verdict.sentence()).contains("Likewise 2 more classes.");
    assertThat(verdict.details()).hasSize(3);
  }

  /** Few flows that one loss hit each: one verdict, and the flows are its details. */
  @Test
  void manyFlowsAreOneVerdict() throws Exception {
    TestCapture written = healthy();
    for (int pair = 0x40; pair < 0x44; pair++) {
      written.at(100, data(1).queuePair(pair)).at(200, data(5).queuePair(pair));
    }
    CaptureVerdict verdict = only(of(written), "packets-missing");
    assertThat(verdict.sentence()).startsWith("12 PSNs missing in 4 gaps among 10 requests");
    assertThat(verdict.details())
        .hasSize(4)
        .allMatch(it -> it.endsWith(": 3 PSNs missing in 1 gap"));
  }

  @Test
  void noRoce() throws Exception {
    byte[] arp = new byte[60];
    arp[12] = 8;
    arp[13] = 6;
    assertThat(only(of(new TestCapture().at(0, arp)), "no-roce").sentence())
        .startsWith("No RoCE among 1 packet:");
  }
}
