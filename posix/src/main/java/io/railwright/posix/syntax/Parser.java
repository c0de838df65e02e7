package io.railwright.posix.syntax;

import io.railwright.posix.syntax.Lexer.Kind;
import io.railwright.posix.syntax.Lexer.Token;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads commands, one line of a script after the other. */
public final class Parser {
  private static final Set<String> RESERVED =
      Set.of(
          "!", "case", "do", "done", "elif", "else", "esac", "fi", "for", "if", "then", "until",
          "while", "{", "}");
  private static final Set<String> ENDINGS =
      Set.of("do", "done", "elif", "else", "esac", "fi", "then", "}");

  private final Lexer lexer;
  private @Nullable Token peeked;

  public Parser(Script script, int firstLine) {
    this(new Lexer(script, firstLine));
  }

  Parser(Lexer lexer) {
    this.lexer = lexer;
  }

  public static boolean isReserved(String word) {
    return RESERVED.contains(word);
  }

  /** The commands of the next line that has any; null at the end of the script. */
  public @Nullable Node line() throws IOException {
    skipNewlines();
    if (peek().kind() == Kind.END) {
      return null;
    }
    List<Node> nodes = new ArrayList<>();
    while (true) {
      nodes.add(andOr());
      Token next = peek();
      if (next.isOperator("&")) {
        take();
        nodes.add(new Node.Background(nodes.removeLast()));
      } else if (next.isOperator(";")) {
        take();
      } else if (next.kind() != Kind.NEWLINE && next.kind() != Kind.END) {
        throw unexpected(next, null);
      }
      // The end of the line stays where it is, so that no more is read than was asked for.
      if (peek().kind() == Kind.NEWLINE || peek().kind() == Kind.END) {
        if (peek().kind() == Kind.NEWLINE) {
          take();
        }
        return nodes.size() == 1 ? nodes.getFirst() : new Node.Sequence(nodes);
      }
    }
  }

  /** Parses the whole script. */
  Node whole() throws IOException {
    Node body = list();
    if (peek().kind() != Kind.END) {
      throw unexpected(peek(), null);
    }
    return body;
  }

  /** A command within a word, up to and with its closing parenthesis. */
  Node substitution() throws IOException {
    Node body = list();
    if (!peek().isOperator(")")) {
      throw unexpected(peek(), "\")\"");
    }
    take();
    return body;
  }

  private Node list() throws IOException {
    List<Node> nodes = new ArrayList<>();
    skipNewlines();
    while (!endsList(peek())) {
      nodes.add(andOr());
      Token next = peek();
      if (next.isOperator("&")) {
        take();
        nodes.add(new Node.Background(nodes.removeLast()));
      } else if (next.isOperator(";") || next.kind() == Kind.NEWLINE) {
        take();
      } else {
        break;
      }
      skipNewlines();
    }
    return nodes.size() == 1 ? nodes.getFirst() : new Node.Sequence(nodes);
  }

  private static boolean endsList(Token token) {
    return switch (token.kind()) {
      case END -> true;
      case OPERATOR -> token.text().equals(")") || token.text().equals(";;");
      case WORD -> token.bare() != null && ENDINGS.contains(token.bare());
      case NUMBER, NEWLINE -> false;
    };
  }

  private Node andOr() throws IOException {
    Node left = pipeline();
    while (peek().isOperator("&&") || peek().isOperator("||")) {
      boolean onSuccess = take().text().equals("&&");
      skipNewlines();
      left = new Node.Both(left, onSuccess, pipeline());
    }
    return left;
  }

  private Node pipeline() throws IOException {
    boolean negated = false;
    while (isKeyword(peek(), "!")) {
      take();
      negated = !negated;
    }
    List<Node> stages = new ArrayList<>();
    stages.add(command());
    while (peek().isOperator("|")) {
      take();
      skipNewlines();
      stages.add(command());
    }
    return stages.size() == 1 && !negated
        ? stages.getFirst()
        : new Node.Pipeline(List.copyOf(stages), negated);
  }

  private Node command() throws IOException {
    Token first = peek();
    if (first.isOperator("(")) {
      take();
      Node body = body(")");
      expectOperator(")");
      return redirected(new Node.Subshell(body), first.line());
    }
    String word = first.bare();
    if (word == null || !RESERVED.contains(word)) {
      return new CommandReader(this, lexer).simple();
    }
    Compounds compounds = new Compounds(this);
    return switch (word) {
      case "{" -> {
        take();
        Node body = body("}");
        expect("}");
        yield redirected(body, first.line());
      }
      case "if" -> redirected(compounds.choice(), first.line());
      case "while", "until" -> redirected(compounds.loop(), first.line());
      case "for" -> redirected(compounds.each(), first.line());
      case "case" -> redirected(compounds.cases(), first.line());
      default -> throw unexpected(first, null);
    };
  }

  /** A compound command on its own: what a function is made of. */
  Node compound() throws IOException {
    skipNewlines();
    return command();
  }

  private Node redirected(Node body, int line) throws IOException {
    List<Node.Redirect> redirects = new CommandReader(this, lexer).redirects();
    return redirects.isEmpty() ? body : new Node.Redirected(body, redirects, line);
  }

  /** A list that must not be empty. */
  Node body(String closing) throws IOException {
    skipNewlines();
    if (endsList(peek())) {
      throw unexpected(peek(), peek().kind() == Kind.END ? '"' + closing + '"' : null);
    }
    return list();
  }

  /** A list that may be empty: between the arms of a case. */
  Node arm() throws IOException {
    return list();
  }

  Token peek() throws IOException {
    if (peeked == null) {
      peeked = lexer.next();
    }
    return peeked;
  }

  Token take() throws IOException {
    Token token = peek();
    peeked = null;
    return token;
  }

  void skipNewlines() throws IOException {
    while (peek().kind() == Kind.NEWLINE) {
      take();
    }
  }

  static boolean isKeyword(Token token, String keyword) {
    return token.kind() == Kind.WORD && keyword.equals(token.bare());
  }

  void expect(String keyword) throws IOException {
    if (!isKeyword(peek(), keyword)) {
      throw unexpected(peek(), '"' + keyword + '"');
    }
    take();
  }

  void expectOperator(String operator) throws IOException {
    Token next = peek();
    if (next.kind() == Kind.WORD && next.bare() != null) {
      throw new SyntaxError(lexer.line(), "word unexpected (expecting \"" + operator + "\")");
    }
    if (!next.isOperator(operator)) {
      throw unexpected(next, '"' + operator + '"');
    }
    take();
  }

  SyntaxError unexpected(Token token, @Nullable String expected) {
    String what =
        switch (token.kind()) {
          case END -> "end of file";
          case NEWLINE -> "newline";
          case NUMBER -> "redirection";
          case OPERATOR -> operatorName(token.text());
          case WORD ->
              token.bare() != null && RESERVED.contains(token.bare())
                  ? '"' + token.bare() + '"'
                  : "word";
        };
    String expecting = expected == null ? "" : " (expecting " + expected + ")";
    return new SyntaxError(lexer.line(), what + " unexpected" + expecting);
  }

  private static String operatorName(String text) {
    return text.startsWith("<") || text.startsWith(">") ? "redirection" : '"' + text + '"';
  }
}
