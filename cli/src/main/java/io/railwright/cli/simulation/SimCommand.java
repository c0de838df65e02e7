package io.railwright.cli.simulation;

import io.railwright.cli.option.OutputFile;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.flow.simulation.CompareSimulations;
import io.railwright.flow.simulation.RunSimulation;
import io.railwright.flow.simulation.Sampling;
import io.railwright.flow.simulation.ScenarioException;
import io.railwright.flow.simulation.SimulationRequest;
import io.railwright.model.simulation.SimulationComparison;
import io.railwright.model.simulation.SimulationResult;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.SimulationComparisonView;
import io.railwright.view.SimulationCsv;
import io.railwright.view.SimulationJson;
import io.railwright.view.SimulationLists;
import io.railwright.view.SimulationText;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.simulation.SimulationPage;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail sim}: a fabric under load, before touching it. */
@Command(
    description =
        "Simulate a lossless fabric packet by packet: PFC, ECN, DCQCN, loss and recovery.",
    footer = {
      "",
      "  rail sim incast --hosts 16 --size 10MB --rate 100G",
      "  rail sim incast16 --pfc off --buffer 4MiB      what PFC is for",
      "  rail sim training --hosts 64 --iterations 5    iteration times",
      "  rail sim incast16 --compare ecn=on,off         side by side",
      "  rail sim incast16 -o html --to run.html        with pictures",
      "  rail sim perm64 --set routing=adaptive --stats",
      "  rail sim incast --fault pfc-storm:h16:at=1ms:for=5ms --duration 20ms --ports",
      "  rail sim incast -i monday.json                 with its switches' settings",
      "  rail sim --topology fabric.topo --flows trace.flows -o json --per-flow",
      "  rail sim incast16 --compat-ns                  as the reference simulator",
      "  rail sim --list; rail sim --parameters         what there is",
      "",
      "Sizes: KB is 1000 bytes, KiB 1024. Exit code 2: what was asked for can't be simulated."
    })
