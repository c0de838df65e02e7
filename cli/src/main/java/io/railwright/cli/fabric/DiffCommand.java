package io.railwright.cli.fabric;

import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.HostChoice;
import io.railwright.cli.option.OutputForm;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.FailedMachines;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.flow.CompareSnapshots;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.report.SnapshotComparison;
import io.railwright.view.DiffView;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail diff}: what changed from one reading of a fabric to another. */
@Command(
    description =
        "Show what changed between two snapshots: settings, properties and states, and with --all"
            + " also gauges and counters, which move by themselves.",
    footer = {
      "",
      "  rail diff before.json after.json",
      "  rail diff before.json local         against this machine as it is now",
      "",
      "Exit code 0: nothing differs but gauges and counters; 1: something else does;",
      "3: some machine could not be read in full."
    })
public final class DiffCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private FabricOptions options = new FabricOptions();

  @Mixin private HostChoice hosts = new HostChoice();

  @Parameters(
      index = "0",
      paramLabel = "A",
      description = "A snapshot, a recording, an inventory, 'local' or 'twin[:SCENARIO]'.")
  private String before = "";

  @Parameters(index = "1", paramLabel = "B", description = "What to compare it with.")
  private String after = "";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default) or json.")
  private OutputForm form = OutputForm.text;

  @Option(names = "--all", description = "Show gauges and counters that moved, too.")
  private boolean all;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    TakeSnapshot take = options.take();
    try (Interrupts _ = new Interrupts(take::stop)) {
      ReadFabric.Read one = read(take, before, err);
      ReadFabric.Read other = read(take, after, err);
      FailedMachines.tellUnread(one.unread(), other.unread(), err);
      SnapshotComparison found = CompareSnapshots.compare(one.snapshot(), other.snapshot());
      DiffView view = new DiffView(TextOutput.of(spec.commandLine().getOut()));
      switch (form) {
        case text -> view.text(found, all);
        case json -> view.json(one.snapshot(), other.snapshot(), found, all);
      }
      ExitCode differs = found.changes().isEmpty() ? ExitCode.FINE : ExitCode.FINDINGS;
      ExitCode code =
          one.failed() + other.failed() + found.notCompared().size() > 0
              ? ExitCode.NOT_REACHED
              : differs;
      return Fabrics.end(take, code, spec.commandLine().getOut());
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }

  private ReadFabric.Read read(TakeSnapshot take, String name, PrintWriter err)
      throws FabricException {
    try (FabricSource source =
        Fabrics.open(options.open(), Optional.of(name), hosts.hosts(), err)) {
      ReadFabric.Read all = Fabrics.read(take, source, err);
      FailedMachines.tell(all, err);
      return all;
    }
  }
}
