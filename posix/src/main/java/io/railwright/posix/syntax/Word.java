package io.railwright.posix.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A word as written.
 *
 * @param plain its only meaning, where nothing in it has to be expanded
 */
public record Word(List<Part> parts, @Nullable String plain) {
  public Word {
    parts = List.copyOf(parts);
  }

  public static Word of(List<Part> parts) {
    StringBuilder plain = new StringBuilder();
    for (Part part : parts) {
      if (!(part instanceof Part.Literal(String text, boolean _))
          || QuoteMarks.isPattern(text)
          || text.indexOf('\\') >= 0) {
        return new Word(parts, null);
      }
      plain.append(text);
    }
    return new Word(parts, QuoteMarks.plain(plain));
  }

  /** A piece of a word. */
  public sealed interface Part {
    /**
     * Text that stands for itself.
     *
     * @param text with marks
     * @param quoted whether any of it was in quotes, so that it is a word even when it is empty
     */
    record Literal(String text, boolean quoted) implements Part {}

    /**
     * {@code $name} and {@code ${name...}}.
     *
     * @param argument what follows the operator
     * @param colon whether an empty value counts as none
     */
    record Parameter(
        String name, Operator operator, boolean colon, @Nullable Word argument, boolean quoted)
        implements Part {}

    /** {@code $(...)} and the older form with backquotes. */
    record Substitution(Node body, boolean quoted) implements Part {}

    /** {@code $((...))}. */
    record Sum(Word expression, boolean quoted) implements Part {}
  }

  /** What {@code ${name...}} does with the value. */
  public enum Operator {
    VALUE,
    LENGTH,
    DEFAULT,
    ASSIGN,
    COMPLAIN,
    ALTERNATIVE,
    CUT_SHORTEST_END,
    CUT_LONGEST_END,
    CUT_SHORTEST_START,
    CUT_LONGEST_START,
    /** Something that no shell knows; it is a mistake only when it is reached. */
    BAD
  }
}
