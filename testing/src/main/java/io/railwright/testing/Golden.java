package io.railwright.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares an output with the file that holds what it should be. With {@code -Dgolden.write=true}
 * the file is written instead, where it differs; the change is then for a person to read.
 */
public final class Golden {
  private static final boolean WRITE = Boolean.getBoolean("golden.write");

  private Golden() {}

  /**
   * Compares, or writes.
   *
   * @param file below the module's {@code src/test/resources}
   */
  public static void check(String file, String actual) {
    Path path = Path.of("src/test/resources").resolve(file);
    try {
      String expected = Files.exists(path) ? Files.readString(path) : "";
      if (WRITE && !expected.equals(actual)) {
        Files.createDirectories(path.getParent());
        Files.writeString(path, actual);
        return;
      }
      assertThat(actual)
          .as("%s (write it anew with -Dgolden.write=true)", path)
          .isEqualTo(expected);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
