package io.railwright.cli.change;

import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.terminal.Consent;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.change.Unlock;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail unlock}: takes a lease from a plan that nobody goes on with. */
@Command(
    description = "Clear the lease that a plan has left on a host, once nobody goes on with it.",
    footer = {
      "",
      "  rail unlock u36 6f3a9c21d0b4e877",
      "",
      "The token is what rail apply names where it is refused. First try to go on or back:",
      "rail apply --resume, rail rollback. Exit code 0: it is cleared; 2: it is not; 3: the",
      "host does not answer."
    })
public final class UnlockCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private FabricChoice choice = new FabricChoice();

  @Parameters(index = "0", paramLabel = "HOST", description = "The host that keeps the lease.")
  private String host = "";

  @Parameters(index = "1", paramLabel = "TOKEN", description = "The token of the lease.")
  private String token = "";

  @Option(names = "--yes", description = "Do not ask.")
  private boolean yes;

  @Override
  public Integer call() throws InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    PrintWriter out = spec.commandLine().getOut();
    OpenFabric open = new OpenFabric(Duration.ofMinutes(1), 1);
    try (FabricSource source = Fabrics.open(open, choice.name(), err)) {
      Unlock.run(
          source,
          host,
          token,
          who -> Consent.get(yes, "Clear the lease of %s that %s took?".formatted(host, who), out));
      out.println("The lease of " + host + " is cleared.");
      return ExitCode.FINE.number();
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }
}
