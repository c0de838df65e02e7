package io.railwright.capture;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.capture.packet.Opcode;
import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.PacketCounts;
import io.railwright.testing.capture.GeneratedTraffic;
import io.railwright.testing.capture.PcapWriter;
import io.railwright.testing.capture.PcapngWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same counts as tshark, packet by packet. */
@Tag("slow")
class TsharkTest {
  private static final List<String> FIELDS =
      List.of(
          "frame.len",
          "infiniband.bth.opcode",
          "ip.dsfield",
          "ipv6.tclass",
          "infiniband.grh.tclass",
          "vlan.id",
          "ieee8021ad.id",
          "infiniband.aeth.syndrome");

  @TempDir Path folder;

  /** What tshark has seen. */
  private static final class Seen {
    long packets;
    long bytes;
    long roce;
    long tagged;
    long six;
    long naks;
    long rnrNaks;
    final long[] ecn = new long[4];
    final Map<Integer, Long> dscp = new TreeMap<>();
    final Map<String, Long> opcodes = new TreeMap<>();

    void line(String[] words) {
      packets++;
      bytes += Long.parseLong(words[0]);
      if (words[1].isEmpty()) {
        return;
      }
      roce++;
      int opcode = Integer.parseInt(words[1]);
      opcodes.merge(Opcode.name(opcode), 1L, Long::sum);
      int trafficClass =
          !words[2].isEmpty()
              ? Integer.decode(words[2])
              : !words[3].isEmpty() ? Integer.decode(words[3]) : Integer.decode(words[4]);
      ecn[trafficClass & 3]++;
      dscp.merge(trafficClass >> 2, 1L, Long::sum);
      tagged += words[5].isEmpty() && words[6].isEmpty() ? 0 : 1;
      six += words[3].isEmpty() ? 0 : 1;
      if (opcode == 17 && !words[7].isEmpty()) {
        int kind = Integer.parseInt(words[7]) >> 5;
        naks += kind == 3 ? 1 : 0;
        rnrNaks += kind == 1 ? 1 : 0;
      }
    }
  }

  private static Seen tshark(Path file) throws IOException {
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/tshark")),
        "needs Debian package tshark: there is no tshark");
    List<String> command = new ArrayList<>();
    // A source port of 69 would be taken for TFTP.
    command.addAll(List.of("/usr/bin/tshark", "-n", "--disable-protocol", "tftp"));
    command.addAll(List.of("-r", file.toString(), "-T", "fields", "-E", "separator=;"));
    command.addAll(List.of("-E", "occurrence=f"));
    FIELDS.forEach(field -> command.addAll(List.of("-e", field)));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    Seen seen = new Seen();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      lines.lines().forEach(line -> seen.line(line.split(";", -1)));
    }
    return seen;
  }

  private static void assertEqual(Path file) throws Exception {
    Seen seen = tshark(file);
    CaptureReport report = TestCapture.read(file);
    PacketCounts counts = report.counts();
    assertThat(counts.packets()).isEqualTo(seen.packets).isPositive();
    assertThat(counts.wireBytes()).isEqualTo(seen.bytes);
    assertThat(counts.roce()).isEqualTo(seen.roce);
    assertThat(counts.vlan()).isEqualTo(seen.tagged);
    assertThat(counts.ipv6()).isEqualTo(seen.six);
    assertThat(counts.dscp()).isEqualTo(seen.dscp);
    assertThat(counts.ecn())
        .isEqualTo(new PacketCounts.Ecn(seen.ecn[0], seen.ecn[1], seen.ecn[2], seen.ecn[3]));
    Map<String, Long> opcodes = new TreeMap<>(counts.opcodes());
    opcodes.values().removeIf(number -> number == 0);
    assertThat(opcodes).isEqualTo(seen.opcodes);
    assertThat(naks(report)).isEqualTo(seen.naks);
    assertThat(rnrNaks(report)).isEqualTo(seen.rnrNaks);
  }

  /** tshark shows no AETH of extended reliable connections: only the others are compared. */
  private static long naks(CaptureReport report) {
    return report.files().getFirst().flows().stream()
        .filter(flow -> flow.opcodes().containsKey("acknowledge"))
        .flatMap(flow -> flow.naks().values().stream())
        .mapToLong(Long::longValue)
        .sum();
  }

  private static long rnrNaks(CaptureReport report) {
    return report.files().getFirst().flows().stream()
        .filter(flow -> flow.opcodes().containsKey("acknowledge"))
        .mapToLong(flow -> flow.rnrNaks())
        .sum();
  }

  @Test
  void onGeneratedPcap() throws Exception {
    Path file = folder.resolve("generated.pcap");
    try (OutputStream out = Files.newOutputStream(file)) {
      new GeneratedTraffic(21, 65_536, 20)
          .write(new PcapWriter(out, ByteOrder.BIG_ENDIAN, false, 1), 3_000);
    }
    assertEqual(file);
  }

  @Test
  void onGeneratedPcapngThatIsCut() throws Exception {
    Path file = folder.resolve("generated.pcapng");
    try (OutputStream out = Files.newOutputStream(file)) {
      PcapngWriter writer = new PcapngWriter(out);
      writer.section(ByteOrder.LITTLE_ENDIAN);
      writer.face(1, 128, 9, 0);
      new GeneratedTraffic(22, GeneratedTraffic.SAFE_SNAP_LENGTH, 20).write(writer, 3_000);
    }
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, java.util.Arrays.copyOf(whole, whole.length - 30));
    assertEqual(file);
  }

  /** Captures of real machines, where there are any beside the checkout. */
  @Test
  void onCapturesOfRealMachines() throws Exception {
    Path corpus = Path.of(System.getProperty("rail.root", "..")).resolve("../shared/corpus");
    Assumptions.assumeTrue(Files.isDirectory(corpus), "there are no captures beside the checkout");
    List<Path> captures;
    try (var files = Files.walk(corpus)) {
      captures = files.filter(file -> file.toString().endsWith(".pcap")).sorted().toList();
    }
    for (Path capture : captures) {
      assertEqual(capture);
    }
  }
}
