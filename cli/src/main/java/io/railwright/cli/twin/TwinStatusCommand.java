package io.railwright.cli.twin;

import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.OutputForm;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.model.twin.TwinStatus;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.twin.TwinView;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail twin status}: the hosts of a twin, its faults and its load. */
@Command(name = "status", description = "Show the hosts of a twin, its faults and its load.")
final class TwinStatusCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "NAME",
      description = "Which twin, where several are up; the same as --twin.")
  private @Nullable String name;

  @Mixin private TwinChoice choice = new TwinChoice();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default) or json.")
  private OutputForm form = OutputForm.text;

  @Override
  public Integer call() {
    try {
      TwinStatus status =
          TwinChoice.teller()
              .status(choice.which(Optional.ofNullable(name), "rail twin status NAME"));
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
