package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.capture.PcapWriter;
import io.railwright.testing.capture.RocePacket;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code tcpdump -w - | rail pcap -}, ended by a signal while the pipe is still open. */
@Tag("slow")
class LiveCaptureTest {
  private static final int PACKETS = 2_000;

  /** What a pipe holds by itself: whatever was written beyond that has been read. */
  private static final int PIPE = 1 << 16;

  @Test
  void ctrlCReportsWhatCameUntilThen() throws Exception {
    Process rail = start("pcap", "-", "-o", "json");
    byte[] packet = new RocePacket().payload(1024).bytes();
    OutputStream pipe = rail.getOutputStream();
    PcapWriter capture = new PcapWriter(pipe, ByteOrder.LITTLE_ENDIAN, true, 1);
    for (int number = 0; number < PACKETS; number++) {
      capture.add(1_760_000_000_000_000_000L + number, packet, packet.length);
    }
    pipe.flush();
    interrupt(rail.pid());
    String out = new String(rail.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(rail.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(rail.exitValue()).as(out).isEqualTo(130);
    assertThat(out.strip()).startsWith("{").endsWith("}");
    int least = PACKETS - PIPE / packet.length - 1;
    assertThat(count(out, "packets")).isBetween(least, PACKETS);
    assertThat(count(out, "roce")).isEqualTo(count(out, "packets"));
  }

  private static int count(String report, String key) {
    Matcher found = Pattern.compile("\"" + key + "\" ?: ?(\\d+)").matcher(report);
    assertThat(found.find()).as(report).isTrue();
    return Integer.parseInt(found.group(1));
  }

  private static void interrupt(long process) throws IOException, InterruptedException {
    Process kill = new ProcessBuilder("kill", "-INT", Long.toString(process)).start();
    assertThat(kill.waitFor()).isZero();
  }

  /** A build in the background ignores the signal, and so would all that it starts. */
  private static Process start(String... arguments) throws IOException {
    ProcessBuilder builder = new ProcessBuilder("env", "--default-signal=INT");
    builder.command().addAll(RailJvm.command());
    builder.command().addAll(List.of(arguments));
    return builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }
}
