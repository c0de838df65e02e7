package io.railwright.model.text;

/** Text from a machine made fit for a message: one line, no control characters, not too long. */
public final class Plain {
  private static final int LONGEST = 200;

  private Plain() {}

  /** Short enough for a message. */
  public static String line(String text) {
    return line(text, LONGEST);
  }

  /** At most {@code longest} characters, and a sign that there was more. */
  public static String line(String text, int longest) {
    StringBuilder plain = new StringBuilder();
    boolean blank = false;
    for (int at = 0; at < text.length() && plain.length() < longest; ) {
      int c = text.codePointAt(at);
      at += Character.charCount(c);
      if (Character.isWhitespace(c) || Character.isISOControl(c) || isInvisible(c)) {
        blank = !plain.isEmpty();
        continue;
      }
      plain.append(blank ? " " : "").appendCodePoint(c);
      blank = false;
    }
    return plain.length() >= longest ? plain + "…" : plain.toString();
  }

  /**
   * Direction marks and the like can make a terminal show another text than the one that is there.
   */
  private static boolean isInvisible(int c) {
    int type = Character.getType(c);
    return type == Character.FORMAT || type == Character.SURROGATE || type == Character.UNASSIGNED;
  }
}
