package io.railwright.model.text;

import java.io.IOException;
import java.io.Writer;
import java.util.function.IntFunction;

/**
 * Lets harmless characters, line ends and tabs through, and writes all others in another way. A
 * character may come in two halves. Costs one comparison a character where all is ASCII.
 */
public final class HarmlessWriter extends Writer {
  private final Writer target;
  private final IntFunction<String> replacement;

  /** A first half whose second one has not come yet; 0 for none. */
  private char half;

  private int marks;
  private boolean halves;

  /**
   * A writer that stands before {@code target}.
   *
   * @param replacement what is written for a character that is not harmless; half a character is
   *     asked for as {@link Harmless#REPLACEMENT}
   */
  public HarmlessWriter(Writer target, IntFunction<String> replacement) {
    this.target = target;
    this.replacement = replacement;
  }

  @Override
  public void write(int c) throws IOException {
    write(new char[] {(char) c}, 0, 1);
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    int end = offset + length;
    synchronized (lock) {
      if (half == 0 && plainEnd(text, offset, end) == end) {
        marks = length > 0 ? 0 : marks;
        target.write(text, offset, length);
      } else {
        target.write(clean(text, offset, end));
      }
    }
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    char[] characters = new char[length];
    text.getChars(offset, offset + length, characters, 0);
    write(characters, 0, length);
  }

  /** Where the first character stands that has to be looked at. */
  private static int plainEnd(char[] text, int from, int end) {
    int at = from;
    while (at < end && text[at] < 0x7f && (text[at] >= ' ' || text[at] == '\n')) {
      at++;
    }
    return at;
  }

  private String clean(char[] text, int from, int end) {
    StringBuilder clean = new StringBuilder(end - from + 16);
    int at = from;
    while (at < end) {
      int plain = half == 0 ? plainEnd(text, at, end) : at;
      if (plain > at) {
        clean.append(text, at, plain - at);
        marks = 0;
        at = plain;
      } else {
        add(text[at], clean);
        at++;
      }
    }
    return clean.toString();
  }

  private void add(char c, StringBuilder clean) {
    if (half != 0) {
      char first = half;
      half = 0;
      if (Character.isLowSurrogate(c)) {
        add(Character.toCodePoint(first, c), clean);
        return;
      }
      replaceHalf(clean);
    }
    if (Character.isHighSurrogate(c)) {
      half = c;
    } else if (Character.isLowSurrogate(c)) {
      replaceHalf(clean);
    } else {
      add((int) c, clean);
    }
  }

  private void replaceHalf(StringBuilder clean) {
    halves = true;
    add(Harmless.REPLACEMENT, clean, false);
  }

  private void add(int codePoint, StringBuilder clean) {
    marks = Harmless.isMark(codePoint) ? marks + 1 : 0;
    boolean layout = codePoint == '\n' || codePoint == '\t';
    add(codePoint, clean, layout || (Harmless.is(codePoint) && marks <= Harmless.MOST_MARKS));
  }

  private void add(int codePoint, StringBuilder clean, boolean harmless) {
    if (harmless) {
      clean.appendCodePoint(codePoint);
    } else {
      clean.append(replacement.apply(codePoint));
    }
  }

  /** Whether half a character has come so far: what was written is then not what was given. */
  public boolean hasReplacedHalves() {
    return halves;
  }

  @Override
  public void flush() throws IOException {
    target.flush();
  }

  @Override
  public void close() throws IOException {
    synchronized (lock) {
      if (half != 0) {
        half = 0;
        target.write(replacement.apply(Harmless.REPLACEMENT));
      }
      target.close();
    }
  }
}
