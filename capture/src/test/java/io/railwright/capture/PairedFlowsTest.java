package io.railwright.capture;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.CapturedFlow;
import io.railwright.testing.capture.RocePacket;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What needs both directions of a connection. */
class PairedFlowsTest {
  @TempDir Path folder;

  private static RocePacket request(int queuePair, int psn) {
    return new RocePacket().queuePair(queuePair).psn(psn).ackAsked(true).port(queuePair);
  }

  private static RocePacket ack(int queuePair, int psn) {
    return new RocePacket()
        .between(2, 1)
        .queuePair(queuePair)
        .psn(psn)
        .opcode(17)
        .payload(0)
        .syndrome(0x1f)
        .port(queuePair + 1000);
  }

  private static CapturedFlow flow(CaptureReport report, int queuePair) {
    return report.files().getFirst().flows().stream()
        .filter(it -> it.queuePair() == queuePair)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void acknowledgementsTellTheOtherDirection() throws Exception {
    CaptureReport report =
        new TestCapture()
            .at(0, request(5, 100))
            .at(100, request(6, 7000))
            .at(2_000, ack(55, 100))
            .at(4_100, ack(66, 7000))
            .readIn(folder);
    assertThat(flow(report, 5).partner()).hasValue(55);
    assertThat(flow(report, 66).partner()).hasValue(6);
    assertThat(flow(report, 5).ackLatency().orElseThrow().max()).isEqualTo(2_000);
    assertThat(flow(report, 6).ackLatency().orElseThrow().max()).isEqualTo(4_000);
  }

  @Test
  void equalNumbersAreToldApartLater() throws Exception {
    CaptureReport report =
        new TestCapture()
            .at(0, request(5, 0))
            .at(10, request(6, 0))
            .at(1_000, ack(55, 0))
            .at(1_010, ack(66, 0))
            .at(2_000, request(6, 1))
            .at(3_500, ack(66, 1))
            .readIn(folder);
    assertThat(flow(report, 66).partner()).hasValue(6);
    assertThat(flow(report, 6).ackLatency().orElseThrow().samples()).isEqualTo(1);
    assertThat(flow(report, 6).ackLatency().orElseThrow().min()).isEqualTo(1_500);
  }

  @Test
  void aRequestSentTwiceHasNoLatency() throws Exception {
    CaptureReport report =
        new TestCapture()
            .at(0, request(5, 100))
            .at(10, request(5, 101))
            .at(20, request(5, 101))
            .at(2_000, ack(55, 101))
            .readIn(folder);
    assertThat(flow(report, 5).ackLatency()).isEmpty();
  }

  @Test
  void notificationsAnswerMarks() throws Exception {
    RocePacket cnp =
        new RocePacket().between(2, 1).queuePair(55).opcode(0x81).payload(0).trafficClass(48 << 2);
    CaptureReport report =
        new TestCapture()
            .at(0, request(5, 100))
            .at(500, ack(55, 100))
            .at(1_000, request(5, 101).trafficClass(0x6b))
            .at(2_000, request(5, 102).trafficClass(0x6b))
            .at(6_000, cnp)
            .at(7_000, cnp)
            .readIn(folder);
    CapturedFlow.Answered answered = flow(report, 5).answered();
    assertThat(answered.ce()).isEqualTo(2);
    assertThat(answered.cnps()).hasValue(2L);
    assertThat(answered.delay().orElseThrow().samples()).isEqualTo(1);
    assertThat(answered.delay().orElseThrow().max()).isEqualTo(5_000);
  }

  @Test
  void messagesArePutTogether() throws Exception {
    CaptureReport report =
        new TestCapture()
            .at(0, new RocePacket().opcode(0).psn(1).payload(1024))
            .at(1, new RocePacket().opcode(1).psn(2).payload(1024))
            .at(2, new RocePacket().opcode(2).psn(3).payload(77))
            .at(3, new RocePacket().opcode(0).psn(4).payload(1024))
            .at(4, new RocePacket().opcode(2).psn(6).payload(77))
            .at(5, new RocePacket().opcode(4).psn(7).payload(9))
            .readIn(folder);
    CapturedFlow.Messages messages = flow(report, 0x12).messages();
    assertThat(messages.whole()).isEqualTo(2);
    assertThat(messages.broken()).isEqualTo(1);
    assertThat(messages.bytes()).isEqualTo(2 * 1024 + 77 + 9);
    assertThat(messages.sizes()).containsOnlyKeys(16L, 4096L);
  }
}
