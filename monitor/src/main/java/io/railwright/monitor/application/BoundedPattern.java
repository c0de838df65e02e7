package io.railwright.monitor.application;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression of somebody else, held against lines of somebody else. Some expressions take
 * time that doubles with each character of a line; so each search may look at characters only so
 * often, and then it ends.
 */
public final class BoundedPattern {
  private static final int LONGEST_PATTERN = 500;

  /** What is behind is not looked at. */
  static final int LONGEST_LINE = 2_000;

  private static final int MOST_LOOKS = 200_000;

  private final Pattern pattern;

  private BoundedPattern(Pattern pattern) {
    this.pattern = pattern;
  }

  /** A pattern that can't be used; its message says why. */
  public static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    RefusedException(String message) {
      super(message);
    }
  }

  /** A line for which the pattern takes too long. */
  static final class TooCostlyException extends Exception {
    private static final long serialVersionUID = 1;
  }

  public static BoundedPattern of(String text) throws RefusedException {
    if (text.length() > LONGEST_PATTERN) {
      throw new RefusedException(
          "a pattern has at most %d characters, not %d".formatted(LONGEST_PATTERN, text.length()));
    }
    try {
      return new BoundedPattern(Pattern.compile(text));
    } catch (PatternSyntaxException wrong) {
      throw new RefusedException(
          wrong.getDescription()
              + (wrong.getIndex() < 0 ? "" : " at character " + (wrong.getIndex() + 1)));
    }
  }

  boolean hasGroup(String name) {
    return pattern.namedGroups().containsKey(name);
  }

  /** The first match in a line. */
  Optional<Matcher> find(String line) throws TooCostlyException {
    String part = line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) : line;
    Matcher matcher = pattern.matcher(new CountedText(part));
    try {
      if (!matcher.find()) {
        return Optional.empty();
      }
      return Optional.of(matcher);
    } catch (LooksUsedUp | StackOverflowError _) {
      throw new TooCostlyException();
    }
  }

  /** Ends a search from within. */
  private static final class LooksUsedUp extends RuntimeException {
    private static final long serialVersionUID = 1;

    LooksUsedUp() {
      super("", null, false, false);
    }
  }

  /** A text that counts how often somebody looks at a character of it. */
  private static final class CountedText implements CharSequence {
    private final String text;
    private int left = MOST_LOOKS;

    CountedText(String text) {
      this.text = text;
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      if (left-- <= 0) {
        throw new LooksUsedUp();
      }
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
