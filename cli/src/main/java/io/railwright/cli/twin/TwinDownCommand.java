package io.railwright.cli.twin;

import io.railwright.cli.option.Fabrics;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.TellTwin;
import io.railwright.flow.TwinHome;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail twin down}: ends a twin, and all that changed in it is gone. */
@Command(name = "down", description = "End a twin; all that was changed in it is gone.")
final class TwinDownCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "SCENARIO",
      description = "Which, where several are up.")
  private @Nullable String scenario;

  @Option(names = "--all", description = "All that are up.")
  private boolean all;

  @Override
  public Integer call() {
    TwinHome home = TwinHome.ofThisUser();
    PrintWriter out = spec.commandLine().getOut();
    try {
      TellTwin teller = TwinChoice.teller();
      List<String> names =
          all
              ? home.running()
              : List.of(
                  teller.which(
                      Optional.ofNullable(scenario),
                      "rail twin down SCENARIO, or all: rail twin down --all"));
      for (String name : names) {
        teller.down(name);
        out.println(name + " is down");
      }
      return ExitCode.FINE.number();
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, spec.commandLine().getErr());
    }
  }
}
