package io.railwright.collect.terminal;

import java.util.regex.Pattern;

/** A line as it looks on a screen. */
public final class ScreenLine {
  /** Longer than any line that a tool prints; what is behind it is dropped. */
  private static final int LONGEST = 8192;

  /** Colours, cursor moves and window titles. */
  private static final Pattern ESCAPES =
      Pattern.compile(
          "\\x1b(?:\\[[0-?]*+[ -/]*+[@-~]|\\][^\\x07\\x1b]*+(?:\\x07|\\x1b\\\\)?|[@-Z_])");

  private static final Pattern INVISIBLE =
      Pattern.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f\\u200b\\u200e\\u200f\\ufeff]");

  private ScreenLine() {}

  /** Without escape codes; of a line that was overwritten, only what was written last. */
  public static String plain(String line) {
    String text = line.length() > LONGEST ? line.substring(0, LONGEST) : line;
    if (isPlain(text)) {
      return text;
    }
    text = ESCAPES.matcher(text).replaceAll("");
    text = INVISIBLE.matcher(text).replaceAll("").replace('\u00a0', ' ');
    return lastWritten(text);
  }

  private static boolean isPlain(String text) {
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if ((c < ' ' && c != '\t') || c >= 0x7f) {
        return false;
      }
    }
    return true;
  }

  private static String lastWritten(String text) {
    String written = text.stripTrailing();
    return written.substring(written.lastIndexOf('\r') + 1);
  }

  /** Runs of blanks as one blank: how a value of several words is kept. */
  public static String squeezed(String text) {
    StringBuilder squeezed = new StringBuilder(text.length());
    boolean blank = false;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c)) {
        blank = !squeezed.isEmpty();
      } else {
        if (blank) {
          squeezed.append(' ');
          blank = false;
        }
        squeezed.append(c);
      }
    }
    return squeezed.toString();
  }
}
