package io.railwright.posix.syntax;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A source of script text. */
@FunctionalInterface
public interface Script {
  /** The next piece, which ends at the end of a line; null at the end. */
  @Nullable String next() throws IOException;

  /** A script that is given as one text. */
  static Script of(String text) {
    return new Script() {
      private @Nullable String rest = text;

      @Override
      public @Nullable String next() {
        String piece = rest;
        rest = null;
        return piece;
      }
    };
  }
}
