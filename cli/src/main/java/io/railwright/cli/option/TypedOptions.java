package io.railwright.cli.option;

import io.railwright.model.text.ShellWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options that were given, in the order they were typed: a command that rail prints must be
 * about the same machines and the same rules as the run that printed it.
 */
public final class TypedOptions {
  /** Where the output went: a folder of {@code --record} must be new, and a file would be lost. */
  private static final Set<String> OUTPUT = Set.of("--to", "--record", "--output", "--pictures");

  private final List<OptionSpec> options;

  private TypedOptions(List<OptionSpec> options) {
    this.options = options;
  }

  /** Of a command that runs; all but those that say where its output goes, and in which form. */
  public static TypedOptions of(CommandSpec command) {
    List<OptionSpec> typed =
        command.commandLine().getParseResult().matchedOptions().stream().distinct().toList();
    return new TypedOptions(typed).keep(it -> !OUTPUT.contains(it.longestName()));
  }

  /** Only these, for a command that takes no other. */
  public TypedOptions only(String... names) {
    Set<String> wanted = Set.of(names);
    return keep(it -> wanted.contains(it.longestName()));
  }

  /** All but these. */
  public TypedOptions without(String... names) {
    Set<String> unwanted = Set.of(names);
    return keep(it -> !unwanted.contains(it.longestName()));
  }

  private TypedOptions keep(Predicate<OptionSpec> wanted) {
    return new TypedOptions(options.stream().filter(wanted).toList());
  }

  /** As a command line: {@code rail audit -i hosts.ini --site here.yaml}. */
  public String after(String command) {
    List<String> words = new ArrayList<>();
    for (OptionSpec option : options) {
      String name = option.names()[0];
      if (option.arity().max() == 0) {
        words.add(name);
      } else {
        option.originalStringValues().forEach(value -> words.addAll(List.of(name, value)));
      }
    }
    return words.isEmpty() ? command : command + " " + ShellWords.join(words);
  }
}
