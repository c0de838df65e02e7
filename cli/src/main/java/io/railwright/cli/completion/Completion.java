package io.railwright.cli.completion;

import io.railwright.cli.terminal.ExitCode;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What could stand where a user types: {@code rail __complete WORD...}, of which the last word is
 * the one under the cursor, as far as it is typed. Prints a word a line, and {@code :files} where a
 * file could stand there.
 *
 * @param names of all commands
 * @param commands the commands that the words so far may refer to, which take time to make
 */
public record Completion(List<String> names, Function<String[], CommandLine> commands) {
  public static final String COMMAND = "__complete";

  private static final String HELP = "help";
  private static final String FILES = ":files";
  private static final List<String> FABRIC = List.of("-i", "--inventory");

  public int print(List<String> typed, PrintWriter out) {
    Suggestions found = suggest(typed);
    found.words().stream().distinct().forEach(out::println);
    if (found.files()) {
      out.println(FILES);
    }
    return ExitCode.FINE.number();
  }

  Suggestions suggest(List<String> typed) {
    boolean help = typed.size() > 1 && typed.getFirst().equals(HELP);
    List<String> words = help ? typed.subList(1, typed.size()) : typed;
    if (words.size() <= 1 && !(words.size() == 1 && words.getFirst().startsWith("-"))) {
      return Suggestions.of(names).startingWith(words.isEmpty() ? "" : words.getFirst(), "");
    }
    Line line = new Line(commands.apply(words.toArray(String[]::new)).getCommandSpec());
    words.subList(0, words.size() - 1).forEach(line::read);
    return line.suggest(words.getLast());
  }

  /** Goes over the words before the cursor. */
  private static final class Line {
    private CommandSpec command;
    private int positionals;
    private boolean onlyPositionals;
    private Optional<String> fabric = Optional.empty();
    private @Nullable OptionSpec open;

    Line(CommandSpec root) {
      this.command = root;
    }

    void read(String word) {
      if (open != null) {
        value(open, word);
        open = null;
      } else if (word.equals("--") && !onlyPositionals) {
        onlyPositionals = true;
      } else if (word.startsWith("-") && !onlyPositionals) {
        option(word);
      } else if (positionals == 0 && command.subcommands().containsKey(word)) {
        command = command.subcommands().get(word).getCommandSpec();
      } else {
        positionals++;
      }
    }

    private void option(String word) {
      int equals = word.indexOf('=');
      OptionSpec option = command.findOption(equals < 0 ? word : word.substring(0, equals));
      if (option == null) {
        return;
      }
      if (equals >= 0) {
        value(option, word.substring(equals + 1));
      } else if (option.arity().max() > 0) {
        open = option;
      }
    }

    private void value(OptionSpec option, String word) {
      if (FABRIC.contains(option.shortestName())) {
        fabric = Optional.of(word);
      }
    }

    Suggestions suggest(String typed) {
      if (open != null) {
        boolean mayBeLeftOut = open.arity().min() == 0 && typed.startsWith("-");
        return mayBeLeftOut ? options(typed) : values(open, typed, "");
      }
      int equals = typed.indexOf('=');
      if (typed.startsWith("--") && equals > 0 && !onlyPositionals) {
        OptionSpec option = command.findOption(typed.substring(0, equals));
        return option == null
            ? Suggestions.NONE
            : values(option, typed.substring(equals + 1), typed.substring(0, equals + 1));
      }
      return typed.startsWith("-") && !onlyPositionals ? options(typed) : words(typed);
    }

    private Suggestions options(String typed) {
      List<String> names = new ArrayList<>();
      for (OptionSpec option : command.options()) {
        // A single letter says nothing to those who search; it is offered where it is all there is.
        names.add(option.longestName());
        if (typed.equals(option.shortestName())) {
          names.add(option.shortestName());
        }
      }
      return Suggestions.of(names).startingWith(typed, "");
    }

    private Suggestions words(String typed) {
      List<String> subcommands =
          positionals > 0 ? List.of() : List.copyOf(command.subcommands().keySet());
      Suggestions found = Suggestions.of(subcommands).startingWith(typed, "");
      for (ArgSpec parameter : command.positionalParameters()) {
        if (parameter instanceof CommandLine.Model.PositionalParamSpec it
            && it.index().contains(positionals)) {
          found = found.and(values(it, typed, ""));
        }
      }
      return found;
    }

    /** Of a list with commas only the last is completed. */
    private Suggestions values(ArgSpec argument, String typed, String before) {
      int comma = argument.splitRegex().isEmpty() ? -1 : typed.lastIndexOf(',');
      String first = before + typed.substring(0, comma + 1);
      return all(argument).startingWith(typed.substring(comma + 1), first);
    }

    private Suggestions all(ArgSpec argument) {
      return new Names(command.name(), fabric)
          .of(argument.paramLabel())
          .or(() -> constants(argument))
          .orElse(Suggestions.NONE);
    }

    private static Optional<Suggestions> constants(ArgSpec argument) {
      return argument.typeInfo().isEnum()
          ? Optional.of(Suggestions.of(argument.typeInfo().getEnumConstantNames()))
          : Optional.empty();
    }
  }
}
