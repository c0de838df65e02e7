package io.railwright.posix.syntax;

import io.railwright.posix.syntax.Lexer.Kind;
import io.railwright.posix.syntax.Lexer.Token;
import io.railwright.posix.syntax.Node.Redirect;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads simple commands, function definitions and redirections. */
final class CommandReader {
  private final Parser parser;
  private final Lexer lexer;

  CommandReader(Parser parser, Lexer lexer) {
    this.parser = parser;
    this.lexer = lexer;
  }

  static boolean isName(String text) {
    if (text.isEmpty() || !ParameterReader.startsName(text.charAt(0))) {
      return false;
    }
    return text.chars().allMatch(ParameterReader::continuesName);
  }

  Node simple() throws IOException {
    List<Node.Assignment> assignments = new ArrayList<>();
    List<Word> words = new ArrayList<>();
    List<Redirect> redirects = new ArrayList<>();
    int line = parser.peek().line();
    while (true) {
      Token next = parser.peek();
      if (startsRedirect(next)) {
        redirects.add(redirect());
      } else if (next.kind() == Kind.WORD) {
        parser.take();
        Node.Assignment assignment = words.isEmpty() ? assignment(next) : null;
        if (assignment != null) {
          assignments.add(assignment);
        } else {
          words.add(word(next));
        }
      } else if (next.isOperator("(") && words.size() == 1 && assignments.isEmpty()) {
        return definition(words.getFirst());
      } else {
        break;
      }
    }
    if (words.isEmpty() && assignments.isEmpty() && redirects.isEmpty()) {
      throw parser.unexpected(parser.peek(), null);
    }
    return new Node.Simple(
        List.copyOf(assignments), List.copyOf(words), List.copyOf(redirects), line);
  }

  private Node definition(Word name) throws IOException {
    parser.take();
    parser.expectOperator(")");
    String plain = name.plain();
    if (plain == null || !isName(plain)) {
      throw new SyntaxError(lexer.line(), "Bad function name");
    }
    return new Node.Definition(plain, parser.compound());
  }

  private static Node.@Nullable Assignment assignment(Token token) throws SyntaxError {
    Word word = token.word();
    if (word == null
        || word.parts().isEmpty()
        || !(word.parts().getFirst() instanceof Word.Part.Literal(String text, boolean quoted))) {
      return null;
    }
    int equals = text.indexOf('=');
    if (equals <= 0 || equals >= token.bareLength() || !isName(text.substring(0, equals))) {
      return null;
    }
    List<Word.Part> parts = new ArrayList<>(word.parts());
    parts.removeFirst();
    if (equals + 1 < text.length()) {
      parts.addFirst(new Word.Part.Literal(text.substring(equals + 1), quoted));
    }
    return new Node.Assignment(text.substring(0, equals), Word.of(parts));
  }

  List<Redirect> redirects() throws IOException {
    List<Redirect> redirects = new ArrayList<>();
    while (startsRedirect(parser.peek())) {
      redirects.add(redirect());
    }
    return List.copyOf(redirects);
  }

  private static boolean startsRedirect(Token token) {
    return token.kind() == Kind.NUMBER
        || (token.kind() == Kind.OPERATOR
            && (token.text().startsWith("<") || token.text().startsWith(">")));
  }

  private Redirect redirect() throws IOException {
    int number = parser.peek().kind() == Kind.NUMBER ? Integer.parseInt(parser.take().text()) : -1;
    String sign = parser.take().text();
    Token operand = parser.take();
    int descriptor = number >= 0 ? number : sign.startsWith("<") ? 0 : 1;
    Word word = operand.word();
    if (word == null) {
      throw parser.unexpected(operand, null);
    }
    if (sign.startsWith("<<")) {
      return document(descriptor, word, operand.bare() == null, sign.equals("<<-"));
    }
    Redirect.Kind kind =
        switch (sign) {
          case "<" -> Redirect.Kind.READ;
          case ">" -> Redirect.Kind.WRITE;
          case ">|" -> Redirect.Kind.OVERWRITE;
          case ">>" -> Redirect.Kind.APPEND;
          case "<>" -> Redirect.Kind.READ_WRITE;
          case "<&", ">&" -> Redirect.Kind.DUPLICATE;
          default -> throw new SyntaxError(lexer.line(), "redirection unexpected");
        };
    return new Redirect(descriptor, kind, word, null);
  }

  private Redirect document(int descriptor, Word delimiter, boolean literal, boolean stripTabs) {
    StringBuilder text = new StringBuilder();
    for (Word.Part part : delimiter.parts()) {
      if (part instanceof Word.Part.Literal(String piece, boolean _)) {
        text.append(QuoteMarks.plain(piece));
      }
    }
    return new Redirect(
        descriptor,
        Redirect.Kind.TEXT,
        delimiter,
        lexer.await(text.toString(), literal, stripTabs));
  }

  private static Word word(Token token) {
    return token.word() == null ? Word.of(List.of()) : token.word();
  }
}
