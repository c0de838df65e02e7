package io.railwright.capture;

import static org.assertj.core.api.Assertions.assertThat;

import io.airlift.compress.v3.zstd.ZstdOutputStream;
import io.railwright.capture.file.CaptureException;
import io.railwright.capture.packet.Opcode;
import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.PacketCounts;
import io.railwright.testing.capture.CaptureSink;
import io.railwright.testing.capture.ExpectedCounts;
import io.railwright.testing.capture.GeneratedTraffic;
import io.railwright.testing.capture.PcapWriter;
import io.railwright.testing.capture.PcapngWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random captures of every form, against what their generator knows of them. */
@Tag("slow")
class GeneratedCapturesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          1,  little-us,   whole, plain, 1
          2,  little-ns,   128,   plain, 2
          3,  big-us,      128,   plain, 4
          4,  big-ns,      whole, plain, 2
          5,  pcapng,      128,   plain, 1
          6,  pcapng,      whole, plain, 4
          7,  pcapng-big,  128,   plain, 3
          8,  sections,    128,   plain, 2
          9,  little-us,   128,   gzip,  2
          10, sections,    whole, gzip,  4
          11, little-ns,   128,   zstd,  2
          12, pcapng-big,  whole, zstd,  3
          13, little-us,   128,   plain, 16
          14, little-us,   128,   plain, 2
          """)
  void countsAreThoseOfTheGenerator(long seed, String form, String snap, String packed, int threads)
      throws Exception {
    int snapLength = snap.equals("whole") ? 65_536 : GeneratedTraffic.SAFE_SNAP_LENGTH;
    Path file = folder.resolve("generated.cap");
    ExpectedCounts expected;
    try (OutputStream out = open(file, packed)) {
      expected = new GeneratedTraffic(seed, snapLength, 20).write(sink(form, out), 40_000);
    }
    assertEqual(read(file, threads), expected);
  }

  /** Batches are small against this file, so that every flow crosses seams of batches. */
  @ParameterizedTest
  @CsvSource({"101", "102", "103", "104", "105", "106", "107", "108", "109", "110"})
  void manySeeds(long seed) throws Exception {
    Path file = folder.resolve("generated.cap");
    ExpectedCounts expected;
    try (OutputStream out = open(file, "plain")) {
      CaptureSink sink = new PcapWriter(out, ByteOrder.nativeOrder(), true, 1);
      expected = new GeneratedTraffic(seed, 1500, 2 + (int) (seed % 7)).write(sink, 10_000);
    }
    assertEqual(read(file, 2), expected);
  }

  private static CaptureReport read(Path file, int threads) throws CaptureException {
    CaptureReport report =
        new Captures(List.of(file.toString()), 0, TestCapture.RULES, threads).read();
    assertThat(report.files().getFirst().damage()).isEmpty();
    return report;
  }

  private static OutputStream open(Path file, String packed) throws IOException {
    OutputStream out = new BufferedOutputStream(Files.newOutputStream(file));
    return switch (packed) {
      case "gzip" -> new GZIPOutputStream(out);
      case "zstd" -> new ZstdOutputStream(out);
      default -> out;
    };
  }

  private static CaptureSink sink(String form, OutputStream out) throws IOException {
    return switch (form) {
      case "little-us" -> new PcapWriter(out, ByteOrder.LITTLE_ENDIAN, false, 1);
      case "little-ns" -> new PcapWriter(out, ByteOrder.LITTLE_ENDIAN, true, 1);
      case "big-us" -> new PcapWriter(out, ByteOrder.BIG_ENDIAN, false, 1);
      case "big-ns" -> new PcapWriter(out, ByteOrder.BIG_ENDIAN, true, 1);
      case "pcapng" -> pcapng(out, ByteOrder.LITTLE_ENDIAN, Integer.MAX_VALUE);
      case "pcapng-big" -> pcapng(out, ByteOrder.BIG_ENDIAN, Integer.MAX_VALUE);
      default -> pcapng(out, ByteOrder.LITTLE_ENDIAN, 5000);
    };
  }

  /** Several interfaces in turn, blocks that nobody knows, and a new section now and then. */
  private static CaptureSink pcapng(OutputStream out, ByteOrder order, int sectionLength)
      throws IOException {
    PcapngWriter writer = new PcapngWriter(out);
    begin(writer, order);
    int[] written = {0};
    return (time, captured, length) -> {
      written[0]++;
      if (written[0] % sectionLength == 0) {
        boolean odd = written[0] / sectionLength % 2 == 1;
        begin(writer, odd ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
      }
      if (written[0] % 97 == 0) {
        writer.unknownBlock(written[0] % 1000);
      }
      if (written[0] % 50 == 0) {
        writer.simple(captured, length);
        return;
      }
      writer.use(written[0] % 4);
      writer.add(time, captured, length);
    };
  }

  private static void begin(PcapngWriter writer, ByteOrder order) throws IOException {
    writer.section(order);
    writer.face(1, 0, -1, 0);
    writer.face(1, 0, 9, 100_000_000_000L);
    writer.face(1, 0, 0x80 | 30, 0);
    writer.face(1, 0, 3, 0);
  }

  private static void assertEqual(CaptureReport report, ExpectedCounts expected) {
    PacketCounts counts = report.counts();
    assertThat(counts.packets()).isEqualTo(expected.packets);
    assertThat(counts.roce()).isEqualTo(expected.roce);
    assertThat(counts.other()).isEqualTo(expected.packets - expected.roce);
    assertThat(counts.roceV1()).isEqualTo(expected.roceV1);
    assertThat(counts.ecn())
        .isEqualTo(
            new PacketCounts.Ecn(
                expected.ecn[0], expected.ecn[1], expected.ecn[2], expected.ecn[3]));
    assertThat(counts.cnp()).isEqualTo(expected.cnp);
    assertThat(counts.nak()).isEqualTo(expected.nak);
    assertThat(counts.rnrNak()).isEqualTo(expected.rnrNak);
    assertThat(counts.psn().gapEvents()).isEqualTo(expected.gapEvents);
    assertThat(counts.psn().missing()).isEqualTo(expected.missing);
    assertThat(counts.psn().repeats()).isEqualTo(expected.repeats);
    assertThat(counts.vlan()).isEqualTo(expected.vlan);
    assertThat(counts.ipv6()).isEqualTo(expected.ipv6);
    assertThat(counts.wireBytes()).isEqualTo(expected.wireBytes);
    assertThat(counts.dscp()).isEqualTo(expected.dscp);
    assertThat(counts.icrc().good()).isEqualTo(expected.icrcGood);
    assertThat(counts.icrc().bad()).isEqualTo(expected.icrcBad);
    assertThat(counts.oddities().keySet()).isSubsetOf("withoutTime");
    assertThat(occurred(counts.opcodes())).isEqualTo(named(expected.opcodes));
  }

  private static Map<String, Long> occurred(Map<String, Long> opcodes) {
    Map<String, Long> some = new TreeMap<>(opcodes);
    some.values().removeIf(number -> number == 0);
    return some;
  }

  private static Map<String, Long> named(Map<Integer, Long> byCode) {
    Map<String, Long> byName = new TreeMap<>();
    byCode.forEach((code, number) -> byName.merge(Opcode.name(code), number, Long::sum));
    return byName;
  }
}
