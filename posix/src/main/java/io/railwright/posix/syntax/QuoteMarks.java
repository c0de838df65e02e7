package io.railwright.posix.syntax;

/**
 * Marks on quoted characters. A quoted character that would be special in a pattern carries a mark,
 * a bit above those of a byte, so that a text itself says which of its characters are literal.
 */
public final class QuoteMarks {
  private static final char MARK = 0x100;

  private QuoteMarks() {}

  public static char mark(char character) {
    return isSpecial(character) ? (char) (character | MARK) : character;
  }

  public static void mark(String text, StringBuilder to) {
    for (int at = 0; at < text.length(); at++) {
      to.append(mark(text.charAt(at)));
    }
  }

  public static char plain(char character) {
    return (char) (character & 0xff);
  }

  /** The text without its marks. */
  public static String plain(CharSequence text) {
    int length = text.length();
    for (int at = 0; at < length; at++) {
      if (text.charAt(at) >= MARK) {
        return stripped(text);
      }
    }
    return text.toString();
  }

  private static String stripped(CharSequence text) {
    StringBuilder plain = new StringBuilder(text.length());
    for (int at = 0; at < text.length(); at++) {
      plain.append(plain(text.charAt(at)));
    }
    return plain.toString();
  }

  /** Whether a pattern can match anything but one text. */
  public static boolean isPattern(CharSequence text) {
    for (int at = 0; at < text.length(); at++) {
      char character = text.charAt(at);
      if (character == '*' || character == '?' || character == '[') {
        return true;
      }
    }
    return false;
  }

  private static boolean isSpecial(char character) {
    return switch (character) {
      case '*', '?', '[', ']', '\\', '-', '!', '^' -> true;
      default -> false;
    };
  }
}
