package io.railwright.lab.machine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a node prints on its console, from one boot on.
 *
 * @param start where this boot begins, in bytes
 */
record Console(Path file, long start) {
  private static final String READY = "lab-ready";
  private static final String ARGUMENTS = "lab-kernel-arguments:";

  /** From now on. */
  static Console from(Path file) throws IOException {
    return new Console(file, Files.exists(file) ? Files.size(file) : 0);
  }

  boolean isReady() throws IOException {
    return lines().stream().anyMatch(line -> line.strip().endsWith(READY));
  }

  /** The kernel arguments that the node wants for its next boot, if it has asked. */
  Optional<String> wantedArguments() throws IOException {
    return lines().stream()
        .filter(line -> line.contains(ARGUMENTS))
        .map(line -> line.substring(line.indexOf(ARGUMENTS) + ARGUMENTS.length()).strip())
        .reduce((_, last) -> last);
  }

  private List<String> lines() throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      int length = Math.toIntExact(Math.max(0, channel.size() - start));
      ByteBuffer bytes = ByteBuffer.allocate(length);
      channel.read(bytes, start);
      return StandardCharsets.ISO_8859_1.decode(bytes.flip()).toString().lines().toList();
    }
  }
}
