package io.railwright.model.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/** Reads a file that is held in memory whole, and no more of it than such a file may have. */
public final class TextFile {
  /** Of a file that a person writes: far beyond any, and short enough to read at once. */
  public static final int LARGEST = 16 << 20;

  private static final int MIB = 1 << 20;

  private TextFile() {}

  /** The text of a file that a person writes. */
  public static String read(Path file, OpenOption... options) throws IOException {
    byte[] bytes = bytes(file, LARGEST, options);
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException other) {
      throw new IOException("it is not UTF-8 text", other);
    }
  }

  /**
   * All bytes, where there are not too many; {@code /dev/zero} ends here as well.
   *
   * @param most in bytes, some MiB
   */
  public static byte[] bytes(Path file, int most, OpenOption... options) throws IOException {
    try (InputStream in = Files.newInputStream(file, options)) {
      if (Files.size(file) > most) {
        throw tooLarge(most);
      }
      return bytes(in, most);
    }
  }

  /** What comes until the end, where that is not too much. */
  public static byte[] bytes(InputStream in, int most) throws IOException {
    byte[] bytes = in.readNBytes(most);
    if (bytes.length == most && in.read() >= 0) {
      throw tooLarge(most);
    }
    return bytes;
  }

  private static IOException tooLarge(int most) {
    return new IOException(
        "it is larger than " + most / MIB + " MiB, which no such file is; is it the right one?");
  }
}
