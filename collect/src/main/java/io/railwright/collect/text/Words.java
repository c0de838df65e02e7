package io.railwright.collect.text;

import java.util.ArrayList;
import java.util.List;

/** Words with blanks between them, and labels of tools as words of a parameter. */
public final class Words {
  private static final int LONGEST = 120;

  private Words() {}

  /**
   * Lower case, with a hyphen for everything between words: {@code Thread(s) per core} becomes
   * {@code threads-per-core}. A unit in brackets at the end is left out.
   */
  public static String slug(String label) {
    int end = Math.min(named(label), LONGEST);
    StringBuilder slug = new StringBuilder(end);
    boolean gap = false;
    for (int at = 0; at < end; at++) {
      char c = label.charAt(at);
      if (Character.isLetterOrDigit(c) || c == '_' || c == '.') {
        if (gap) {
          slug.append('-');
        }
        slug.append(Character.toLowerCase(c));
        gap = false;
      } else if (c == '(' && label.startsWith("(s)", at)) {
        slug.append('s');
        at += 2;
      } else if (c != '\'') {
        gap = !slug.isEmpty();
      }
    }
    boolean point = !slug.isEmpty() && slug.charAt(slug.length() - 1) == '.';
    slug.setLength(point ? slug.length() - 1 : slug.length());
    return slug.isEmpty() ? "-" : slug.toString();
  }

  /** Up to the unit. */
  private static int named(String label) {
    int bracket = label.endsWith("]") ? label.lastIndexOf('[') : -1;
    return bracket > 0 ? bracket : label.length();
  }

  /** Splits at blanks and tabs; a text of blanks has no words. */
  public static String[] of(String text) {
    return list(text).toArray(String[]::new);
  }

  /** As {@link #of}. */
  public static List<String> list(String text) {
    List<String> words = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int start = at;
      while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      if (at > start) {
        words.add(text.substring(start, at));
      }
      at++;
    }
    return words;
  }

  /** Runs of blanks as one blank: how a value of several words is kept. */
  public static String squeezed(String text) {
    if (!hasRuns(text)) {
      return text.strip();
    }
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

  /** Whether two blanks follow one another within the text, or one is no plain blank. */
  private static boolean hasRuns(String text) {
    boolean started = false;
    boolean blank = false;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      boolean space = Character.isWhitespace(c);
      if (started && space && (blank || c != ' ')) {
        return true;
      }
      started |= !space;
      blank = space;
    }
    return false;
  }
}
