package io.railwright.capture;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.capture.CaptureSink;
import io.railwright.testing.capture.GeneratedTraffic;
import io.railwright.testing.capture.PcapWriter;
import io.railwright.testing.capture.PcapngWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** Gives the fuzzer, which runs after the tests, captures of every form to start from. */
class FuzzSeedsTest {
  @Test
  void everyFormIsASeed() throws IOException {
    Path seeds = Files.createDirectories(Path.of("target/fuzz/seeds"));
    for (int seed = 0; seed < 6; seed++) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      CaptureSink sink = seed % 2 == 0 ? pcap(bytes, seed) : pcapng(bytes, seed);
      new GeneratedTraffic(seed, 160, 4).write(sink, 40);
      Files.write(seeds.resolve("seed-" + seed), bytes.toByteArray());
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
        out.write(bytes.toByteArray());
      }
      Files.write(seeds.resolve("packed-" + seed), packed.toByteArray());
    }
    assertThat(seeds).isNotEmptyDirectory();
  }

  private static CaptureSink pcap(ByteArrayOutputStream out, int seed) throws IOException {
    ByteOrder order = seed == 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    return new PcapWriter(out, order, seed == 2, 1);
  }

  private static CaptureSink pcapng(ByteArrayOutputStream out, int seed) throws IOException {
    PcapngWriter writer = new PcapngWriter(out);
    writer.section(seed == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    writer.face(1, 0, 9, 1_000_000_000L);
    writer.unknownBlock(24);
    writer.face(113, 64, 0x80 | 20, 0);
    writer.use(0);
    return writer;
  }
}
