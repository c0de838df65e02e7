package io.railwright.cli.lab;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.CommandGroup;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.lab.LabHome;
import io.railwright.lab.host.LabException;
import io.railwright.lab.host.LabFolders;
import java.util.Objects;
import picocli.CommandLine.Command;

/** {@code rail lab}: real Linux kernels with software RDMA, on this machine. */
@Command(
    description = "Real Linux kernels with software RDMA, emulated here: two hosts and a switch.",
    subcommands = {
      LabUpCommand.class,
      LabStatusCommand.class,
      LabSshCommand.class,
      LabDownCommand.class
    },
    footer = {
      "",
      "  rail lab up                           builds the image once, then boots",
      "  rail lab ssh node1 rdma link",
      "  rail audit -i ~/.local/state/railwright/lab/nodes/rail.yaml",
      "  rail lab down",
    })
public final class LabCommand extends CommandGroup {
  /**
   * Makes the command.
   *
   * @param program the class whose {@code main} is rail, for a lab in a process of its own
   */
  public LabCommand(Class<?> program) {
    super(program);
  }

  static LabHome home() {
    return LabHome.of(LabFolders.ofThisUser());
  }

  /** The lab that is up; refused where none is. */
  static LabHome running() throws LabException {
    LabHome home = home();
    if (!home.isUp()) {
      throw new LabException("the lab is not up; type 'rail lab up'");
    }
    return home;
  }

  static CommandFailed refuse(LabException failed) {
    return new CommandFailed(
        ExitCode.USAGE, Objects.requireNonNullElse(failed.getMessage(), "the lab failed"), failed);
  }
}
