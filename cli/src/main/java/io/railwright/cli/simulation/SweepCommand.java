package io.railwright.cli.simulation;

import io.railwright.cli.option.OutputForm;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Consent;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ErrorReport;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.flow.simulation.RunPool;
import io.railwright.flow.simulation.ScenarioException;
import io.railwright.flow.sweep.ClusterFailedException;
import io.railwright.flow.sweep.Sweep;
import io.railwright.flow.sweep.SweepCluster;
import io.railwright.flow.sweep.SweepSlice;
import io.railwright.model.simulation.SweepReport;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.SweepPage;
import io.railwright.view.SweepView;
import io.railwright.view.layout.TextOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail sweep}: looks for better settings of a fabric. */
@Command(
    description =
        "Look for better settings: simulate many points of a space of parameters on all cores, and"
            + " show those that nothing beats.",
    footer = {
      "",
      "  scenario: {name: incast, hosts: 16, size: 10MB}",
      "  fabric: monday.json                # or leave it out",
      "  parameters:",
      "    switch.ecn.kmin: {from: 20KB, to: 2MB}",
      "    switch.ecn.kmax: {from: 200KB, to: 8MB}",
      "    switch.ecn.pmax: {from: 0.01, to: 1}",
      "  points: 32                         # beside corners and what is there",
      "  seeds: 16                          # of those that stay to the end",
      "  goals: [p99, pauses, goodput]",
      "",
      "Each run is kept in the folder as soon as it is over: after a crash, --resume goes on.",
      "",
      "  rail sweep sweep.yaml --on kubernetes --image registry.example/rail:1 \\",
      "    --volume claim:shared/kmin --to /mnt/shared/kmin",
      "",
      "Exit code 2: what was asked for can't be simulated; 3: the cluster failed."
    })
