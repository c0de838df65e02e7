package io.railwright.cli.lab;

import io.railwright.cli.terminal.ExitCode;
import io.railwright.lab.LabHome;
import io.railwright.lab.host.LabException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code rail lab status}: how the nodes are. */
@Command(name = "status", description = "Show how the nodes are, and where their logs are.")
final class LabStatusCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try {
      LabHome home = LabCommand.home();
      if (home.isUp()) {
        LabText.status(home.folder(), out);
        out.println("logs: " + home.folder().folder());
      } else {
        out.println("The lab is not up.");
      }
      return ExitCode.FINE.number();
    } catch (LabException refused) {
      throw LabCommand.refuse(refused);
    }
  }
}
