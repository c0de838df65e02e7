package io.railwright.cli.fabric;

import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.KnowledgeOptions;
import io.railwright.cli.option.OutputForm;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.cli.terminal.SnapshotProgress;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.Trace;
import io.railwright.model.report.TraceReport;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.trace.TraceJson;
import io.railwright.view.trace.TraceText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail trace}: whether RDMA traffic gets from one port to another as it should. */
@Command(
    description = "Prove that paths are lossless, marked, answered and safe, or say where not.",
    footer = {
      "",
      "  rail trace                     all pairs of RDMA ports, by what breaks them",
      "  rail trace gpu01 gpu02         hop by hop from one host to another",
      "  rail trace gpu01:eth2 gpu02    from one of its ports",
      "  rail trace --failures          also when a cable between switches fails",
      "",
      "Exit code 0: all is proven; 1: not all is; 3: some machine could not be read",
      "in full."
    })
public final class TraceCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private FabricOptions options = new FabricOptions();

  @Mixin private KnowledgeOptions knowledge = new KnowledgeOptions();

  @Mixin private FabricChoice choice = new FabricChoice();

  @Parameters(
      arity = "0..2",
      paramLabel = "HOST[:PORT]",
      description = "From and to; all pairs without them.")
  private List<String> ends = List.of();

  @Option(names = "--all", description = "All pairs, as without names.")
  private boolean all;

  @Option(
      names = "--failures",
      description =
          "Also take out each cable between switches, one at a time, and look for ports that would"
              + " then wait for each other in a ring.")
  private boolean failures;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (if not given) or json.")
  private OutputForm form = OutputForm.text;

  @Override
  public Integer call() {
    if (ends.size() == 1 || (all && !ends.isEmpty())) {
      throw new CommandFailed(
          ExitCode.USAGE, "name two ends, as in rail trace gpu01 gpu02, or none for all pairs.");
    }
    PrintWriter err = spec.commandLine().getErr();
    TakeSnapshot take = options.take();
    try (FabricSource source = Fabrics.open(options.open(), choice.name(), err);
        Interrupts _ = new Interrupts(take::stop)) {
      SnapshotProgress progress = SnapshotProgress.of(source, err);
      TraceReport report =
          new Trace(knowledge.open())
              .run(source, take, progress, new Trace.Wanted(pair(), failures));
      progress.alsoFailed(report.failures());
      progress.end();
      show(report);
      ExitCode found = report.isProven() ? ExitCode.FINE : ExitCode.FINDINGS;
      ExitCode code = !report.failures().isEmpty() ? ExitCode.NOT_REACHED : found;
      return Fabrics.end(take, code, spec.commandLine().getOut());
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }

  private Optional<Trace.Pair> pair() {
    return ends.isEmpty()
        ? Optional.empty()
        : Optional.of(new Trace.Pair(ends.getFirst(), ends.getLast()));
  }

  private void show(TraceReport report) {
    TextOutput out = TextOutput.of(spec.commandLine().getOut());
    switch (form) {
      case text -> new TraceText(out).print(report);
      case json -> new TraceJson(out).print(report);
    }
  }
}
