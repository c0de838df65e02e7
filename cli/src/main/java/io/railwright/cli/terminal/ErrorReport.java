package io.railwright.cli.terminal;

import io.railwright.model.text.Nearest;
import io.railwright.model.text.Plain;
import io.railwright.model.text.ShellWords;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import tools.jackson.core.exc.JacksonIOException;

/** Turns a failure into one sentence on standard error and an exit code. */
public final class ErrorReport {
  private static final int LONGEST = 4000;

  private final PrintWriter err;

  /** Whether stack traces are wanted, for those who work on rail. */
  private final boolean debug;

  public ErrorReport(PrintWriter err, boolean debug) {
    this.err = err;
    this.debug = debug;
  }

  public int usage(ParameterException problem) {
    CommandLine line = problem.getCommandLine();
    String name = line.getCommandSpec().qualifiedName();
    say(wording(problem));
    err.println(
        "Try '"
            + name
            + " --help'"
            + (line.getParent() == null ? " or 'rail COMMAND --help'." : "."));
    trace(problem);
    return ExitCode.USAGE.number();
  }

  public int failure(Exception problem) {
    return switch (problem) {
      case OutputLost lost when lost.readerGone() -> ExitCode.READER_GONE.number();
      case OutputLost lost -> {
        say(lost.sentence());
        yield ExitCode.OUTPUT_LOST.number();
      }
      case CommandFailed failed -> {
        say(sentence(failed.getMessage()));
        trace(failed);
        yield failed.code().number();
      }
      case JacksonIOException lost -> {
        say("the output could not be written: " + sentence(lost.getOriginalMessage()));
        yield ExitCode.OUTPUT_LOST.number();
      }
      case InvalidPathException wrong -> {
        say(
            "'"
                + Plain.line(wrong.getInput())
                + "' can't be the name of a file: "
                + wrong.getReason()
                + ".");
        yield ExitCode.USAGE.number();
      }
      default -> unexpected(problem);
    };
  }

  /** Also for errors such as an exhausted heap or stack. */
  public int unexpected(Throwable problem) {
    String what = Objects.requireNonNullElse(problem.getMessage(), "no details").strip();
    say(
        "this is a defect of rail itself ("
            + problem.getClass().getSimpleName()
            + ": "
            + firstLine(what)
            + "); RAIL_DEBUG=1 shows where.");
    trace(problem);
    return ExitCode.DEFECT.number();
  }

  private void say(String sentence) {
    notice(err, sentence);
  }

  /** A line of rail's own on standard error, whatever names and reasons stand in the sentence. */
  public static void notice(PrintWriter err, String sentence) {
    err.println("rail: " + Plain.line(sentence, LONGEST));
  }

  private void trace(Throwable problem) {
    if (debug) {
      problem.printStackTrace(err);
    }
  }

  private static String wording(ParameterException problem) {
    return switch (problem) {
      case UnmatchedArgumentException unmatched -> unmatched(unmatched);
      case MissingParameterException missing -> missing(missing);
      default -> wrongChoice(problem).orElseGet(() -> sentence(problem.getMessage()));
    };
  }

  private static String missing(MissingParameterException problem) {
    if (problem.getMissing().size() == 1
        && problem.getMissing().getFirst() instanceof OptionSpec option
        && !option.required()) {
      return option.longestName() + " needs " + option.paramLabel() + " behind it.";
    }
    String command = problem.getCommandLine().getCommandSpec().qualifiedName();
    String names =
        problem.getMissing().stream().map(ErrorReport::name).collect(Collectors.joining(" and "));
    return command + " needs " + names + ".";
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  /** Of a value that is none of those that an option takes. */
  private static Optional<String> wrongChoice(ParameterException problem) {
    ArgSpec argument = problem.getArgSpec();
    String value = problem.getValue();
    if (argument == null || value == null || !argument.type().isEnum()) {
      return Optional.empty();
    }
    Set<String> known = new LinkedHashSet<>();
    argument.completionCandidates().forEach(known::add);
    return Optional.of(
        "%s takes %s, not '%s'.%s"
            .formatted(
                name(argument), String.join(", ", known), Plain.line(value), meant(value, known)));
  }

  private static String unmatched(UnmatchedArgumentException problem) {
    CommandSpec spec = problem.getCommandLine().getCommandSpec();
    String word = Plain.line(problem.getUnmatched().getFirst());
    if (problem.isUnknownOption()) {
      String option = word.replaceFirst("=.*", "");
      return "%s has no option '%s'.%s"
          .formatted(spec.qualifiedName(), option, meant(option, spec.optionsMap().keySet()));
    }
    Set<String> commands = spec.subcommands().keySet();
    if (commands.isEmpty() && spec.optionsMap().containsKey("--inventory")) {
      return "unexpected argument '%s'; a fabric is named by -i, as in %s -i %s."
          .formatted(word, spec.qualifiedName(), ShellWords.quote(word));
    }
    return commands.isEmpty()
        ? "unexpected argument '" + word + "'."
        : "there is no command '" + word + "'." + meant(word, commands);
  }

  private static String meant(String word, Set<String> known) {
    return Nearest.to(word, known).map(it -> " Did you mean '" + it + "'?").orElse("");
  }

  private static String sentence(@Nullable String message) {
    String line = firstLine(Objects.requireNonNullElse(message, "That did not work").strip());
    return line.endsWith(".") || line.endsWith("?") || line.endsWith("!") ? line : line + ".";
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }
}
