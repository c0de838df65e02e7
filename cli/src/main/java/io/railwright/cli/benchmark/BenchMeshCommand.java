package io.railwright.cli.benchmark;

import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.HostChoice;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.benchmark.RunMesh;
import io.railwright.model.benchmark.MeshReport;
import io.railwright.view.benchmark.MeshPage;
import io.railwright.view.benchmark.MeshView;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code rail bench mesh}: hosts with each other, in rounds. */
@Command(
    name = "mesh",
    description = "Measure hosts with each other in rounds, and name slow hosts and slow paths.",
    footer = {
      "",
      "  rail bench mesh",
      "  rail bench mesh --host 'gpu*' --rounds 8 -o json --to mesh.json",
      "  rail bench mesh --gpu nearest                        GPUDirect RDMA",
      "  rail bench mesh --limit 10m --journal mesh.journal",
      "  rail bench mesh --resume mesh.journal -o html --to mesh.html",
      "",
      "In a round each host has one partner. Up to 12 hosts each meets each; of more, 8 random"
          + " rounds find slow hosts. Exit code 1: a host or a path is slow; 3: a pair failed."
    })
public final class BenchMeshCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private FabricRun fabric = new FabricRun();

  @Mixin private HostChoice hosts = new HostChoice();

  @Mixin private RunOptions run = new RunOptions();

  @Mixin private GpuOption gpu = new GpuOption();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "How many rounds; all of them where there are no more.")
  private @Nullable Integer rounds;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Which rounds are run where not all are (${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--limit",
      paramLabel = "TIME",
      converter = FabricOptions.SpanConverter.class,
      description = "Run as many rounds as fit into this time, like 10m.")
  private @Nullable Duration limit;

  @ArgGroup private Journal journal = new Journal();

  /** Where finished pairs are kept. */
  static final class Journal {
    @Option(
        names = "--journal",
        paramLabel = "FILE",
        description = "Keep what each pair measured, so that --resume can go on with it.")
    private @Nullable Path begun;

    @Option(
        names = "--resume",
        paramLabel = "FILE",
        description = "Go on with a journal: what it has is not measured again.")
    private @Nullable Path resumed;
  }

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default), json, markdown, html (with a heat map) or csv.")
  private MeshForm form = MeshForm.text;

  /** What {@code -o} takes here. */
  enum MeshForm {
    text,
    json,
    markdown,
    html,
    csv
  }

  @Override
  public Integer call() throws InterruptedException {
    if (rounds != null && rounds < 1) {
      throw new CommandFailed(ExitCode.USAGE, "--rounds must be at least 1, not " + rounds + ".");
    }
    if (form == MeshForm.html) {
      fabric.refuseTerminal();
    }
    RunMesh mesh = new RunMesh(gpu.of(run.wanted(1)), options());
    PrintWriter err = spec.commandLine().getErr();
    return fabric.run(
        spec,
        hosts.hosts(),
        form == MeshForm.text,
        (source, take, watcher) ->
            mesh.run(
                source,
                take,
                watcher,
                sentence -> {
                  err.println("rail: " + sentence);
                  err.flush();
                }),
        this::show,
        BenchMeshCommand::code);
  }

  private RunMesh.Options options() {
    Optional<Path> begun = Optional.ofNullable(journal.begun);
    Optional<Path> resumed = Optional.ofNullable(journal.resumed);
    return new RunMesh.Options(
        Optional.ofNullable(rounds),
        seed,
        Optional.ofNullable(limit),
        resumed.or(() -> begun),
        resumed.isPresent());
  }

  private static ExitCode code(MeshReport report) {
    return !report.failures().isEmpty()
        ? ExitCode.NOT_REACHED
        : report.suspects().isEmpty() ? ExitCode.FINE : ExitCode.FINDINGS;
  }

  private void show(MeshReport report, TextOutput out) {
    MeshView view = new MeshView(out);
    switch (form) {
      case text -> view.text(report);
      case json -> view.json(report);
      case markdown -> view.markdown(report);
      case html -> new MeshPage(out, "rail").print(report);
      case csv -> view.csv(report);
    }
    out.flush();
  }
}