public final class SweepCommand implements Callable<Integer> {
  private final String version;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "FILE", description = "What is to be searched, as YAML.")
  private Path file = Path.of("");

  @Option(
      names = "--to",
      paramLabel = "DIR",
      description =
          "Where the runs, sweep.json and sweep.html go (the file's name, with -sweep behind it).")
  private @Nullable Path folder;

  @Option(names = "--resume", description = "Go on with the runs that are in the folder.")
  private boolean resume;

  @Mixin private ClusterOptions cluster = new ClusterOptions();

  @Option(
      names = "--slice",
      description =
          "Do one slice of a run table, as a pod of --on kubernetes does: FILE is the table, and"
              + " JOB_COMPLETION_INDEX says which.")
  private boolean slice;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default) or json.")
  private OutputForm form = OutputForm.text;

  /** Of a version of rail, which kept runs are told apart by. */
  public SweepCommand(String version) {
    this.version = version;
  }

  @Override
  public Integer call() {
    if (slice) {
      return doSlice();
    }
    Optional<String> stray = cluster.stray();
    if (stray.isPresent()) {
      throw new CommandFailed(
          ExitCode.USAGE, stray.get() + " is for a cluster: add --on kubernetes, or leave it out.");
    }
    TextOutput out = TextOutput.of(spec.commandLine().getOut());
    PrintWriter err = spec.commandLine().getErr();
    Path to = folder == null ? usualFolder() : folder;
    try (RunPool pool = RunPool.onAllCores()) {
      Sweep sweep = prepare(to, pool);
      try (Interrupts _ = new Interrupts(sweep::stop)) {
        Optional<SweepReport> report = simulate(sweep);
        if (report.isEmpty()) {
          ErrorReport.notice(err, "interrupted; what has run is kept, and --resume goes on.");
          return ExitCode.FINE.number();
        }
        write(to.resolve("sweep.json"), err, it -> new SweepView(it).printJson(report.get()));
        write(
            to.resolve("sweep.html"),
            err,
            it -> new SweepPage(it, "rail " + version).print(report.get()));
        show(report.get(), out);
      }
    }
    return ExitCode.FINE.number();
  }

  /** Of a work that others have laid out; what it finds wrong ends its slice at once. */
  private int doSlice() {
    String index = Objects.requireNonNullElse(System.getenv("JOB_COMPLETION_INDEX"), "");
    try (RunPool pool = RunPool.onAllCores()) {
      SweepSlice work = SweepSlice.of(file, index, version, pool);
      try (Interrupts _ = new Interrupts(pool::stop)) {
        return run(work, index);
      }
    } catch (ScenarioException refused) {
      throw refused(refused);
    } catch (OutOfMemoryError full) {
      throw SimCommand.tooLarge(full);
    }
  }

  /** What can't be written now may be at the next try; what is wrong stays wrong. */
  private int run(SweepSlice work, String index) {
    try {
      Optional<Integer> runs = work.run();
      runs.ifPresent(
          it ->
              spec.commandLine()
                  .getOut()
                  .println("slice " + index + ": " + HumanUnits.count(it, "run")));
      return (runs.isPresent() ? ExitCode.FINE : ExitCode.NOT_REACHED).number();
    } catch (ScenarioException refused) {
      throw lost(refused).orElseGet(() -> refused(refused));
    }
  }

  private void show(SweepReport report, TextOutput out) {
    if (form == OutputForm.json) {
      new SweepView(out).printJson(report);
    } else {
      new SweepView(out).print(report);
    }
    out.flush();
  }

  private Path usualFolder() {
    Path name = file.getFileName();
    String stem = name == null ? "" : name.toString().replaceFirst("(?<=.)\\.ya?ml$", "");
    return Path.of(stem + "-sweep");
  }

  private void write(Path place, PrintWriter err, Consumer<TextOutput> view) {
    try (Destination destination = Destination.of(place, spec.commandLine().getOut())) {
      TextOutput writer = destination.document();
      view.accept(writer);
      writer.flush();
      destination.keep("the sweep", err);
    }
  }

  private Sweep prepare(Path to, RunPool pool) {
    Sweep.Kept kept = new Sweep.Kept(to, resume, version);
    try {
      return cluster.isAsked() ? inCluster(kept, pool) : Sweep.of(file, kept, pool);
    } catch (ScenarioException refused) {
      throw refused(refused);
    } catch (ClusterFailedException failed) {
      throw failed(failed);
    } catch (OutOfMemoryError full) {
      throw SimCommand.tooLarge(full);
    }
  }

  /** Nothing is made there without a person's yes. */
  private Sweep inCluster(Sweep.Kept kept, RunPool pool)
      throws ScenarioException, ClusterFailedException {
    PrintWriter err = spec.commandLine().getErr();
    SweepCluster place = SweepCluster.of(cluster.asked(), it -> ErrorReport.notice(err, it));
    Sweep sweep = Sweep.of(file, kept, pool, place);
    ErrorReport.notice(err, place.check(kept.folder()));
    err.flush();
    Consent.get(cluster.isAccepted(), "Make these Jobs?", spec.commandLine().getOut());
    return sweep;
  }

  private static CommandFailed refused(ScenarioException refused) {
    return new CommandFailed(ExitCode.USAGE, String.valueOf(refused.getMessage()), refused);
  }

  private static CommandFailed failed(ClusterFailedException failed) {
    return new CommandFailed(ExitCode.NOT_REACHED, String.valueOf(failed.getMessage()), failed);
  }

  private Optional<SweepReport> simulate(Sweep sweep) {
    try (SimProgress _ =
        new SimProgress(spec.commandLine().getErr(), (long _) -> sweep.progress())) {
      return sweep.run();
    } catch (ScenarioException refused) {
      throw lost(refused).orElseGet(() -> refused(refused));
    } catch (ClusterFailedException failed) {
      throw failed(failed);
    } catch (OutOfMemoryError full) {
      throw SimCommand.tooLarge(full);
    }
  }

  /** Where runs can't be kept, nothing is wrong with the sweep: there may be room tomorrow. */
  private static Optional<CommandFailed> lost(ScenarioException refused) {
    return refused.getCause() instanceof IOException
        ? Optional.of(
            new CommandFailed(ExitCode.OUTPUT_LOST, String.valueOf(refused.getMessage()), refused))
        : Optional.empty();
  }
}
