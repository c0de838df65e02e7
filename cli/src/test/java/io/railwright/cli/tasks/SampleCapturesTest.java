package io.railwright.cli.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/**
 * The captures beside the pages are what {@link SampleCapture} makes. With {@code
 * -Dgolden.write=true} they are written.
 */
class SampleCapturesTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("rail.root", "..")).resolve("docs/tasks");

  @Test
  void theSwitchThatMarks() throws IOException {
    SampleCapture capture = new SampleCapture(SampleCapture.Switch.MARKS);
    check("marks-before.pcap.gz", capture.before());
    check("marks-after.pcap.gz", capture.after());
  }

  @Test
  void theSwitchThatDrops() throws IOException {
    SampleCapture capture = new SampleCapture(SampleCapture.Switch.DROPS);
    check("drops-before.pcap.gz", capture.before());
    check("drops-after.pcap.gz", capture.after());
  }

  /** Compares what is packed: releases of zlib pack the same bytes in different ways. */
  private static void check(String name, byte[] expected) throws IOException {
    Path file = FOLDER.resolve(name);
    if (Boolean.getBoolean("golden.write")) {
      Files.write(file, packed(expected));
    }
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      assertThat(in.readAllBytes()).as(name).isEqualTo(expected);
    }
  }

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }
}
