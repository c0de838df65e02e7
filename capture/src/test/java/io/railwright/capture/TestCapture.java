package io.railwright.capture;

import io.railwright.capture.file.CaptureException;
import io.railwright.knowledge.load.OwnSentences;
import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.CaptureRules;
import io.railwright.testing.capture.CaptureSink;
import io.railwright.testing.capture.PcapWriter;
import io.railwright.testing.capture.RocePacket;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Writes a capture packet by packet for a test, and reads it. */
public final class TestCapture {
  static final CaptureRules RULES = OwnSentences.captures();

  private static final long START = 1_760_000_000_000_000_000L;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final CaptureSink sink;

  public TestCapture() throws IOException {
    sink = new PcapWriter(bytes, ByteOrder.LITTLE_ENDIAN, true, 1);
  }

  /** A packet so many nanoseconds after the start. */
  public TestCapture at(long nanoseconds, RocePacket packet) throws IOException {
    return at(nanoseconds, packet.bytes());
  }

  public TestCapture at(long nanoseconds, byte[] frame) throws IOException {
    sink.add(START + nanoseconds, frame, frame.length);
    return this;
  }

  public byte[] bytes() {
    return bytes.toByteArray();
  }

  public Path to(Path file) throws IOException {
    return Files.write(file, bytes());
  }

  public CaptureReport readIn(Path folder) throws IOException, CaptureException {
    return read(to(folder.resolve("written.pcap")));
  }

  public static CaptureReport read(Path... files) throws CaptureException {
    return read(0, files);
  }

  public static CaptureReport read(long linkSpeed, Path... files) throws CaptureException {
    List<String> names = Arrays.stream(files).map(Path::toString).toList();
    return new Captures(names, linkSpeed, RULES, 2).read();
  }
}
