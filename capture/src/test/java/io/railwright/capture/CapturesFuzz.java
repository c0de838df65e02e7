package io.railwright.capture;

import io.railwright.capture.file.CaptureException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What the fuzzer calls: its input is a file. Whatever is in it, it is a capture or refused by a
 * sentence; the time of one input is limited by the fuzzer.
 */
public final class CapturesFuzz {
  private static final Path FILE = Path.of("input.cap");

  /** Below the folder in which the fuzzer runs. */
  private static final Path SEEDS = Path.of("seeds");

  private CapturesFuzz() {}

  /** Loads what every input needs: that must not count as the time of the first one. */
  public static void fuzzerInitialize() throws IOException {
    try (DirectoryStream<Path> seeds = Files.newDirectoryStream(SEEDS)) {
      for (Path seed : seeds) {
        fuzzerTestOneInput(Files.readAllBytes(seed));
      }
    }
  }

  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    Files.write(FILE, input);
    try {
      new Captures(List.of(FILE.toString()), 0, TestCapture.RULES, 1).read();
      if (input.length % 64 == 0) {
        new Captures(List.of(FILE.toString(), FILE.toString()), 0, TestCapture.RULES, 1).read();
      }
    } catch (CaptureException refused) {
      if (refused.getMessage() == null || !refused.getMessage().endsWith(".")) {
        throw new IllegalStateException("no sentence", refused);
      }
    }
  }
}
