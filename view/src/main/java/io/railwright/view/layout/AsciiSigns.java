package io.railwright.view.layout;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes the signs that rail itself prints in letters that every terminal has: {@code ->} for an
 * arrow, {@code |--} for the lines of a tree. All other text stays as it is.
 */
final class AsciiSigns extends FilterWriter {
  AsciiSigns(Writer target) {
    super(target);
  }

  static String of(String text) {
    if (text.chars().allMatch(c -> c < 0x80)) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length() + 16);
    for (int at = 0; at < text.length(); at++) {
      String sign = sign(text.charAt(at));
      if (sign.isEmpty()) {
        plain.append(text.charAt(at));
      } else {
        plain.append(sign);
      }
    }
    return plain.toString();
  }

  /** Empty for what is no sign of ours. */
  private static String sign(char c) {
    return switch (c) {
      case '…' -> "...";
      case '→' -> "->";
      case '←' -> "<-";
      case '↔' -> "<->";
      case '×' -> "x";
      case '≥' -> ">=";
      case '≤' -> "<=";
      case '≈' -> "~";
      case '·', '–', '—', '─' -> "-";
      case '━' -> "=";
      case '│', '├' -> "|";
      case '└' -> "`";
      case '┌', '┐', '┘', '┬', '┴', '┼', '┤' -> "+";
      case '●', '•' -> "*";
      case 'µ' -> "u";
      case '°' -> " deg ";
      case '\uFFFD' -> "?";
      default -> "";
    };
  }

  @Override
  public void write(int c) throws IOException {
    out.write(of(String.valueOf((char) c)));
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    out.write(of(new String(text, offset, length)));
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    out.write(of(text.substring(offset, offset + length)));
  }
}
