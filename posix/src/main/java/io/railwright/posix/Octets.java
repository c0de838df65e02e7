package io.railwright.posix;

import java.nio.charset.StandardCharsets;

/**
 * Text with one character for each byte, as a shell sees the world. Binary files pass through it
 * unharmed; names and words are turned into ordinary text where they leave the shell.
 */
public final class Octets {
  private Octets() {}

  /** From ordinary text. */
  public static String of(String text) {
    return isAscii(text)
        ? text
        : new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  /** To ordinary text. */
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
