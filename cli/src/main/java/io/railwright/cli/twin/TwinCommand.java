package io.railwright.cli.twin;

import io.railwright.cli.terminal.CommandGroup;
import picocli.CommandLine.Command;

/** {@code rail twin}: a cluster that is not there, to try everything on. */
@Command(
    description = "A virtual cluster over real SSH: try commands, changes and faults without risk.",
    subcommands = {
      TwinListCommand.class,
      TwinUpCommand.class,
      TwinStatusCommand.class,
      TwinLoadCommand.class,
      TwinFaultCommand.class,
      TwinDownCommand.class
    },
    footer = {
      "",
      "  rail audit -i twin:openshift-h100     without starting anything beforehand",
      "  rail twin up                          keep one up, for ssh and ansible as well",
      "  rail twin fault pcie-downgraded ubunturdma2:ens192",
      "  rail twin down",
    })
public final class TwinCommand extends CommandGroup {
  /**
   * Makes the command.
   *
   * @param program the class whose {@code main} is rail, for a twin in a process of its own
   */
  public TwinCommand(Class<?> program) {
    super(program);
  }
}
