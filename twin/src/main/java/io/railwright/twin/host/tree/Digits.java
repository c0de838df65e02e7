package io.railwright.twin.host.tree;

import io.railwright.posix.FileError;

/** Parses numbers that were written to kernel files. */
public final class Digits {
  private Digits() {}

  /** A number of up to nine digits, also as {@code 0x1a}; the kernel refuses all else. */
  public static int of(String text) throws FileError {
    String bare = text.strip();
    boolean hex = bare.startsWith("0x");
    String digits = hex ? bare.substring(2) : bare;
    if (digits.isEmpty() || digits.length() > 9) {
      throw new FileError(FileError.INVALID);
    }
    for (int at = 0; at < digits.length(); at++) {
      if (Character.digit(digits.charAt(at), hex ? 16 : 10) < 0) {
        throw new FileError(FileError.INVALID);
      }
    }
    return Integer.parseInt(digits, hex ? 16 : 10);
  }

  public static boolean flag(String text) throws FileError {
    int value = of(text);
    if (value > 1) {
      throw new FileError(FileError.INVALID);
    }
    return value == 1;
  }
}
