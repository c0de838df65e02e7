package io.railwright.reach.mask;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes tokens by their format, whatever name stands before them. */
final class TokenShape {
  /** How a token begins, and the whole of it. */
  private record Shape(String start, Pattern form) {
    Shape(String start, String form) {
      this(start, Pattern.compile(form));
    }
  }

  private static final List<Shape> SHAPES =
      List.of(
          new Shape("gh", "gh[pousr]_[A-Za-z0-9]{30,255}"),
          new Shape("github_pat_", "github_pat_\\w{30,255}"),
          new Shape("glpat-", "glpat-[\\w-]{20,64}"),
          new Shape("dckr_pat_", "dckr_pat_[\\w-]{20,64}"),
          new Shape("AKIA", "AKIA[0-9A-Z]{16}"),
          new Shape("ASIA", "ASIA[0-9A-Z]{16}"),
          new Shape("eyJ", "eyJ[\\w-]{8,4000}\\.[\\w-]{8,4000}(?:\\.[\\w-]{0,4000})?"),
          new Shape("hvs.", "hvs\\.[\\w-]{20,200}"),
          new Shape("hf_", "hf_[A-Za-z0-9]{30,60}"),
          new Shape("sk-", "sk-[\\w-]{20,200}"),
          new Shape("nvapi-", "nvapi-[\\w-]{20,200}"),
          new Shape("npm_", "npm_[A-Za-z0-9]{36}"),
          new Shape("xox", "xox[abprs]-[\\w-]{10,200}"),
          new Shape("AIza", "AIza[\\w-]{35}"),
          new Shape("$6$", "\\$6\\$[\\w./=$]{20,200}"),
          new Shape("$y$", "\\$y\\$[\\w./=$]{20,200}"));

  private TokenShape() {}

  /** The end of the token that begins at {@code start}; -1 if none does. */
  static int end(String line, int start) {
    for (Shape shape : SHAPES) {
      if (line.startsWith(shape.start(), start)) {
        Matcher token = shape.form().matcher(line).region(start, line.length());
        return token.lookingAt() ? token.end() : -1;
      }
    }
    return -1;
  }
}
