package io.railwright.posix.run;

import io.railwright.posix.expand.Arithmetic;
import io.railwright.posix.expand.Fields;
import io.railwright.posix.expand.PathExpansion;
import io.railwright.posix.expand.PatternRemoval;
import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.syntax.QuoteMarks;
import io.railwright.posix.syntax.Word;
import io.railwright.posix.syntax.Word.Part;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Expands words as written into the words of a command. */
final class Expander {
  private static final String SEPARATORS = " \t\n";
  private final Interpreter shell;
  private final State state;

  Expander(Interpreter shell) {
    this.shell = shell;
    this.state = shell.state;
  }

  /** With splitting and file names. */
  List<String> fields(List<Word> words) throws IOException {
    List<String> fields = new ArrayList<>(words.size() + 4);
    for (Word word : words) {
      if (word.plain() != null) {
        fields.add(word.plain());
      } else if (isAllArguments(word)) {
        fields.addAll(state.arguments);
      } else {
        expand(word, fields);
      }
    }
    return fields;
  }

  /** Whether it is {@code "$@"} alone: thousands of paths may pass, and none needs a look. */
  private static boolean isAllArguments(Word word) {
    return word.parts().size() == 1
        && word.parts().getFirst() instanceof Part.Parameter part
        && part.quoted()
        && part.operator() == Word.Operator.VALUE
        && part.name().equals("@");
  }

  private void expand(Word word, List<String> to) throws IOException {
    Fields fields = new Fields(true);
    add(word, fields, false);
    for (String field : fields.finish()) {
      if (QuoteMarks.isPattern(field) && !state.has('f')) {
        new PathExpansion(shell.host.files(), state.folder).expand(field, to);
      } else {
        to.add(QuoteMarks.plain(field));
      }
    }
  }

  /** As one text: the value of an assignment, a file to redirect to. */
  String text(Word word) throws IOException {
    return word.plain() != null ? word.plain() : QuoteMarks.plain(pattern(word));
  }

  /** As one text with marks, to match others against. */
  String pattern(Word word) throws IOException {
    Fields fields = new Fields(false);
    add(word, fields, false);
    return fields.text();
  }

  private void add(Word word, Fields fields, boolean argument) throws IOException {
    for (Part part : word.parts()) {
      switch (part) {
        case Part.Literal(String text, boolean quoted) -> {
          if (argument && !quoted) {
            fields.value(text, separators());
          } else {
            fields.literal(text);
          }
        }
        case Part.Parameter parameter -> parameter(parameter, fields);
        case Part.Substitution(var body, boolean quoted) ->
            value(shell.substitution(body), quoted, fields);
        case Part.Sum(Word expression, boolean quoted) -> value(sum(expression), quoted, fields);
      }
    }
  }

  private String sum(Word expression) throws IOException {
    return Long.toString(new Arithmetic(state.variables, text(expression)).value());
  }

  private void value(String value, boolean quoted, Fields fields) {
    if (quoted) {
      fields.quoted(value);
    } else {
      fields.value(value, separators());
    }
  }

  String separators() {
    String separators = state.variables.get("IFS");
    return separators == null ? SEPARATORS : separators;
  }

  private void parameter(Part.Parameter part, Fields fields) throws IOException {
    String name = part.name();
    boolean list = name.equals("@") || name.equals("*");
    String value = list ? joined(name, part.quoted()) : parameterValue(name);
    boolean given = list ? !state.arguments.isEmpty() : value != null;
    given &= !(part.colon() && (value == null || value.isEmpty()));
    switch (part.operator()) {
      case VALUE -> plainValue(part, value, fields);
      case LENGTH -> {
        if (value == null) {
          checkSet(part, null);
        }
        value(Integer.toString(value == null ? 0 : value.length()), part.quoted(), fields);
      }
      case DEFAULT -> either(given, part, value, fields);
      case ASSIGN -> {
        if (!given) {
          assign(name, text(argument(part)));
        }
        value(given && value != null ? value : text(argument(part)), part.quoted(), fields);
      }
      case COMPLAIN -> {
        if (!given) {
          complain(part);
        }
        plainValue(part, value, fields);
      }
      case ALTERNATIVE -> {
        if (given) {
          add(argument(part), fields, !part.quoted());
        } else if (part.quoted()) {
          fields.quoted("");
        }
      }
      case CUT_SHORTEST_END, CUT_LONGEST_END, CUT_SHORTEST_START, CUT_LONGEST_START -> {
        checkSet(part, value);
        value(
            PatternRemoval.of(value == null ? "" : value, pattern(argument(part)), part.operator()),
            part.quoted(),
            fields);
      }
      case BAD -> throw new ShellFailure("Bad substitution");
    }
  }

  private void either(boolean given, Part.Parameter part, @Nullable String value, Fields fields)
      throws IOException {
    if (given) {
      plainValue(part, value, fields);
    } else {
      int before = part.argument() == null ? 0 : part.argument().parts().size();
      add(argument(part), fields, !part.quoted());
      if (before == 0 && part.quoted()) {
        fields.quoted("");
      }
    }
  }

  private static Word argument(Part.Parameter part) {
    return part.argument() == null ? Word.of(List.of()) : part.argument();
  }

  private void plainValue(Part.Parameter part, @Nullable String value, Fields fields)
      throws IOException {
    boolean all = part.name().equals("@");
    if (fields.splits() && (all || (part.name().equals("*") && !part.quoted()))) {
      arguments(part.quoted(), fields);
      return;
    }
    checkSet(part, value);
    value(value == null ? "" : value, part.quoted(), fields);
  }

  private void checkSet(Part.Parameter part, @Nullable String value) throws ShellFailure {
    boolean list = part.name().equals("@") || part.name().equals("*");
    if (value == null && !list && state.has('u')) {
      throw new ShellFailure(part.name() + ": parameter not set");
    }
  }

  private void arguments(boolean quoted, Fields fields) {
    boolean first = true;
    for (String argument : state.arguments) {
      if (!first) {
        fields.next();
      }
      first = false;
      value(argument, quoted, fields);
    }
  }

  private String joined(String name, boolean quoted) {
    String separators = separators();
    boolean blank = name.equals("@") || (!quoted && separators.isEmpty());
    String between = blank ? " " : separators.isEmpty() ? "" : separators.substring(0, 1);
    return String.join(between, state.arguments);
  }

  private void assign(String name, String value) throws IOException {
    if (!Character.isLetter(name.charAt(0)) && name.charAt(0) != '_') {
      throw new ShellFailure(name + ": bad variable name");
    }
    state.variables.set(name, value);
  }

  private void complain(Part.Parameter part) throws IOException {
    String words = text(argument(part));
    if (words.isEmpty()) {
      words = part.colon() ? "parameter not set or null" : "parameter not set";
    }
    throw new ShellFailure(part.name() + ": " + words);
  }

  private @Nullable String parameterValue(String name) {
    if (name.isEmpty()) {
      return null;
    }
    char first = name.charAt(0);
    if (Character.isDigit(first)) {
      int number = name.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(name);
      if (number == 0) {
        return state.name;
      }
      return number <= state.arguments.size() ? state.arguments.get(number - 1) : null;
    }
    return switch (first) {
      case '#' -> Integer.toString(state.arguments.size());
      case '?' -> Integer.toString(state.status);
      case '$' -> Integer.toString(state.mainId);
      case '!' -> state.lastBackground == 0 ? null : Integer.toString(state.lastBackground);
      case '-' -> state.options.toString();
      default -> state.variables.get(name);
    };
  }
}
