package io.railwright.capture;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.capture.CapturedFlow;
import io.railwright.testing.capture.PcapWriter;
import io.railwright.testing.capture.RocePacket;
import java.io.ByteArrayOutputStream;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A READ takes as many packet numbers as its response has packets, which the path MTU decides. */
class ReadRequestsTest {
  @TempDir Path folder;

  private static RocePacket read(int psn, int length) {
    return new RocePacket().opcode(12).psn(psn).payload(0).messageLength(length);
  }

  private CapturedFlow requests(TestCapture written) throws Exception {
    return written.readIn(folder).files().getFirst().flows().stream()
        .filter(flow -> flow.destination().equals("10.77.0.2"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theMtuIsThatOfFullPacketsBefore() throws Exception {
    CapturedFlow flow =
        requests(
            new TestCapture()
                .at(0, new RocePacket().opcode(6).psn(10).payload(1024).messageLength(1034))
                .at(1, new RocePacket().opcode(8).psn(11).payload(10))
                .at(2, read(12, 4097))
                .at(3, read(17, 0))
                .at(4, read(18, 1))
                .at(5, read(20, 1024)));
    assertThat(flow.pathMtu()).hasValue(1024);
    assertThat(flow.psn().gapEvents()).isEqualTo(1);
    assertThat(flow.psn().missing()).isEqualTo(1);
    assertThat(flow.psn().repeats()).isZero();
  }

  @Test
  void theMtuIsThatOfResponsesThatComeLater() throws Exception {
    CapturedFlow flow =
        requests(
            new TestCapture()
                .at(0, read(100, 8192))
                .at(1, read(104, 8192))
                .at(2, read(110, 8192))
                .at(3, new RocePacket().between(2, 1).opcode(13).psn(100).payload(2048)));
    assertThat(flow.pathMtu()).hasValue(2048);
    assertThat(flow.psn().gapEvents()).isEqualTo(1);
    assertThat(flow.psn().missing()).isEqualTo(2);
  }

  @Test
  void withoutFullPacketsTheNumbersThemselvesTell() throws Exception {
    CapturedFlow flow =
        requests(
            new TestCapture()
                .at(0, read(0xff_fffc, 4096))
                .at(1, read(4, 4096))
                .at(2, read(12, 4096))
                .at(3, new RocePacket().psn(20)));
    assertThat(flow.pathMtu()).hasValue(512);
    assertThat(flow.psn().gapEvents() + flow.psn().repeats()).isZero();
  }

  @Test
  void aReadWhoseLengthWasCutOffTakesAnyNumber() throws Exception {
    byte[] whole = read(7, 4096).bytes();
    Path file = folder.resolve("cut.pcap");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    var sink = new PcapWriter(bytes, ByteOrder.LITTLE_ENDIAN, true, 1);
    sink.add(0, Arrays.copyOf(whole, 60), whole.length);
    byte[] next = new RocePacket().psn(50).bytes();
    sink.add(1, next, next.length);
    Files.write(file, bytes.toByteArray());
    CapturedFlow flow = TestCapture.read(file).files().getFirst().flows().getFirst();
    assertThat(flow.psn().requests()).isEqualTo(2);
    assertThat(flow.psn().gapEvents()).isZero();
  }
}
