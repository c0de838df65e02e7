package io.railwright.cli.benchmark;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.HostFilter;
import io.railwright.flow.benchmark.RunApp;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.text.ShellWords;
import io.railwright.view.layout.Fit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail bench app}: an application's own numbers. */
@Command(
    name = "app",
    description = "Study an application by the numbers that it prints.",
    footer = {
      "",
      "  rail bench app --study megatron run1.log run2.log",
      "  rail bench app --study horovod 1=n1.log 2=n2.log 4=n4.log",
      "  rail bench app --study lammps 1=n1.log 2=n2.log -o html --to scaling.html",
      "  rail bench app --study openfoam bare=b1.log bare=b2.log vm=v1.log vm=v2.log",
      "  rail bench app --pattern 'took ([0-9.]+)' --on gpu01 --run './train.sh'",
      "",
      "Known: megatron, megatron-seconds, nemo, horovod, fsdp, wrf, openfoam, lammps, gromacs,"
          + " namd. A number before a file is its nodes (strong scaling); bare and vm are held"
          + " against the gauge. Exit code 1: beyond the gauge; 3: a log has no such line, or a run"
          + " failed."
    })
public final class BenchAppCommand implements Callable<Integer> {
  private static final Pattern LABELLED = Pattern.compile("(\\d{1,6}|bare|vm)=(.+)");

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "[LABEL=]FILE",
      description = "Logs, one a run; LABEL is a number of nodes, bare or vm.")
  private List<String> logs = new ArrayList<>();

  @Option(names = "--study", paramLabel = "NAME", description = "An application that is known.")
  private @Nullable String study;

  @Option(
      names = "--pattern",
      paramLabel = "REGEX",
      description = "What its lines look like, with a group round the number.")
  private @Nullable String pattern;

  @Option(
      names = "--unit",
      paramLabel = "UNIT",
      defaultValue = "s",
      description = "Of the number (${DEFAULT-VALUE}).")
  private String unit = "s";

  @Option(names = "--higher", description = "More is better; without it less is.")
  private boolean higher;

  @Option(names = "--last", description = "Only the last number counts; without it each is a step.")
  private boolean last;

  @Option(
      names = "--gauge",
      paramLabel = "PERCENT",
      description = "The largest loss of a virtual machine that passes (8.3 %%: 4 of 48 cores).")
  private @Nullable Double gauge;

  @Option(names = "--on", paramLabel = "HOST", description = "Run it on this host.")
  private @Nullable String host;

  @Option(names = "--run", paramLabel = "COMMAND", description = "What is run there.")
  private @Nullable String command;

  @Option(
      names = "--longest",
      paramLabel = "SECONDS",
      defaultValue = "3600",
      description = "After which a run is ended (${DEFAULT-VALUE}).")
  private int seconds = 3600;

  @Mixin private FabricRun fabric = new FabricRun();

  @Mixin private RunCount count = new RunCount();

  @Mixin private ResultForm result = new ResultForm();

  @Override
  public Integer call() throws InterruptedException {
    RunApp app = wanted();
    if (command != null && host != null) {
      List<String> words = List.of("sh", "-c", command);
      String on = host;
      return fabric.results(
          spec,
          HostFilter.ofHosts(List.of(on)),
          result.form(),
          (source, take, watcher) ->
              app.run(source, take, watcher, on, words, count.runs(), seconds));
    }
    if (command != null || host != null || logs.isEmpty()) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "give logs, or --on HOST with --run " + ShellWords.quote("COMMAND") + ".");
    }
    return show(app.of(labelled()));
  }

  private RunApp wanted() {
    double most = gauge == null ? RunApp.Request.GAUGE : gauge / 100;
    try {
      return new RunApp(
          new RunApp.Request(
              Optional.ofNullable(study), Optional.ofNullable(pattern), unit, higher, last, most));
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(ExitCode.USAGE, wrong.getMessage() + ".", wrong);
    }
  }

  private Map<String, Map<String, byte[]>> labelled() {
    Map<String, Map<String, byte[]>> labelled = new LinkedHashMap<>();
    for (String log : logs) {
      Matcher label = LABELLED.matcher(log);
      boolean has = label.matches();
      labelled
          .computeIfAbsent(has ? label.group(1) : "", _ -> new LinkedHashMap<>())
          .putAll(KeptTexts.read(List.of(has ? label.group(2) : log)));
    }
    return labelled;
  }

  private int show(BenchmarkReport report) {
    if (report.results().isEmpty()) {
      throw new CommandFailed(ExitCode.USAGE, String.join("; ", report.remarks()) + ".");
    }
    if (result.form() == BenchForm.html) {
      fabric.refuseTerminal();
    }
    try (Destination destination = fabric.destination(spec)) {
      BenchJudgeCommand.show(
          report,
          result.form(),
          result.form() == BenchForm.text ? destination.text() : destination.document());
      destination.keep(Fit.plural(report.results().size(), "result"), spec.commandLine().getErr());
    }
    return (report.remarks().isEmpty() ? BenchJudgeCommand.code(report) : ExitCode.NOT_REACHED)
        .number();
  }
}
