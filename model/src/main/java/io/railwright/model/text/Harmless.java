package io.railwright.model.text;

/**
 * Which characters of an outside text may be shown: the one definition for terminals, documents and
 * files.
 *
 * <p>Letters, digits, marks, punctuation, symbols and spaces of any script are harmless. Not so are
 * control characters (also those from U+0080 to U+009F, which many terminals obey), format
 * characters (overrides of direction, joiners, tags, soft hyphens), separators of lines and
 * paragraphs, halves of characters, and what has no meaning or a private one. Letters and marks
 * that nobody can see are left out too, since two names must not look the same.
 */
public final class Harmless {
  /** Stands in place of a character that is not harmless; one for one, so that columns stay. */
  public static final char REPLACEMENT = '\uFFFD';

  /** Real writing puts no more on one letter; a pile of them covers the lines above and below. */
  static final int MOST_MARKS = 4;

  private Harmless() {}

  public static boolean is(int codePoint) {
    if (codePoint < 0x7f) {
      return codePoint >= ' ';
    }
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.NON_SPACING_MARK, Character.OTHER_LETTER -> !isInvisible(codePoint);
      default -> true;
    };
  }

  /** Whether it is drawn onto the character before it. */
  public static boolean isMark(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK;
  }

  /** Selectors of variants, fillers and joiners that Unicode calls default-ignorable. */
  private static boolean isInvisible(int c) {
    return (c >= 0xFE00 && c <= 0xFE0F)
        || (c >= 0xE0100 && c <= 0xE01EF)
        || (c >= 0x180B && c <= 0x180F)
        || c == 0x034F
        || c == 0x115F
        || c == 0x1160
        || c == 0x17B4
        || c == 0x17B5
        || c == 0x3164
        || c == 0xFFA0;
  }

  /** Whether all of it is printable ASCII, as nearly every text is. */
  public static boolean isAscii(String text) {
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c < ' ' || c >= 0x7f) {
        return false;
      }
    }
    return true;
  }

  /** A text with whole characters only: each half becomes {@link #REPLACEMENT}. */
  public static String wholeCharacters(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (Character.isSurrogate(text.charAt(at))) {
        return replaceHalves(text);
      }
    }
    return text;
  }

  private static String replaceHalves(String text) {
    StringBuilder whole = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> Character.getType(c) == Character.SURROGATE ? REPLACEMENT : c)
        .forEach(whole::appendCodePoint);
    return whole.toString();
  }
}
