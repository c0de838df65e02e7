package io.railwright.cli.twin;

import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.OutputForm;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.model.twin.TwinStatus;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.twin.TwinView;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code rail twin status}: the hosts of a twin, its faults and its load. */
@Command(name = "status", description = "Show the hosts of a twin, its faults and its load.")
final class TwinStatusCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private TwinChoice choice = new TwinChoice();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (if not given) or json.")
  private OutputForm form = OutputForm.text;

  @Override
  public Integer call() {
    try {
      TwinStatus status = TwinChoice.teller().status(choice.which());
      TwinView view = new TwinView(TextOutput.of(spec.commandLine().getOut()));
      switch (form) {
        case text -> view.status(status);
        case json -> view.statusJson(status);
      }
      return ExitCode.FINE.number();
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, spec.commandLine().getErr());
    }
  }
}
