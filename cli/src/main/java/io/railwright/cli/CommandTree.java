package io.railwright.cli;

import java.util.List;
import picocli.CommandLine;
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
      sub.getCommandSpec().addOption(help());
      sub.getSubcommands().values().forEach(each -> each.getCommandSpec().addOption(help()));
      line.addSubcommand(command.name(), sub);
    }
    return line;
  }

  private static CommandSpec root() {
    CommandSpec spec = CommandSpec.wrapWithoutInspection(null);
    spec.name("rail")
        .version("rail " + Version.text())
        .addOption(help())
        .addOption(
            OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Show the version.")
                .build());
    spec.usageMessage()
        .description("One tool for the whole life of an RDMA over Ethernet fabric.")
        .synopsisSubcommandLabel("COMMAND")
        .footer("", "rail help COMMAND explains a command, and so does rail COMMAND --help.");
    return spec;
  }

  private static OptionSpec help() {
    return OptionSpec.builder("-h", "--help")
        .usageHelp(true)
        .description("Show this text.")
        .build();
  }
}
