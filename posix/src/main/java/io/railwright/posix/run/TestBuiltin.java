package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.FileError;
import io.railwright.posix.FilePaths;
import io.railwright.posix.Files;
import io.railwright.posix.expand.ShellFailure;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** {@code test} and {@code [}. */
final class TestBuiltin {
  private static final String UNARY = "bcdefghknprstuwxzGLOS";
  private static final Set<String> BINARY =
      Set.of(
          "=", "==", "!=", "<", ">", "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-nt", "-ot", "-ef");

  private final Interpreter shell;
  private final String name;
  private final List<String> words;
  private int at;

  private TestBuiltin(Interpreter shell, String name, List<String> words) {
    this.shell = shell;
    this.name = name;
    this.words = words;
  }

  static int run(Interpreter shell, List<String> words) throws ShellFailure {
    String name = words.getFirst();
    boolean bracket = name.equals("[");
    if (bracket && !words.getLast().equals("]")) {
      throw new ShellFailure("[: missing ]");
    }
    List<String> given = words.subList(1, bracket ? words.size() - 1 : words.size());
    return new TestBuiltin(shell, name, given).result() ? 0 : 1;
  }

  private boolean result() throws ShellFailure {
    switch (words.size()) {
      case 0 -> {
        return false;
      }
      case 1 -> {
        return !words.getFirst().isEmpty();
      }
      case 3 -> {
        if (BINARY.contains(words.get(1))) {
          return binary(words.get(0), words.get(1), words.get(2));
        }
      }
      case 4 -> {
        if (words.getFirst().equals("!") && BINARY.contains(words.get(2))) {
          return !binary(words.get(1), words.get(2), words.get(3));
        }
      }
      default -> {}
    }
    boolean value = either();
    if (at < words.size()) {
      throw new ShellFailure(name + ": " + words.get(at - 1) + ": unexpected operator");
    }
    return value;
  }

  private boolean either() throws ShellFailure {
    boolean value = both();
    while (at < words.size() && words.get(at).equals("-o")) {
      at++;
      value |= both();
    }
    return value;
  }

  private boolean both() throws ShellFailure {
    boolean value = not();
    while (at < words.size() && words.get(at).equals("-a")) {
      at++;
      value &= not();
    }
    return value;
  }

  private boolean not() throws ShellFailure {
    if (at < words.size() && words.get(at).equals("!") && at + 1 < words.size()) {
      at++;
      return !not();
    }
    return primary();
  }

  private boolean primary() throws ShellFailure {
    if (at >= words.size()) {
      throw new ShellFailure(name + ": argument expected");
    }
    String word = words.get(at++);
    if (at + 1 < words.size() && BINARY.contains(words.get(at))) {
      at += 2;
      return binary(word, words.get(at - 2), words.get(at - 1));
    }
    if (at < words.size() && BINARY.contains(words.get(at))) {
      throw new ShellFailure(name + ": " + words.get(at) + ": argument expected");
    }
    if (word.equals("(")) {
      boolean value = either();
      if (at >= words.size() || !words.get(at).equals(")")) {
        throw new ShellFailure(name + ": closing paren expected");
      }
      at++;
      return value;
    }
    if (isUnary(word) && at < words.size()) {
      return unary(word.charAt(1), words.get(at++));
    }
    return !word.isEmpty();
  }

  private static boolean isUnary(String word) {
    return word.length() == 2 && word.charAt(0) == '-' && UNARY.indexOf(word.charAt(1)) >= 0;
  }

  private boolean unary(char operator, String operand) throws ShellFailure {
    if (operator == 'n' || operator == 'z') {
      return operand.isEmpty() == (operator == 'z');
    }
    if (operator == 't') {
      number(operand);
      return false;
    }
    Files files = shell.host.files();
    if (operand.isEmpty()) {
      return false;
    }
    String path = FilePaths.absolute(files, shell.state.folder, ByteText.text(operand));
    if (operator == 'L' || operator == 'h') {
      return files.link(path) != null;
    }
    Files.Kind kind = files.kind(path);
    return switch (operator) {
      case 'f' -> kind == Files.Kind.FILE;
      case 'd' -> kind == Files.Kind.FOLDER;
      case 'c' -> kind == Files.Kind.DEVICE;
      case 'b', 'p', 'S', 'g', 'k', 'u' -> false;
      case 'x' ->
          kind == Files.Kind.FOLDER || (kind == Files.Kind.FILE && files.isExecutable(path));
      case 's' -> kind == Files.Kind.FOLDER || (kind == Files.Kind.FILE && size(path) > 0);
      default -> kind != Files.Kind.ABSENT;
    };
  }

  private int size(String path) {
    try {
      return shell.host.files().read(path).length;
    } catch (FileError refused) {
      return 0;
    }
  }

  private boolean binary(String left, String operator, String right) throws ShellFailure {
    return switch (operator) {
      case "=", "==" -> left.equals(right);
      case "!=" -> !left.equals(right);
      case "<" -> left.compareTo(right) < 0;
      case ">" -> left.compareTo(right) > 0;
      case "-eq" -> number(left) == number(right);
      case "-ne" -> number(left) != number(right);
      case "-lt" -> number(left) < number(right);
      case "-le" -> number(left) <= number(right);
      case "-gt" -> number(left) > number(right);
      case "-ge" -> number(left) >= number(right);
      case "-ef" -> Objects.equals(real(left), real(right));
      default -> throw new ShellFailure(name + ": " + operator + ": files have no times here");
    };
  }

  private String real(String word) {
    Files files = shell.host.files();
    String path = FilePaths.absolute(files, shell.state.folder, ByteText.text(word));
    return String.valueOf(FilePaths.real(files, path));
  }

  private long number(String text) throws ShellFailure {
    try {
      return Long.parseLong(text.strip());
    } catch (NumberFormatException wrong) {
      throw new ShellFailure(name + ": Illegal number: " + text);
    }
  }
}
