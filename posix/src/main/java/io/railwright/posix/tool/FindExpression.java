package io.railwright.posix.tool;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Parses and evaluates the expression of {@code find}: tests and actions, joined as in C. */
final class FindExpression {
  /** A file that was come upon. */
  interface Visit {
    String path();

    String name();

    /** {@code f}, {@code d}, {@code l} or {@code c}. */
    String type();

    /** Does not go into this folder. */
    void prune();

    void print(String end) throws IOException;

    /** Whether a command that names the file ended well. */
    boolean execute(List<String> command) throws IOException;

    /** Keeps the file for one command that names them all. */
    void collect(List<String> command);
  }

  /** Something that is true or false of a file; to find that out may do something. */
  @FunctionalInterface
  interface Part {
    boolean test(Visit visit) throws IOException;
  }

  /** What is wrong with an expression. */
  static final class Mistake extends Exception {
    private static final long serialVersionUID = 1;

    Mistake(String words) {
      super(words);
    }
  }

  private final List<String> words;
  private int at;
  private boolean acts;
  private int least;
  private int most = Integer.MAX_VALUE;

  FindExpression(List<String> words) {
    this.words = words;
  }

  int least() {
    return least;
  }

  int most() {
    return most;
  }

  /** The whole expression; without an action it prints what it finds. */
  Part read() throws Mistake {
    if (words.isEmpty()) {
      return FindExpression::print;
    }
    Part all = either();
    if (at < words.size()) {
      String word = words.get(at);
      throw new Mistake(
          word.equals(")")
              ? "invalid expression; you have too many ')'"
              : "paths must precede expression: `" + word + "'");
    }
    return acts ? all : visit -> all.test(visit) && print(visit);
  }

  private static boolean print(Visit visit) throws IOException {
    visit.print("\n");
    return true;
  }

  private Part either() throws Mistake {
    Part left = both();
    while (isNext("-o") || isNext("-or")) {
      at++;
      Part first = left;
      Part second = both();
      left = visit -> first.test(visit) || second.test(visit);
    }
    return left;
  }

  private Part both() throws Mistake {
    Part left = single();
    while (at < words.size() && !isNext("-o") && !isNext("-or") && !isNext(")")) {
      if (isNext("-a") || isNext("-and")) {
        at++;
      }
      Part first = left;
      Part second = single();
      left = visit -> first.test(visit) && second.test(visit);
    }
    return left;
  }

  private boolean isNext(String word) {
    return at < words.size() && words.get(at).equals(word);
  }

  private Part single() throws Mistake {
    if (at == words.size()) {
      throw new Mistake("invalid expression; I was expecting to find a test or an action");
    }
    String word = words.get(at++);
    return switch (word) {
      case "!", "-not" -> {
        Part part = single();
        yield visit -> !part.test(visit);
      }
      case "(" -> {
        Part part = either();
        if (!isNext(")")) {
          throw new Mistake(
              "invalid expression; I was expecting to find a ')' somewhere but did not see one.");
        }
        at++;
        yield part;
      }
      case "-name", "-iname", "-path" -> names(word, value(word));
      case "-type" -> type(value(word));
      case "-maxdepth", "-mindepth" -> depth(word, value(word));
      case "-true" -> _ -> true;
      case "-prune" -> prune();
      case "-print", "-print0" -> printing(word.equals("-print") ? "\n" : "\0");
      case "-exec" -> executing();
      default ->
          throw new Mistake(
              word.startsWith("-")
                  ? "unknown predicate `" + word + "'"
                  : "paths must precede expression: `" + word + "'");
    };
  }

  private String value(String word) throws Mistake {
    if (at == words.size()) {
      throw new Mistake("missing argument to `" + word + "'");
    }
    return words.get(at++);
  }

  private static Part names(String word, String glob) {
    int flags = word.equals("-iname") ? Pattern.CASE_INSENSITIVE : 0;
    Pattern pattern = Pattern.compile(translate(glob), flags);
    boolean whole = word.equals("-path");
    return visit -> pattern.matcher(whole ? visit.path() : visit.name()).matches();
  }

  private static Part type(String type) throws Mistake {
    if (!List.of("f", "d", "l", "c").contains(type)) {
      throw new Mistake("Unknown argument to -type: " + type);
    }
    return visit -> visit.type().equals(type);
  }

  private Part depth(String word, String value) throws Mistake {
    if (!value.matches("\\d{1,6}")) {
      throw new Mistake(
          "Expected a positive decimal integer argument to " + word + ", but got ‘" + value + "’");
    }
    if (word.equals("-maxdepth")) {
      most = Integer.parseInt(value);
    } else {
      least = Integer.parseInt(value);
    }
    return _ -> true;
  }

  private static Part prune() {
    return visit -> {
      visit.prune();
      return true;
    };
  }

  private Part printing(String end) {
    acts = true;
    return visit -> {
      visit.print(end);
      return true;
    };
  }

  private Part executing() throws Mistake {
    acts = true;
    List<String> command = new ArrayList<>();
    while (at < words.size()) {
      String word = words.get(at++);
      if (word.equals(";")) {
        return visit -> visit.execute(command);
      }
      if (word.equals("+") && !command.isEmpty() && command.getLast().equals("{}")) {
        return visit -> {
          visit.collect(command);
          return true;
        };
      }
      command.add(word);
    }
    throw new Mistake("missing argument to `-exec'");
  }

  /** A pattern of the shell as a regular expression. */
  private static String translate(String glob) {
    StringBuilder java = new StringBuilder("(?s)");
    for (int sign = 0; sign < glob.length(); sign++) {
      char character = glob.charAt(sign);
      int close = character == '[' ? glob.indexOf(']', sign + 2) : -1;
      if (character == '*') {
        java.append(".*");
      } else if (character == '?') {
        java.append('.');
      } else if (close > 0) {
        String set = glob.substring(sign + 1, close);
        java.append('[').append(set.startsWith("!") ? "^" + set.substring(1) : set).append(']');
        sign = close;
      } else {
        java.append(Pattern.quote(String.valueOf(character)));
      }
    }
    return java.toString();
  }
}
