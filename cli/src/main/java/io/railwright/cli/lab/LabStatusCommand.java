package io.railwright.cli.lab;

import io.railwright.cli.option.OutputForm;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.lab.host.LabException;
import io.railwright.model.lab.LabStatus;
import io.railwright.view.lab.LabView;
import io.railwright.view.layout.TextOutput;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code rail lab status}: how the nodes are. */
@Command(name = "status", description = "Show how the nodes are, and where their logs are.")
final class LabStatusCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default) or json.")
  private OutputForm form = OutputForm.text;

  @Override
  public Integer call() {
    LabView view = new LabView(TextOutput.of(spec.commandLine().getOut()));
    try {
      LabStatus status = LabCommand.home().status();
      switch (form) {
        case text -> view.status(status);
        case json -> view.statusJson(status);
      }
      return ExitCode.FINE.number();
    } catch (LabException refused) {
      throw LabCommand.refuse(refused);
    }
  }
}
