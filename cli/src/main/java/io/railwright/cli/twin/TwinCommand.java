package io.railwright.cli.twin;

import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.Usage;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

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
      "  rail twin fault pcie-downgraded ubunturdma3:ens192",
      "  rail twin down",
    })
public final class TwinCommand implements Callable<Integer> {
  private final Class<?> program;

  @Spec private CommandSpec spec;

  /**
   * Makes the command.
   *
   * @param program the class whose {@code main} is rail, for a twin in a process of its own
   */
  public TwinCommand(Class<?> program) {
    this.program = program;
  }

  Class<?> program() {
    return program;
  }

  @Override
  public Integer call() {
    Usage.print(spec.commandLine());
    return ExitCode.FINE.number();
  }
}
