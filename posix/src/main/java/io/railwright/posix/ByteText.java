package io.railwright.posix;

import java.nio.charset.StandardCharsets;

/**
 * Conversion between ordinary text and text with one character for each byte, which the shell uses
 * internally. Binary files pass through it unharmed; names and words become ordinary text where
 * they leave the shell.
 */
public final class ByteText {
  private ByteText() {}

  /** Converts ordinary text into one character for each byte. */
  public static String of(String text) {
    return isAscii(text)
        ? text
        : new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  /** Converts text with one character for each byte into ordinary text. */
  public static String text(String octets) {
    return isAscii(octets)
        ? octets
        : new String(octets.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  public static String of(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  public static byte[] bytes(String octets) {
    return octets.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static boolean isAscii(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) >= 0x80) {
        return false;
      }
    }
    return true;
  }
}
