package io.railwright.posix.syntax;

import java.io.IOException;

/** Reads the parts of a word: quotes, escapes and everything that starts with a dollar. */
final class WordReader {
  private static final String ENDS = " \t\n;&|<>()";
  private final Scanner scanner;
  private final Lexer lexer;

  WordReader(Scanner scanner, Lexer lexer) {
    this.scanner = scanner;
    this.lexer = lexer;
  }

  /** A word up to the next blank or operator. */
  WordBuilder read() throws IOException {
    WordBuilder word = new WordBuilder();
    for (int next = scanner.peek();
        next != Scanner.END && ENDS.indexOf(next) < 0;
        next = scanner.peek()) {
      scanner.next();
      unquoted(next, word);
    }
    return word;
  }

  private void unquoted(int character, WordBuilder word) throws IOException {
    switch (character) {
      case '\'' -> singleQuotes(word);
      case '"' -> doubleQuotes(word);
      case '\\' -> escape(word);
      case '$' -> dollar(word, false);
      case '`' -> word.part(backquotes(false));
      default -> word.bare(character);
    }
  }

  private void escape(WordBuilder word) throws IOException {
    int next = scanner.nextRaw();
    if (next == Scanner.END) {
      word.quoted('\\');
    } else {
      word.quoted(next);
    }
  }

  private void singleQuotes(WordBuilder word) throws IOException {
    word.quotes();
    int next = scanner.nextRaw();
    while (next != '\'') {
      if (next == Scanner.END) {
        throw new SyntaxError(scanner.line(), "Unterminated quoted string");
      }
      word.quoted(next);
      next = scanner.nextRaw();
    }
  }

  private void doubleQuotes(WordBuilder word) throws IOException {
    int before = word.size();
    int next = scanner.next();
    while (next != '"') {
      if (next == Scanner.END) {
        throw new SyntaxError(scanner.line(), "Unterminated quoted string");
      }
      inDoubleQuotes(next, word, "$`\"\\");
      next = scanner.next();
    }
    if (word.size() == before) {
      word.quotes();
    }
  }

  /**
   * One character, or what starts with it, where double quotes hold.
   *
   * @param escapable what a backslash takes the meaning from
   */
  private void inDoubleQuotes(int character, WordBuilder word, String escapable)
      throws IOException {
    switch (character) {
      case '\\' -> {
        int next = scanner.peek();
        if (next != Scanner.END && escapable.indexOf(next) >= 0) {
          word.quoted(scanner.next());
        } else {
          word.quoted('\\');
        }
      }
      case '$' -> dollar(word, true);
      case '`' -> word.part(backquotes(true));
      default -> word.quoted(character);
    }
  }

  /** All of a here document, in which only dollars and backslashes mean something. */
  Word document() throws IOException {
    WordBuilder word = new WordBuilder();
    word.quotes();
    for (int next = scanner.next(); next != Scanner.END; next = scanner.next()) {
      inDoubleQuotes(next, word, "$`\\");
    }
    return word.build();
  }

  private void dollar(WordBuilder word, boolean quoted) throws IOException {
    int next = scanner.peek();
    if (next == '(') {
      scanner.next();
      word.part(scanner.peek() == '(' ? sum(quoted) : substitution(quoted));
    } else if (next == '{') {
      scanner.next();
      word.part(new ParameterReader(scanner, this).read(quoted));
    } else if (next != Scanner.END && ParameterReader.isSpecial(next)) {
      scanner.next();
      word.part(ParameterReader.value(String.valueOf((char) next), quoted));
    } else if (next != Scanner.END && ParameterReader.startsName(next)) {
      word.part(ParameterReader.value(ParameterReader.name(scanner), quoted));
    } else if (quoted) {
      word.quoted('$');
    } else {
      word.bare('$');
    }
  }

  private Word.Part substitution(boolean quoted) throws IOException {
    return new Word.Part.Substitution(lexer.nested().substitution(), quoted);
  }

  private Word.Part sum(boolean quoted) throws IOException {
    scanner.next();
    WordBuilder expression = new WordBuilder();
    int depth = 0;
    while (true) {
      int next = scanner.next();
      if (next == Scanner.END) {
        throw new SyntaxError(scanner.line(), "Missing '))'");
      }
      if (next == ')' && depth == 0) {
        if (scanner.next() != ')') {
          throw new SyntaxError(scanner.line(), "Missing '))'");
        }
        return new Word.Part.Sum(expression.build(), quoted);
      }
      depth += next == '(' ? 1 : next == ')' ? -1 : 0;
      if (next != '"') {
        inDoubleQuotes(next, expression, "$`\"\\");
      }
    }
  }

  private Word.Part backquotes(boolean quoted) throws IOException {
    StringBuilder text = new StringBuilder();
    int line = scanner.line();
    int next = scanner.next();
    while (next != '`') {
      if (next == Scanner.END) {
        throw new SyntaxError(scanner.line(), "EOF in backquote substitution");
      }
      if (next == '\\') {
        next = scanner.next();
        if ("$`\\".indexOf(next) < 0 && !(quoted && next == '"')) {
          text.append('\\');
        }
        if (next == Scanner.END) {
          continue;
        }
      }
      text.append((char) next);
      next = scanner.next();
    }
    Node body = new Parser(Script.of(text.toString()), line).whole();
    return new Word.Part.Substitution(body, quoted);
  }

  /** What stands behind an operator in braces, up to the closing one. */
  Word argument(boolean quoted) throws IOException {
    WordBuilder word = new WordBuilder();
    while (true) {
      int next = scanner.next();
      if (next == Scanner.END) {
        throw new SyntaxError(scanner.line(), "Missing '}'");
      }
      if (next == '}') {
        return word.build();
      }
      if (!quoted) {
        unquoted(next, word);
      } else if (next == '"') {
        doubleQuotes(word);
      } else {
        inDoubleQuotes(next, word, "$`\"\\}");
      }
    }
  }
}
