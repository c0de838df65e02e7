package io.railwright.twin.host.tree;

import io.railwright.posix.FileError;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/** The content of a file at the moment of reading. */
@FunctionalInterface
public interface Content {
  byte[] bytes() throws FileError;

  static Content of(byte[] bytes) {
    return () -> bytes;
  }

  /** A line feed is added to its end where there is none, unless it is empty. */
  static Content text(String text) {
    byte[] bytes = ended(text);
    return () -> bytes;
  }

  static Content live(Supplier<String> text) {
    return () -> ended(text.get());
  }

  private static byte[] ended(String text) {
    String all = text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
    return all.getBytes(StandardCharsets.UTF_8);
  }
}
