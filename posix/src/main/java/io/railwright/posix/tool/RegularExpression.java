package io.railwright.posix.tool;

import java.util.regex.PatternSyntaxException;

/** Turns the regular expressions of POSIX, basic and extended, into those of Java. */
final class RegularExpression {
  private final String text;
  private final boolean extended;
  private final StringBuilder java = new StringBuilder();
  private int at;

  private RegularExpression(String text, boolean extended) {
    this.text = text;
    this.extended = extended;
  }

  /** Whether any character might mean more than itself. */
  static boolean hasSigns(String text) {
    for (int at = 0; at < text.length(); at++) {
      if ("\\^$.[]*+?{}()|".indexOf(text.charAt(at)) >= 0) {
        return true;
      }
    }
    return false;
  }

  static String translate(String text, boolean extended) {
    return new RegularExpression(text, extended).translate();
  }

  private String translate() {
    boolean start = true;
    while (at < text.length()) {
      char sign = text.charAt(at++);
      if (sign == '\\') {
        start = escape();
      } else if (sign == '[') {
        set();
        start = false;
      } else {
        start = plain(sign, start);
      }
    }
    return java.toString();
  }

  /** Returns whether what follows stands at the start of an expression. */
  private boolean plain(char sign, boolean start) {
    switch (sign) {
      case '*' -> java.append(start && !extended ? "\\*" : "*");
      case '.' -> java.append("[^\\n]");
      case '^' -> java.append(start || extended ? "^" : "\\^");
      case '$' -> java.append(extended || endsHere() ? "$" : "\\$");
      case '+', '?', '{', '}', '(', ')', '|' -> {
        boolean literalBrace = (sign == '{' || sign == '}') && !isRepeat(sign);
        java.append(extended && !literalBrace ? "" : "\\").append(sign);
      }
      case ']' -> java.append("\\]");
      default -> java.append(sign);
    }
    boolean opens = sign == '(' || sign == '|';
    return (extended && opens) || (start && sign == '^');
  }

  private boolean isRepeat(char sign) {
    return sign == '}'
        ? java.lastIndexOf("{") > java.lastIndexOf("}")
        : text.substring(at).matches("(?s)\\d*,?\\d*\\}.*");
  }

  private boolean endsHere() {
    return at == text.length() || text.startsWith("\\)", at) || text.startsWith("\\|", at);
  }

  private boolean escape() {
    if (at == text.length()) {
      throw new PatternSyntaxException("Trailing backslash", text, at);
    }
    char sign = text.charAt(at++);
    if ("(){}|+?".indexOf(sign) >= 0) {
      java.append(extended ? "\\" : "").append(sign);
      return !extended && (sign == '(' || sign == '|');
    }
    switch (sign) {
      case 'w', 'W', 's', 'S', 'b', 'B' -> java.append('\\').append(sign);
      case 'n' -> java.append("\\n");
      case 't' -> java.append("\\t");
      case '<' -> java.append("\\b(?=\\w)");
      case '>' -> java.append("\\b(?<=\\w)");
      default -> {
        boolean letter = Character.isLetter(sign);
        java.append(letter ? "" : "\\").append(sign);
      }
    }
    return false;
  }

  private void set() {
    java.append('[');
    if (at < text.length() && text.charAt(at) == '^') {
      java.append('^');
      at++;
    }
    boolean first = true;
    while (true) {
      if (at >= text.length()) {
        throw new PatternSyntaxException("Unmatched [, [^, [:, [., or [=", text, at);
      }
      char sign = text.charAt(at++);
      if (sign == ']' && !first) {
        java.append(']');
        return;
      }
      first = false;
      int close = text.startsWith(":", at) && sign == '[' ? text.indexOf(":]", at) : -1;
      if (close > 0) {
        java.append(named(text.substring(at + 1, close)));
        at = close + 2;
      } else {
        java.append(sign != '-' && !Character.isLetterOrDigit(sign) ? "\\" : "").append(sign);
      }
    }
  }

  private String named(String name) {
    return switch (name) {
      case "alpha" -> "a-zA-Z";
      case "digit" -> "0-9";
      case "alnum" -> "a-zA-Z0-9";
      case "upper" -> "A-Z";
      case "lower" -> "a-z";
      case "space" -> "\\s\\x0b";
      case "blank" -> " \\t";
      case "punct" -> "\\p{Punct}";
      case "print" -> "\\x20-\\x7e";
      case "graph" -> "\\x21-\\x7e";
      case "cntrl" -> "\\x00-\\x1f\\x7f";
      case "xdigit" -> "0-9a-fA-F";
      default -> throw new PatternSyntaxException("Invalid character class name", text, at);
    };
  }
}
