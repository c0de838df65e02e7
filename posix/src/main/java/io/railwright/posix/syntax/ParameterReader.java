package io.railwright.posix.syntax;

import io.railwright.posix.syntax.Word.Operator;
import java.io.IOException;
import java.util.List;

/** Reads {@code ${name...}}. */
final class ParameterReader {
  private final Scanner scanner;
  private final WordReader words;

  ParameterReader(Scanner scanner, WordReader words) {
    this.scanner = scanner;
    this.words = words;
  }

  static Word.Part value(String name, boolean quoted) {
    return new Word.Part.Parameter(name, Operator.VALUE, false, null, quoted);
  }

  static boolean isSpecial(int character) {
    return "@*#?-$!".indexOf(character) >= 0 || Character.isDigit(character);
  }

  static boolean startsName(int character) {
    return character == '_'
        || (character >= 'a' && character <= 'z')
        || (character >= 'A' && character <= 'Z');
  }

  static boolean continuesName(int character) {
    return startsName(character) || (character >= '0' && character <= '9');
  }

  static String name(Scanner scanner) throws IOException {
    StringBuilder name = new StringBuilder();
    while (scanner.peek() != Scanner.END && continuesName(scanner.peek())) {
      name.append((char) scanner.next());
    }
    return name.toString();
  }

  /** Reads a parameter expansion after its opening brace. */
  Word.Part read(boolean quoted) throws IOException {
    if (scanner.peek() == '#') {
      scanner.next();
      if (scanner.peek() == '}') {
        scanner.next();
        return value("#", quoted);
      }
      return length(quoted);
    }
    String name = parameter();
    if (scanner.peek() == '}') {
      scanner.next();
      return name.isEmpty() ? bad(quoted) : value(name, quoted);
    }
    return operation(name, quoted);
  }

  private Word.Part length(boolean quoted) throws IOException {
    String name = parameter();
    if (scanner.peek() != '}' || name.isEmpty()) {
      words.argument(quoted);
      return bad(quoted);
    }
    scanner.next();
    return new Word.Part.Parameter(name, Operator.LENGTH, false, null, quoted);
  }

  private String parameter() throws IOException {
    int first = scanner.peek();
    if (first != Scanner.END && Character.isDigit(first)) {
      StringBuilder digits = new StringBuilder();
      while (Character.isDigit(scanner.peek())) {
        digits.append((char) scanner.next());
      }
      return digits.toString();
    }
    if (first != Scanner.END && isSpecial(first)) {
      return String.valueOf((char) scanner.next());
    }
    return name(scanner);
  }

  private Word.Part operation(String name, boolean quoted) throws IOException {
    int sign = scanner.next();
    boolean colon = sign == ':';
    if (colon) {
      sign = scanner.next();
    }
    Operator operator = operator(sign, colon);
    boolean pattern = sign == '%' || sign == '#';
    Word argument = sign == '}' ? Word.of(List.of()) : words.argument(quoted && !pattern);
    return name.isEmpty()
        ? bad(quoted)
        : new Word.Part.Parameter(name, operator, colon, argument, quoted);
  }

  private Operator operator(int sign, boolean colon) throws IOException {
    return switch (sign) {
      case '-' -> Operator.DEFAULT;
      case '=' -> Operator.ASSIGN;
      case '?' -> Operator.COMPLAIN;
      case '+' -> Operator.ALTERNATIVE;
      case '%' ->
          colon ? Operator.BAD : twice('%') ? Operator.CUT_LONGEST_END : Operator.CUT_SHORTEST_END;
      case '#' ->
          colon
              ? Operator.BAD
              : twice('#') ? Operator.CUT_LONGEST_START : Operator.CUT_SHORTEST_START;
      case Scanner.END -> throw new SyntaxError(scanner.line(), "Missing '}'");
      default -> Operator.BAD;
    };
  }

  private boolean twice(char sign) throws IOException {
    if (scanner.peek() == sign) {
      scanner.next();
      return true;
    }
    return false;
  }

  private static Word.Part bad(boolean quoted) {
    return new Word.Part.Parameter("", Operator.BAD, false, null, quoted);
  }
}
