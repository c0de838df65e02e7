package io.railwright.cli.fabric;

import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.HostChoice;
import io.railwright.cli.option.OutputFile;
import io.railwright.cli.option.OutputForm;
import io.railwright.cli.option.RedactionOptions;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.FailedMachines;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.cli.terminal.SnapshotProgress;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.fact.Natures;
import io.railwright.model.report.Taken;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.view.RewrittenView;
import io.railwright.view.SnapshotJson;
import io.railwright.view.SnapshotText;
import io.railwright.view.SnapshotView;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code rail snapshot}: reads a fabric once and keeps what it read. */
@Command(
    description =
        "Read the facts of a fabric, each with its origin, and keep them as one document.",
    footer = {
      "",
      "  rail snapshot -i local                      this machine on a page, to read",
      "  rail snapshot -i local --facts              all that is known of it",
      "  rail snapshot -i hosts.ini --to now.json    an inventory, for rail diff",
      "  rail snapshot -i rail.yaml --record rec     the same, and keep the raw answers",
      "  rail snapshot -i rec                        from those, without the machines",
      "  rail snapshot -i now.json --redact --key k --to share.json",
      "                                              for others; k puts names back",
      "  rail snapshot -i share.json --restore k --to now.json",
      "",
      "Exit code 3: some machine could not be read in full; the others are complete."
    })
public final class SnapshotCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private FabricOptions options = new FabricOptions();

  @Mixin private FabricChoice choice = new FabricChoice();

  @Mixin private HostChoice hosts = new HostChoice();

  @Mixin private RedactionOptions redaction = new RedactionOptions();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text or json. Without it: text on standard output, json in a file.")
  private @Nullable OutputForm form;

  @Mixin private OutputFile file = new OutputFile();

  @Option(
      names = "--facts",
      description = "As text: every fact, instead of a page for each machine.")
  private boolean everyFact;

  /** How many machines are in the document. */
  private int written;

  /** How many of them did not answer, or not in full. */
  private int unread;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    TakeSnapshot take = options.take();
    boolean rewritten = redaction.asked(options.records());
    try (FabricSource source = Fabrics.open(options.open(), choice.name(), hosts.hosts(), err);
        Interrupts _ = new Interrupts(take::stop);
        Destination destination = file.open(spec.commandLine().getOut())) {
      boolean whole =
          switch (source) {
            case FabricSource.Machines machines ->
                ask(machines, take, rewritten, destination.text(), err);
            case FabricSource.Stored stored -> again(stored, rewritten, destination.text(), err);
          };
      String silent = unread == 0 ? "" : ", " + unread + " of them not read in full";
      destination.keep(Fit.plural(written, "machine") + silent, err);
      ExitCode code = whole ? ExitCode.FINE : ExitCode.NOT_REACHED;
      return Fabrics.end(take, code, spec.commandLine().getOut());
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }

  private boolean ask(
      FabricSource.Machines machines,
      TakeSnapshot take,
      boolean rewritten,
      TextOutput out,
      PrintWriter err)
      throws FabricException {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    SnapshotView view = view(out, machines.name(), now, TakeSnapshot.natures(), rewritten);
    try (SnapshotProgress progress = SnapshotProgress.of(machines, err)) {
      TakeSnapshot.Summary summary = take.run(machines, new Listening(view, progress));
      Layout layout = machines.layout(progress.failed(), progress.answered());
      view.layout(layout);
      view.end();
      progress.end();
      written = summary.machines();
      unread = summary.failed();
      FailedMachines.tellUnread(layout.notAsked(), err);
      return summary.failed() == 0;
    }
  }

  private boolean again(
      FabricSource.Stored stored, boolean rewritten, TextOutput out, PrintWriter err)
      throws FabricException {
    if (options.records()) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "--record keeps the raw answers of machines, and "
              + stored.file()
              + " is a snapshot, which has none.");
    }
    Snapshot snapshot = ReadFabric.stored(stored);
    Natures natures = Natures.in(snapshot.natures());
    SnapshotView view = view(out, snapshot.fabric(), snapshot.made(), natures, rewritten);
    show(snapshot, view);
    written = snapshot.byMachine().size();
    FailedMachines.tellUnread(snapshot.layout().unread(), err);
    return true;
  }

  private static void show(Snapshot snapshot, SnapshotView view) {
    snapshot
        .byMachine()
        .forEach((machine, facts) -> view.machine(TakeSnapshot.stored(machine, facts)));
    view.layout(snapshot.layout());
    view.end();
  }

  private SnapshotView view(
      TextOutput out, String name, Instant made, Natures natures, boolean rewritten) {
    return rewritten
        ? new RewrittenView(
            name,
            made,
            natures,
            redaction::rewritten,
            changed -> show(changed, view(out, changed.fabric(), made, natures)))
        : view(out, name, made, natures);
  }

  private SnapshotView view(TextOutput out, String name, Instant made, Natures natures) {
    OutputForm usual = !file.isNamed() ? OutputForm.text : OutputForm.json;
    return switch (form == null ? usual : form) {
      case text -> new SnapshotText(out, extent(), natures);
      case json -> new SnapshotJson(out, name, made, natures);
    };
  }

  private SnapshotText.Extent extent() {
    return everyFact ? SnapshotText.Extent.FACTS : SnapshotText.Extent.PAGE;
  }

  /** Writes what comes in order, and draws how far it is. */
  private record Listening(SnapshotView view, SnapshotProgress progress)
      implements TakeSnapshot.Listener {
    @Override
    public void answered(String target, boolean whole) {
      progress.answered(target, whole);
    }

    @Override
    public void taken(Taken taken) {
      progress.taken(taken);
      view.machine(taken);
    }
  }
}
