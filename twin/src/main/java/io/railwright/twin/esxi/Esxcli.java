package io.railwright.twin.esxi;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import io.railwright.twin.vcenter.CommandAnswer;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** {@code esxcli}, as far as it concerns ports, their driver and the machines on them. */
final class Esxcli implements Program {
  /** One command. */
  @FunctionalInterface
  interface Command {
    Listing run(CommandWords words) throws CommandError;
  }

  private final Map<String, Command> commands = new HashMap<>();

  Esxcli(EsxiState state, Runnable reboot) {
    commands.putAll(new NicCommands(state).all());
    commands.putAll(new SriovCommands(state).all());
    commands.putAll(new SwitchCommands(state).all());
    commands.putAll(new SystemCommands(state, reboot).all());
    commands.putAll(new HardwareCommands(state).all());
  }

  /** As its vCenter has it run: options go by the names of the API. */
  CommandAnswer answer(String words, Map<String, String> arguments) {
    Command command = commands.get(words);
    if (command == null || !EsxcliOptions.isOffered(words)) {
      return new CommandAnswer.Missing();
    }
    try {
      CommandWords typed = new CommandWords(words, EsxcliOptions.typed(words, arguments), true);
      Listing listing = command.run(typed);
      return switch (listing.form()) {
        case VALUE -> new CommandAnswer.Scalar(listing.rows().getFirst().getOrDefault("", ""));
        case SINGLE -> new CommandAnswer.One(listing.rows().getFirst());
        case TABLE, BLOCKS -> new CommandAnswer.Rows(listing.rows());
      };
    } catch (CommandError refused) {
      return new CommandAnswer.Refused(String.valueOf(refused.getMessage()));
    }
  }

  @Override
  public int run(Call call) throws IOException {
    CommandWords words = CommandWords.of(call.arguments());
    Command command = commands.get(words.path());
    if (command == null) {
      return call.fail(1, "Error: Unknown command or namespace " + words.path());
    }
    try {
      call.print(command.run(words).text(words.json()));
      return 0;
    } catch (CommandError refused) {
      call.print(refused.getMessage() + "\n");
      return 1;
    }
  }
}
