package io.railwright.model.text;

/**
 * Outside text made fit for a message: one line with nothing in it that is not {@link Harmless},
 * and not too long. A newline in a value could otherwise pass for a line of ours.
 */
public final class Plain {
  private static final int LONGEST = 200;

  private Plain() {}

  /** Short enough for a message. */
  public static String line(String text) {
    return line(text, LONGEST);
  }

  /**
   * At most {@code longest} characters, and a sign where there was more. Spaces and what is not
   * harmless become one space between words.
   */
  public static String line(String text, int longest) {
    return text.length() <= longest && isLine(text) ? text : cleaned(text, longest);
  }

  /** Nearly every text is: printable ASCII with single spaces between its words. */
  private static boolean isLine(String text) {
    return Harmless.isAscii(text)
        && !text.startsWith(" ")
        && !text.endsWith(" ")
        && !text.contains("  ");
  }

  private static String cleaned(String text, int longest) {
    StringBuilder plain = new StringBuilder();
    boolean gap = false;
    int marks = 0;
    for (int at = 0; at < text.length(); ) {
      int c = text.codePointAt(at);
      at += Character.charCount(c);
      marks = Harmless.isMark(c) ? marks + 1 : 0;
      if (isGap(c) || marks > Harmless.MOST_MARKS) {
        gap = !plain.isEmpty();
        continue;
      }
      if (plain.length() >= longest) {
        return plain.append('…').toString();
      }
      plain.append(gap ? " " : "").appendCodePoint(c);
      gap = false;
    }
    return plain.toString();
  }

  private static boolean isGap(int c) {
    return c == ' ' || !Harmless.is(c) || Character.getType(c) == Character.SPACE_SEPARATOR;
  }
}
