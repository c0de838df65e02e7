package io.railwright.cli.twin;

import io.railwright.cli.option.Fabrics;
import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.RunTwin;
import io.railwright.flow.TwinHome;
import io.railwright.model.twin.TwinStatus;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.twin.TwinView;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code rail twin up}: brings a scenario up and says how its hosts are reached. */
@Command(
    name = "up",
    description = "Bring a scenario up in the background, and say how its hosts are reached.",
    footer = {
      "",
      "  rail twin up                            " + RunTwin.USUAL,
      "  rail twin up fleet:100                  100 hosts, a few of them broken",
      "  rail twin up ./mine.yaml                a scenario of your own"
    })
final class TwinUpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @ParentCommand private TwinCommand twin;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "SCENARIO",
      description = "A name of rail twin list, fleet:N, or a file (" + RunTwin.USUAL + ").")
  private String scenario = RunTwin.USUAL;

  @Option(names = "--foreground", description = "Stay here until Ctrl-C or rail twin down.")
  private boolean foreground;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    try {
      RunTwin.check(scenario);
      TwinHome home = TwinHome.ofThisUser();
      String name = TwinHome.nameOf(scenario);
      boolean up = home.running().contains(name);
      if (foreground && !up) {
        return stay(home, name);
      }
      if (up || !new DetachedTwin(home, scenario, twin.program()).start()) {
        ErrorReport.notice(err, name + " is up already");
      }
      return show(name);
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }

  private int stay(TwinHome home, String name) throws FabricException {
    try (RunTwin twin = RunTwin.start(scenario, home)) {
      show(name);
      twin.waitForEnd();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    return ExitCode.FINE.number();
  }

  private int show(String name) throws FabricException {
    TwinStatus status = TwinChoice.teller().status(name);
    new TwinView(TextOutput.of(spec.commandLine().getOut())).ways(status);
    return ExitCode.FINE.number();
  }
}
