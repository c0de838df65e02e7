package io.railwright.posix.syntax;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Splits a script into words and operators, and reads here documents at the end of their line. */
final class Lexer {
  /** A word, an operator, or an end. */
  record Token(
      Kind kind,
      String text,
      @Nullable Word word,
      @Nullable String bare,
      int bareLength,
      int line) {
    boolean isOperator(String operator) {
      return kind == Kind.OPERATOR && text.equals(operator);
    }
  }

  /** The kinds of tokens. */
  enum Kind {
    WORD,
    /** Digits right before a redirection. */
    NUMBER,
    OPERATOR,
    NEWLINE,
    END
  }

  private final Scanner scanner;
  private final WordReader words;
  private final List<HereDocument> documents = new ArrayList<>();

  Lexer(Script script, int firstLine) {
    this.scanner = new Scanner(script, firstLine);
    this.words = new WordReader(scanner, this);
  }

  int line() {
    return scanner.line();
  }

  /** A parser that goes on right here, for a command within a word. */
  Parser nested() {
    return new Parser(this);
  }

  HereDocument await(String delimiter, boolean literal, boolean stripTabs) {
    HereDocument document = new HereDocument(delimiter, literal, stripTabs);
    documents.add(document);
    return document;
  }

  Token next() throws IOException {
    skipBlanks();
    int line = scanner.line();
    int first = scanner.peek();
    if (first == Scanner.END) {
      fetchDocuments();
      return new Token(Kind.END, "", null, null, 0, line);
    }
    if (first == '\n') {
      scanner.next();
      fetchDocuments();
      return new Token(Kind.NEWLINE, "\n", null, null, 0, line);
    }
    if ("&|;<>()".indexOf(first) >= 0) {
      return new Token(Kind.OPERATOR, operator(), null, null, 0, line);
    }
    WordBuilder builder = words.read();
    String bare = builder.bareText();
    if (bare != null && isNumber(bare) && (scanner.peek() == '<' || scanner.peek() == '>')) {
      return new Token(Kind.NUMBER, bare, null, null, 0, line);
    }
    int bareLength = builder.bareLength();
    return new Token(Kind.WORD, "", builder.build(), bare, bareLength, line);
  }

  private void skipBlanks() throws IOException {
    int next = scanner.peek();
    while (next == ' ' || next == '\t') {
      scanner.next();
      next = scanner.peek();
    }
    if (next == '#') {
      while (scanner.peekRaw() != '\n' && scanner.peekRaw() != Scanner.END) {
        scanner.nextRaw();
      }
    }
  }

  private String operator() throws IOException {
    char first = (char) scanner.next();
    int next = scanner.peek();
    boolean paired =
        switch (first) {
          case '&', '|', ';' -> next == first;
          case '<' -> next == '<' || next == '&' || next == '>';
          case '>' -> next == '>' || next == '&' || next == '|';
          default -> false;
        };
    if (!paired) {
      return String.valueOf(first);
    }
    String operator = "" + first + (char) scanner.next();
    if (operator.equals("<<") && scanner.peek() == '-') {
      scanner.next();
      return "<<-";
    }
    return operator;
  }

  private static boolean isNumber(String text) {
    return text.length() == 1 && Character.isDigit(text.charAt(0));
  }

  private void fetchDocuments() throws IOException {
    if (documents.isEmpty()) {
      return;
    }
    List<HereDocument> due = List.copyOf(documents);
    documents.clear();
    for (HereDocument document : due) {
      fetch(document);
    }
  }

  private void fetch(HereDocument document) throws IOException {
    StringBuilder text = new StringBuilder();
    int line = scanner.line();
    String next = documentLine(document);
    while (next != null && !next.equals(document.delimiter())) {
      text.append(next).append('\n');
      next = documentLine(document);
    }
    if (document.isLiteral()) {
      StringBuilder marked = new StringBuilder();
      QuoteMarks.mark(text.toString(), marked);
      document.fill(Word.of(List.of(new Word.Part.Literal(marked.toString(), true))));
    } else {
      Lexer inner = new Lexer(Script.of(text.toString()), line);
      document.fill(inner.words.document());
    }
  }

  private @Nullable String documentLine(HereDocument document) throws IOException {
    String line = scanner.restOfLine();
    if (line == null || !document.stripsTabs()) {
      return line;
    }
    int at = 0;
    while (at < line.length() && line.charAt(at) == '\t') {
      at++;
    }
    return line.substring(at);
  }
}
