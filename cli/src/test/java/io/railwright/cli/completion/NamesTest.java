package io.railwright.cli.completion;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.TestCommands;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

class NamesTest {
  /** A new label wants a decision: names, files, or something that only the user knows. */
  @Test
  void everyLabelOfEveryCommandIsThoughtOf() {
    for (CommandLine command : everyCommand(TestCommands.tree())) {
      for (ArgSpec argument : command.getCommandSpec().args()) {
        boolean takesAValue = argument.arity().max() > 0 && !argument.typeInfo().isEnum();
        if (takesAValue) {
          Names names = new Names(command.getCommandName(), Optional.empty());
          assertThat(names.of(argument.paramLabel()))
              .as("%s %s", command.getCommandName(), argument)
              .isPresent();
        }
      }
    }
  }

  private static List<CommandLine> everyCommand(CommandLine root) {
    List<CommandLine> all = new ArrayList<>(List.of(root));
    root.getSubcommands().values().forEach(sub -> all.addAll(everyCommand(sub)));
    return all;
  }
}
