package io.railwright.capture;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.PauseSender;
import io.railwright.testing.capture.PauseFrame;
import io.railwright.testing.capture.PcapngWriter;
import io.railwright.testing.capture.RocePacket;
import java.io.ByteArrayOutputStream;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PauseFramesTest {
  private static final long GIGABIT = 1_000_000_000L;

  @TempDir Path folder;

  private static byte[] pause(int quanta) {
    return PauseFrame.priorities(9, 0b1000, 0, 0, 0, quanta, 0, 0, 0, 0);
  }

  private PauseSender.Paused only(CaptureReport report) {
    assertThat(report.files().getFirst().pauses()).hasSize(1);
    PauseSender sender = report.files().getFirst().pauses().getFirst();
    assertThat(sender.address()).isEqualTo("02:00:00:00:00:09");
    assertThat(sender.classes()).hasSize(1);
    return sender.classes().getFirst();
  }

  @Test
  void aTimerRunsOutOrIsReleased() throws Exception {
    // At 100 Gbit/s a quantum is 5.12 ns: 1000 of them are 5.12 us.
    Path file =
        new TestCapture()
            .at(0, pause(1000)) // on hold until 5.12 us
            .at(2_000, pause(1000)) // now until 7.12 us
            .at(20_000, pause(1000)) // released after 1 us
            .at(21_000, pause(0))
            .at(30_000, new RocePacket())
            .to(folder.resolve("pauses.pcap"));
    PauseSender.Paused paused = only(TestCapture.read(100 * GIGABIT, file));
    assertThat(paused.priority()).hasValue(3);
    assertThat(paused.pauses()).isEqualTo(3);
    assertThat(paused.releases()).isEqualTo(1);
    assertThat(paused.quanta()).isEqualTo(3000);
    assertThat(paused.exact()).isTrue();
    assertThat(paused.pausedNanoseconds()).isEqualTo(7_120 + 1_000);
    assertThat(paused.longestNanoseconds()).isEqualTo(7_120);
    assertThat(paused.timeline().sum()).isEqualTo(8_120);
  }

  @Test
  void withoutASpeedTheTimeIsABound() throws Exception {
    Path file = new TestCapture().at(0, pause(0xffff)).at(1_000, pause(0)).to(folder.resolve("p"));
    PauseSender.Paused paused = only(TestCapture.read(file));
    assertThat(paused.exact()).isFalse();
    assertThat(paused.pausedNanoseconds()).isEqualTo(1_000);
  }

  @Test
  void theCaptureMayTellTheSpeed() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PcapngWriter writer = new PcapngWriter(bytes);
    writer.section(ByteOrder.BIG_ENDIAN);
    writer.face(1, 0, 9, 50 * GIGABIT);
    writer.add(0, pause(100), 60);
    writer.add(1_000_000, PauseFrame.link(8, 5), 60);
    CaptureReport report = TestCapture.read(Files.write(folder.resolve("p"), bytes.toByteArray()));
    PauseSender link = report.files().getFirst().pauses().getFirst();
    assertThat(link.classes().getFirst().priority()).isEmpty();
    PauseSender sender = report.files().getFirst().pauses().getLast();
    assertThat(sender.linkGbps()).hasValue(50);
    assertThat(sender.classes().getFirst().pausedNanoseconds()).isEqualTo(1_024);
  }
}
