package io.railwright.cli.twin;

import io.railwright.cli.option.Fabrics;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.ListFaults;
import io.railwright.model.twin.FaultChoice;
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

/** {@code rail twin fault}: makes something go wrong, and right again. */
@Command(
    name = "fault",
    description = "Make something go wrong in a twin; without words, list what can.",
    footer = {
      "",
      "  rail twin fault slow-receiver ubunturdma8 25",
      "  rail twin fault crc-errors ubunturdma4:ens192",
      "  rail twin fault --clear crc-errors ubunturdma4:ens192"
    })
final class TwinFaultCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private TwinChoice choice = new TwinChoice();

  @Parameters(index = "0", arity = "0..1", paramLabel = "FAULT", description = "What goes wrong.")
  private @Nullable String kind;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "WHERE",
      description = "HOST, HOST:NIC or SWITCH:PORT.")
  private @Nullable String where;

  @Parameters(index = "2", arity = "0..1", paramLabel = "VALUE", description = "How much, or what.")
  private @Nullable String value;

  @Option(names = "--clear", description = "Make it go right again.")
  private boolean clear;

  private void tell(String what) {
    ErrorReport.notice(spec.commandLine().getErr(), what);
  }

  @Override
  public Integer call() {
    if (kind == null) {
      new TwinView(TextOutput.of(spec.commandLine().getOut())).faults(ListFaults.all());
      return ExitCode.FINE.number();
    }
    try {
      FaultChoice fault = ListFaults.named(kind);
      if (where == null) {
        throw new CommandFailed(
            ExitCode.USAGE,
            "say where: rail twin fault %s%s %s."
                .formatted(clear ? "--clear " : "", kind, fault.operands()));
      }
      String twin = choice.which();
      if (clear) {
        TwinChoice.teller().clearFault(twin, kind, where);
        tell("no longer set: " + kind + " at " + where);
      } else {
        TwinChoice.teller().setFault(twin, kind, where, Optional.ofNullable(value));
        tell("set: " + kind + " at " + where);
      }
      return ExitCode.FINE.number();
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, spec.commandLine().getErr());
    }
  }
}