public final class SimCommand implements Callable<Integer> {
  private static final int MOST_THREADS = 64;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "SCENARIO",
      description = "One of --list; or else --topology and --flows.")
  private @Nullable String scenario;

  @Option(
      names = {"-i", "--inventory"},
      paramLabel = "FABRIC",
      description =
          "Take the links of an inventory as the topology; of a snapshot, a recording or twin:NAME"
              + " also what its switches are set to.")
  private @Nullable String inventory;

  @Mixin private SimTrafficOptions traffic = new SimTrafficOptions();

  @Mixin private SimShapeOptions shape = new SimShapeOptions();

  @Mixin private SimParameterOptions parameters = new SimParameterOptions();

  @Option(
      names = "--compare",
      paramLabel = "NAME=A,B[,C]",
      description =
          "Run with each of two or three values of one parameter or option, side by side.")
  private @Nullable String compared;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "1",
      description = "Run so many times and report the quickest (${DEFAULT-VALUE}).")
  private int repeat = 1;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "Run a large fabric with so many threads; the result is the same. Chosen by itself.")
  private @Nullable Integer threads;

  @Option(names = "--stats", description = "Show what the simulation itself cost.")
  private boolean stats;

  @Option(names = "--per-flow", description = "Show each flow.")
  private boolean perFlow;

  @Option(names = "--ports", description = "Show each port, with its pauses, marks and drops.")
  private boolean ports;

  @Option(names = "--parameters", description = "List every parameter and the profiles.")
  private boolean listParameters;

  @Option(names = "--list", description = "List the scenarios.")
  private boolean listScenarios;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description =
          "text (the default), json, csv (a line for each flow), or html (a page with pictures).")
  private SimForm form = SimForm.text;

  @Mixin private OutputFile file = new OutputFile();

  @Override
  public Integer call() {
    TextOutput out = TextOutput.of(spec.commandLine().getOut());
    SimulationLists lists = new SimulationLists(out);
    if (listParameters) {
      lists.parameters(RunSimulation.parameters(), RunSimulation.profiles(), form == SimForm.json);
      return ExitCode.FINE.number();
    }
    if (listScenarios) {
      lists.scenarios(RunSimulation.scenarios(), form == SimForm.json);
      return ExitCode.FINE.number();
    }
    if (repeat < 1) {
      throw new CommandFailed(ExitCode.USAGE, "--repeat must be at least 1, not " + repeat + ".");
    }
    if (threads != null && (threads < 1 || threads > MOST_THREADS)) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "--threads must be from 1 to %d, not %d.".formatted(MOST_THREADS, threads));
    }
    if (form == SimForm.html) {
      file.refuseTerminal();
    }
    SimJob job = prepare();
    try (Interrupts _ = new Interrupts(job.stop());
        Destination destination = file.open(out)) {
      SimJob.Outcome outcome = simulate(job);
      TextOutput writer = form == SimForm.text ? destination.text() : destination.document();
      outcome.view().accept(writer);
      writer.flush();
      destination.keep(outcome.contents(), spec.commandLine().getErr());
    }
    return ExitCode.FINE.number();
  }

  private SimJob.Outcome simulate(SimJob job) {
    try (SimProgress _ = new SimProgress(spec.commandLine().getErr(), job.reached())) {
      return job.work().get();
    } catch (OutOfMemoryError full) {
      throw tooLarge(full);
    }
  }

  private SimJob prepare() {
    try {
      return compared == null ? alone() : sideBySide(compared);
    } catch (ScenarioException refused) {
      throw new CommandFailed(ExitCode.USAGE, String.valueOf(refused.getMessage()), refused);
    } catch (OutOfMemoryError full) {
      throw tooLarge(full);
    }
  }

  private SimJob alone() throws ScenarioException {
    RunSimulation run = RunSimulation.of(request(), sampling());
    return new SimJob(
        run::reached,
        run::stop,
        () -> {
          SimulationResult result = run.run(repeat, threads());
          return new SimJob.Outcome(
              HumanUnits.count(result.report().flows().all(), "flow"),
              writer -> show(result, writer));
        });
  }

  private void show(SimulationResult result, TextOutput writer) {
    switch (form) {
      case text -> new SimulationText(writer, perFlow, ports, stats).print(result);
      case json -> new SimulationJson(writer, perFlow, ports).print(result);
      case csv -> new SimulationCsv(writer).print(result.report());
      case html -> page(writer).print(result);
    }
  }

  private SimulationPage page(TextOutput writer) {
    return new SimulationPage(writer, spec.root().version()[0]);
  }

  private Sampling sampling() {
    return form == SimForm.html ? Sampling.FOR_A_PICTURE : Sampling.AS_SET;
  }

  private SimJob sideBySide(String values) throws ScenarioException {
    if (form == SimForm.csv || (form == SimForm.text && (perFlow || ports || stats))) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "--compare prints one table; for flows and ports of each run use -o json, and leave out"
              + " --stats and -o csv.");
    }
    CompareSimulations runs = CompareSimulations.of(request(), values, sampling());
    return new SimJob(
        runs::reached,
        runs::stop,
        () -> {
          SimulationComparison comparison = runs.run(repeat, threads());
          return new SimJob.Outcome(
              Fit.plural(comparison.runs().size(), "run"), writer -> show(comparison, writer));
        });
  }

  private void show(SimulationComparison comparison, TextOutput writer) {
    SimulationComparisonView view = new SimulationComparisonView(writer);
    switch (form) {
      case json -> view.printJson(comparison, perFlow, ports);
      case html -> page(writer).print(comparison);
      case text, csv -> view.print(comparison);
    }
  }

  static CommandFailed tooLarge(OutOfMemoryError full) {
    return new CommandFailed(
        ExitCode.USAGE,
        "there is not enough memory for this simulation; make it smaller, or allow more memory"
            + " with RAIL_JAVA_OPTS=-Xmx8g.",
        full);
  }

  private OptionalInt threads() {
    return threads == null ? OptionalInt.empty() : OptionalInt.of(threads);
  }

  private SimulationRequest request() {
    return new SimulationRequest(
        Optional.ofNullable(scenario),
        traffic.topology(),
        Optional.ofNullable(inventory),
        traffic.flows(),
        parameters.profile(),
        parameters.wholeNanoseconds(),
        parameters.file(),
        parameters.changes(),
        shape.words(),
        traffic.duration(),
        traffic.faults(),
        traffic.background());
  }
}
