package io.railwright.posix.syntax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts a word together from characters and pieces. */
final class WordBuilder {
  private final List<Word.Part> parts = new ArrayList<>();
  private final StringBuilder literal = new StringBuilder();
  private boolean literalQuoted;
  private boolean literalOpen;
  private int bare;
  private boolean onlyBare = true;

  void bare(int character) {
    separate(false);
    literal.append((char) character);
    literalOpen = true;
    if (onlyBare) {
      bare++;
    }
  }

  void quoted(int character) {
    quotes();
    literal.append(QuoteMarks.mark((char) character));
  }

  /** There are quotes here, even if nothing is in them. */
  void quotes() {
    separate(true);
    literalOpen = true;
    literalQuoted = true;
    onlyBare = false;
  }

  void part(Word.Part part) {
    close();
    onlyBare = false;
    parts.add(part);
  }

  /** Quoted and unquoted text are pieces of their own, since only one of them is split. */
  private void separate(boolean quoted) {
    if (literalOpen && literalQuoted != quoted) {
      close();
    }
  }

  int size() {
    return parts.size() + literal.length();
  }

  private void close() {
    if (literalOpen) {
      parts.add(new Word.Part.Literal(literal.toString(), literalQuoted));
      literal.setLength(0);
      literalOpen = false;
      literalQuoted = false;
    }
  }

  /** The text, where all of it stands unquoted and for itself. */
  @Nullable String bareText() {
    return onlyBare && literalOpen ? literal.toString() : null;
  }

  /** How many characters at the start are unquoted and stand for themselves. */
  int bareLength() {
    return bare;
  }

  Word build() {
    close();
    return Word.of(parts);
  }
}
