package io.railwright.reach.ssh;

import io.railwright.model.yaml.Shown;

/** Makes text from the other side fit to be shown: one line, no control characters, not long. */
final class ServerText {
  private static final int LONGEST = 200;

  private ServerText() {}

  static String clean(String text) {
    StringBuilder clean = new StringBuilder(Math.min(text.length(), LONGEST));
    boolean gap = false;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (harmful(c)) {
        gap = !clean.isEmpty();
        continue;
      }
      if (gap) {
        clean.append(' ');
        gap = false;
      }
      if (clean.length() >= LONGEST) {
        return clean.append('…').toString();
      }
      clean.appendCodePoint(c);
    }
    return clean.toString();
  }

  private static boolean harmful(int c) {
    return !Shown.isHarmless(c) || Character.getType(c) == Character.SPACE_SEPARATOR;
  }
}
