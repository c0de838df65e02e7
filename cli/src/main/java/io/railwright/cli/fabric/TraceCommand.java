package io.railwright.cli.fabric;

import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.KnowledgeOptions;
import io.railwright.cli.option.OutputFile;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.cli.terminal.SnapshotProgress;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.trace.Trace;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.TrafficClass;
import io.railwright.model.report.TraceReport;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.trace.TraceJson;
import io.railwright.view.trace.TraceMarkdown;
import io.railwright.view.trace.TracePage;
import io.railwright.view.trace.TraceText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
      "  rail trace gpu01 gpu02 --class cnp             the way back of CNPs alone",
      "  rail trace gpu01 gpu02 -o html --to path.html  with a picture",
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
      description =
          "From and to; a pod that has a device as NAMESPACE/POD. All pairs without them.")
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
      description =
          "text (the default), json, markdown, or html: a page with a picture of the path, or of"
              + " the fabric.")
  private TraceForm form = TraceForm.text;

  @Mixin private OutputFile file = new OutputFile();

  @Option(
      names = "--class",
      paramLabel = "CLASS",
      description =
          "Prove one class of traffic only. roce: RDMA traffic on its way there, whether it is"
              + " lossless, marked and safe; cnp: its answers on their way back, whether they are"
              + " returned.")
  private @Nullable TraceClass traffic;

  @Override
  public Integer call() {
    if (ends.size() == 1 || (all && !ends.isEmpty())) {
      throw new CommandFailed(
          ExitCode.USAGE, "name two ends, as in rail trace gpu01 gpu02, or none for all pairs.");
    }
    if (form == TraceForm.html) {
      file.refuseTerminal();
    }
    PrintWriter err = spec.commandLine().getErr();
    TakeSnapshot take = options.take();
    try (FabricSource source = Fabrics.open(options.open(), choice.name(), err);
        Interrupts _ = new Interrupts(take::stop);
        Destination destination = file.open(spec.commandLine().getOut())) {
      SnapshotProgress progress = SnapshotProgress.of(source, err);
      TraceReport report =
          new Trace(knowledge.open())
              .run(source, take, progress, new Trace.Query(pair(), traffic(), failures));
      progress.alsoFailed(report.failures());
      progress.end();
      show(report, form == TraceForm.text ? destination.text() : destination.document());
      destination.keep(contents(report), err);
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

  private Optional<TrafficClass> traffic() {
    return Optional.ofNullable(traffic).map(TraceClass::traffic);
  }

  private void show(TraceReport report, TextOutput out) {
    switch (form) {
      case text -> new TraceText(out).print(report);
      case json -> new TraceJson(out).print(report);
      case markdown -> new TraceMarkdown(out).print(report);
      case html -> new TracePage(out, spec.root().version()[0]).print(report);
    }
    out.flush();
  }

  private static String contents(TraceReport report) {
    long pairs = report.all().map(PathReport::pairs).orElse((long) report.proofs().size());
    return Fit.plural(pairs, "pair") + " of RDMA ports";
  }
}
