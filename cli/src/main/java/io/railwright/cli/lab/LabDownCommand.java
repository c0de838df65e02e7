package io.railwright.cli.lab;

import io.railwright.cli.terminal.ExitCode;
import io.railwright.lab.host.LabException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code rail lab down}: ends all nodes, and all that changed in them is gone. */
@Command(name = "down", description = "End all nodes; all that was changed in them is gone.")
final class LabDownCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    try {
      boolean ended = LabCommand.home().down();
      spec.commandLine().getOut().println(ended ? "The lab is down." : "The lab was not up.");
      return ExitCode.FINE.number();
    } catch (LabException refused) {
      throw LabCommand.refuse(refused);
    }
  }
}
