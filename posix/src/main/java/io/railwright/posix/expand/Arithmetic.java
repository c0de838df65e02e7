package io.railwright.posix.expand;

import org.jspecify.annotations.Nullable;

/** Works out {@code $((...))}: integers of 64 bits with the operators of C. */
public final class Arithmetic {
  private static final String[][] LEVELS = {
    {"||"},
    {"&&"},
    {"|"},
    {"^"},
    {"&"},
    {"==", "!="},
    {"<=", ">=", "<", ">"},
    {"<<", ">>"},
    {"+", "-"},
    {"*", "/", "%"}
  };
  private static final String[] ASSIGNMENTS = {
    "<<=", ">>=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "="
  };

  private final Variables variables;
  private final String text;
  private int at;

  /** Above zero where a value is not wanted, so that nothing is assigned or divided. */
  private int skipping;

  public Arithmetic(Variables variables, String text) {
    this.variables = variables;
    this.text = text;
  }

  public long value() throws ShellFailure {
    blanks();
    if (at == text.length()) {
      return 0;
    }
    long value = assignment();
    if (at < text.length()) {
      throw expecting("EOF");
    }
    return value;
  }

  private long assignment() throws ShellFailure {
    int start = at;
    String name = name();
    if (name != null) {
      for (String sign : ASSIGNMENTS) {
        if (text.startsWith(sign, at) && !text.startsWith("==", at)) {
          at += sign.length();
          blanks();
          return assign(name, sign, assignment());
        }
      }
    }
    at = start;
    return choice();
  }

  private long assign(String name, String sign, long right) throws ShellFailure {
    long value =
        sign.equals("=")
            ? right
            : apply(sign.substring(0, sign.length() - 1), variable(name), right);
    if (skipping == 0) {
      variables.set(name, Long.toString(value));
    }
    return value;
  }

  private long choice() throws ShellFailure {
    long condition = binary(0);
    if (!take("?")) {
      return condition;
    }
    long then = unless(condition == 0);
    if (!take(":")) {
      throw expecting("':'");
    }
    long otherwise = unless(condition != 0);
    return condition != 0 ? then : otherwise;
  }

  private long unless(boolean unwanted) throws ShellFailure {
    skipping += unwanted ? 1 : 0;
    long value = assignment();
    skipping -= unwanted ? 1 : 0;
    return value;
  }

  private long binary(int level) throws ShellFailure {
    if (level == LEVELS.length) {
      return unary();
    }
    long left = binary(level + 1);
    for (String sign = operator(level); sign != null; sign = operator(level)) {
      boolean settled = (sign.equals("&&") && left == 0) || (sign.equals("||") && left != 0);
      skipping += settled ? 1 : 0;
      long right = binary(level + 1);
      skipping -= settled ? 1 : 0;
      left = apply(sign, left, right);
    }
    return left;
  }

  private @Nullable String operator(int level) {
    for (String sign : LEVELS[level]) {
      if (text.startsWith(sign, at) && !isLonger(sign)) {
        at += sign.length();
        blanks();
        return sign;
      }
    }
    return null;
  }

  /** Whether the sign is only the start of another one. */
  private boolean isLonger(String sign) {
    int end = at + sign.length();
    char next = end < text.length() ? text.charAt(end) : ' ';
    return switch (sign) {
      case "|", "&" -> next == sign.charAt(0) || next == '=';
      case "<", ">" -> next == sign.charAt(0);
      case "+", "-", "*", "/", "%", "^", "<<", ">>" -> next == '=';
      default -> false;
    };
  }

  private long apply(String sign, long left, long right) throws ShellFailure {
    return switch (sign) {
      case "||" -> left != 0 || right != 0 ? 1 : 0;
      case "&&" -> left != 0 && right != 0 ? 1 : 0;
      case "|" -> left | right;
      case "^" -> left ^ right;
      case "&" -> left & right;
      case "==" -> left == right ? 1 : 0;
      case "!=" -> left != right ? 1 : 0;
      case "<=" -> left <= right ? 1 : 0;
      case ">=" -> left >= right ? 1 : 0;
      case "<" -> left < right ? 1 : 0;
      case ">" -> left > right ? 1 : 0;
      case "<<" -> left << right;
      case ">>" -> left >> right;
      case "+" -> left + right;
      case "-" -> left - right;
      case "*" -> left * right;
      default -> divide(sign, left, right);
    };
  }

  private long divide(String sign, long left, long right) throws ShellFailure {
    if (right == 0) {
      if (skipping > 0) {
        return 0;
      }
      throw new ShellFailure("arithmetic expression: division by zero: \"" + text + "\"");
    }
    return sign.equals("/") ? left / right : left % right;
  }

  private long unary() throws ShellFailure {
    if (take("-")) {
      return -unary();
    }
    if (take("+")) {
      return unary();
    }
    if (take("~")) {
      return ~unary();
    }
    if (at < text.length() && text.charAt(at) == '!' && !text.startsWith("!=", at)) {
      take("!");
      return unary() == 0 ? 1 : 0;
    }
    return primary();
  }

  private long primary() throws ShellFailure {
    if (take("(")) {
      long value = assignment();
      if (!take(")")) {
        throw expecting("')'");
      }
      return value;
    }
    String name = name();
    if (name != null) {
      return variable(name);
    }
    int start = at;
    while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
      at++;
    }
    if (start == at) {
      throw expecting("primary");
    }
    long value = number(text.substring(start, at));
    blanks();
    return value;
  }

  private long variable(String name) throws ShellFailure {
    String value = variables.get(name);
    if (value == null || value.isEmpty()) {
      return 0;
    }
    try {
      return number(value.strip());
    } catch (ShellFailure wrong) {
      throw new ShellFailure("Illegal number: " + value);
    }
  }

  private long number(String digits) throws ShellFailure {
    try {
      boolean negative = digits.startsWith("-");
      String plain = negative || digits.startsWith("+") ? digits.substring(1) : digits;
      long value =
          plain.startsWith("0x") || plain.startsWith("0X")
              ? Long.parseUnsignedLong(plain.substring(2), 16)
              : plain.startsWith("0") && plain.length() > 1
                  ? Long.parseLong(plain, 8)
                  : Long.parseLong(plain);
      return negative ? -value : value;
    } catch (NumberFormatException wrong) {
      throw expecting("EOF");
    }
  }

  private @Nullable String name() {
    int end = at;
    while (end < text.length() && isNamePart(text.charAt(end), end > at)) {
      end++;
    }
    if (end == at) {
      return null;
    }
    String name = text.substring(at, end);
    at = end;
    blanks();
    return name;
  }

  private static boolean isNamePart(char character, boolean digits) {
    return character == '_'
        || (character >= 'a' && character <= 'z')
        || (character >= 'A' && character <= 'Z')
        || (digits && character >= '0' && character <= '9');
  }

  private boolean take(String sign) {
    if (!text.startsWith(sign, at)) {
      return false;
    }
    at += sign.length();
    blanks();
    return true;
  }

  private void blanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private ShellFailure expecting(String what) {
    return new ShellFailure("arithmetic expression: expecting " + what + ": \"" + text + "\"");
  }
}
