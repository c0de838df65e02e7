package io.railwright.posix.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A here document. Its text follows the line that refers to it, so that it is filled in later. */
public final class HereDocument {
  private final String delimiter;
  private final boolean literal;
  private final boolean stripTabs;
  private @Nullable Word text;

  HereDocument(String delimiter, boolean literal, boolean stripTabs) {
    this.delimiter = delimiter;
    this.literal = literal;
    this.stripTabs = stripTabs;
  }

  String delimiter() {
    return delimiter;
  }

  /** Whether nothing in it is expanded. */
  boolean isLiteral() {
    return literal;
  }

  boolean stripsTabs() {
    return stripTabs;
  }

  void fill(Word words) {
    text = words;
  }

  public Word text() {
    return text == null ? Word.of(List.of()) : text;
  }
}
