package io.railwright.posix.syntax;

import io.railwright.posix.syntax.Lexer.Kind;
import io.railwright.posix.syntax.Lexer.Token;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads {@code if}, {@code while}, {@code until}, {@code for} and {@code case}. */
final class Compounds {
  private final Parser parser;

  Compounds(Parser parser) {
    this.parser = parser;
  }

  Node choice() throws IOException {
    parser.take();
    Node condition = parser.body("then");
    parser.expect("then");
    Node then = parser.body("fi");
    Token next = parser.peek();
    if (Parser.isKeyword(next, "elif")) {
      return new Node.If(condition, then, choice());
    }
    Node otherwise = null;
    if (Parser.isKeyword(next, "else")) {
      parser.take();
      otherwise = parser.body("fi");
    }
    parser.expect("fi");
    return new Node.If(condition, then, otherwise);
  }

  Node loop() throws IOException {
    boolean until = "until".equals(parser.take().bare());
    Node condition = parser.body("do");
    return new Node.Loop(condition, until, doGroup());
  }

  private Node doGroup() throws IOException {
    parser.expect("do");
    Node body = parser.body("done");
    parser.expect("done");
    return body;
  }

  Node each() throws IOException {
    parser.take();
    Token name = parser.take();
    if (name.kind() != Kind.WORD || name.bare() == null || !CommandReader.isName(name.bare())) {
      throw new SyntaxError(name.line(), "Bad for loop variable");
    }
    List<Word> words = null;
    parser.skipNewlines();
    if (Parser.isKeyword(parser.peek(), "in")) {
      parser.take();
      words = forWords();
    } else if (parser.peek().isOperator(";")) {
      parser.take();
    }
    parser.skipNewlines();
    return new Node.For(name.bare(), words, doGroup(), name.line());
  }

  private List<Word> forWords() throws IOException {
    List<Word> words = new ArrayList<>();
    while (parser.peek().word() != null) {
      words.add(word(parser.take()));
    }
    Token end = parser.peek();
    if (!end.isOperator(";") && end.kind() != Kind.NEWLINE) {
      throw parser.unexpected(end, null);
    }
    parser.take();
    return List.copyOf(words);
  }

  Node cases() throws IOException {
    int line = parser.take().line();
    Word subject = word(parser.take());
    parser.skipNewlines();
    if (!Parser.isKeyword(parser.peek(), "in")) {
      throw parser.unexpected(parser.peek(), "\"in\"");
    }
    parser.take();
    List<Node.Arm> arms = new ArrayList<>();
    parser.skipNewlines();
    while (!Parser.isKeyword(parser.peek(), "esac")) {
      arms.add(arm());
      parser.skipNewlines();
      if (parser.peek().isOperator(";;")) {
        parser.take();
        parser.skipNewlines();
      } else if (!Parser.isKeyword(parser.peek(), "esac")) {
        throw parser.unexpected(parser.peek(), "\";;\"");
      }
    }
    parser.take();
    return new Node.Case(subject, List.copyOf(arms), line);
  }

  private Node.Arm arm() throws IOException {
    if (parser.peek().isOperator("(")) {
      parser.take();
    }
    if (parser.peek().kind() == Kind.END) {
      throw parser.unexpected(parser.peek(), "\")\"");
    }
    List<Word> patterns = new ArrayList<>();
    patterns.add(word(parser.take()));
    while (parser.peek().isOperator("|")) {
      parser.take();
      patterns.add(word(parser.take()));
    }
    parser.expectOperator(")");
    return new Node.Arm(List.copyOf(patterns), parser.arm());
  }

  private Word word(Token token) throws SyntaxError {
    @Nullable Word word = token.word();
    if (word == null) {
      throw parser.unexpected(token, null);
    }
    return word;
  }
}
