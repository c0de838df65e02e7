package io.railwright.cli.fabric;

import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.HostNames;
import io.railwright.cli.option.KnowledgeOptions;
import io.railwright.cli.option.OutputForm;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.FailedMachines;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.HostFilter;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.drift.FindDrift;
import io.railwright.model.report.DriftReport;
import io.railwright.model.text.NameChoice;
import io.railwright.view.audit.DriftJson;
import io.railwright.view.audit.DriftText;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code rail drift}: which machines that should be alike are not. */
@Command(
    description = "Compare node with node, NIC with NIC, or now with then; say what matters.",
    footer = {
      "",
      "  rail drift                        all nodes with what most of their kind have",
      "  rail drift --reference u25        all nodes with u25",
      "  rail drift --since monday.json    each node with itself in an earlier snapshot",
      "",
      "Exit code 0: nothing differs; 1: something does; 3: some machine could not be",
      "read in full."
    })
public final class DriftCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private FabricOptions options = new FabricOptions();

  @Mixin private KnowledgeOptions knowledge = new KnowledgeOptions();

  @Mixin private FabricChoice choice = new FabricChoice();

  @Option(
      names = "--reference",
      paramLabel = "HOST",
      description = "Compare all others with this host.")
  private @Nullable String reference;

  @Option(
      names = "--since",
      paramLabel = "SNAPSHOT",
      description = "Hold each host against itself in an earlier snapshot.")
  private @Nullable String since;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default) or json.")
  private OutputForm form = OutputForm.text;

  @Option(
      names = "--host",
      paramLabel = "NAME",
      converter = HostNames.class,
      description = "Show only this host's differences; several as a,b or gpu[01-16] or gpu*.")
  private NameChoice hosts = NameChoice.ALL;

  @Option(names = "--all", description = "As text: also what no rule looks at.")
  private boolean all;

  @Override
  public Integer call() {
    if (reference != null && since != null) {
      throw new CommandFailed(ExitCode.USAGE, "--reference and --since exclude each other.");
    }
    PrintWriter err = spec.commandLine().getErr();
    TakeSnapshot take = options.take();
    try (FabricSource source = Fabrics.open(options.open(), choice.name(), err);
        Interrupts _ = new Interrupts(take::stop)) {
      ReadFabric.Read read = Fabrics.read(take, source, err);
      DriftReport report = new HostFilter(hosts).of(report(read), read.snapshot());
      FailedMachines.tell(read, err);
      show(report);
      ExitCode found = report.differences().isEmpty() ? ExitCode.FINE : ExitCode.FINDINGS;
      ExitCode code = !report.failures().isEmpty() ? ExitCode.NOT_REACHED : found;
      return Fabrics.end(take, code, spec.commandLine().getOut());
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }

  private DriftReport report(ReadFabric.Read read) throws FabricException {
    FindDrift drift = new FindDrift(knowledge.open());
    if (since == null) {
      return drift.among(read, Optional.ofNullable(reference));
    }
    return drift.since(read, ReadFabric.stored(OpenFabric.snapshot(since, "--since")));
  }

  private void show(DriftReport report) {
    TextOutput out = TextOutput.of(spec.commandLine().getOut());
    switch (form) {
      case text -> new DriftText(out, all).print(report);
      case json -> new DriftJson(out).print(report);
    }
  }
}
