package io.railwright.cli;

import io.railwright.cli.terminal.ColourChoice;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Builds the command model for picocli. The root is built by hand, which saves the cost of
 * reflection at each start; each command gets its {@code --help} here, so that none can forget it.
 */
final class CommandTree {
  private CommandTree() {}

  static CommandLine of(List<Commands.Entry> commands) {
    CommandLine line = new CommandLine(root());
    for (Commands.Entry command : commands) {
      CommandLine sub = new CommandLine(command.maker().get());
      common(sub.getCommandSpec());
      sub.getSubcommands().values().forEach(each -> common(each.getCommandSpec()));
      line.addSubcommand(command.name(), sub);
    }
    return line;
  }

  /**
   * The commands with nothing but their descriptions, for the list of all of them: reading every
   * option of every command takes longer than all else that prints that list.
   */
  static CommandLine titles(List<Commands.Entry> commands) {
    CommandLine line = new CommandLine(root());
    for (Commands.Entry command : commands) {
      CommandSpec title = CommandSpec.create();
      title.usageMessage().description(description(command.maker().get()));
      line.addSubcommand(command.name(), title);
    }
    return line;
  }

  private static String[] description(Object command) {
    Command annotation = command.getClass().getAnnotation(Command.class);
    return annotation == null ? new String[0] : annotation.description();
  }

  private static CommandSpec root() {
    CommandSpec spec = CommandSpec.wrapWithoutInspection(null);
    spec.name("rail")
        .version("rail " + Version.text())
        .addOption(
            OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Show the version.")
                .build());
    spec.usageMessage()
        .description("One tool for the whole life of an RDMA over Ethernet fabric.")
        .synopsisSubcommandLabel("COMMAND")
        .footer("", "rail help COMMAND explains a command, and so does rail COMMAND --help.");
    common(spec);
    return spec;
  }

  private static void common(CommandSpec spec) {
    spec.addOption(help());
    spec.addOption(colour());
  }

  /** {@link ColourChoice} has found it by the time that it is parsed; here it is checked. */
  private static OptionSpec colour() {
    return OptionSpec.builder(ColourChoice.OPTION)
        .paramLabel("WHEN")
        .type(ColourChoice.class)
        .description("Colours: always, never or auto (the default).")
        .build();
  }

  private static OptionSpec help() {
    return OptionSpec.builder("-h", "--help")
        .usageHelp(true)
        .description("Show this text.")
        .build();
  }
}
