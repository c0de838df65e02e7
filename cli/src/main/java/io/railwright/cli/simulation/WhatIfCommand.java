package io.railwright.cli.simulation;

import io.railwright.cli.option.OutputFile;
import io.railwright.cli.option.PlanFile;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.Interrupts;
import io.railwright.flow.simulation.RunPool;
import io.railwright.flow.simulation.ScenarioException;
import io.railwright.flow.simulation.SimulationRequest;
import io.railwright.flow.simulation.WhatIf;
import io.railwright.model.simulation.WhatIfReport;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.WhatIfView;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.simulation.WhatIfPage;
import java.nio.file.Path;
import java.util.ArrayList;
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

/** {@code rail whatif}: what a change of settings would do, before it is made. */
@Command(
    description =
        "Simulate a fabric as it is and with settings changed, over pairs of runs with the same"
            + " seeds: who gains, who pays, and what is no more than chance.",
    footer = {
      "",
      "  rail whatif incast -i monday.json --set switch.ecn.kmin=400KB",
      "  rail whatif incast -i twin:nexus-8 --set switch.ecn.kmin@leaf*=1MB",
      "  rail whatif incast -i monday.json --plan fix.plan",
      "  rail whatif perm64 --set routing=adaptive --seeds 40",
      "",
      "Names for what was read of switches: switch.ecn, switch.ecn.kmin, switch.ecn.kmax,",
      "switch.ecn.pmax, switch.pfc, switch.headroom, switch.threshold and switch.buffer; with",
      "@NAME for some switches. All others are those of rail sim --parameters.",
      "Exit code 2: what was asked for can't be simulated."
    })
public final class WhatIfCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "SCENARIO",
      description = "One of rail sim --list (incast if neither it nor --flows is given).")
  private @Nullable String scenario;

  @Option(
      names = {"-i", "--inventory"},
      paramLabel = "FABRIC",
      description =
          "The fabric as it is: a snapshot, a recording, twin:NAME, or an inventory, whose machines"
              + " are asked.")
  private @Nullable String inventory;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "What would change; several change together.")
  private List<String> changes = new ArrayList<>();

  @Option(
      names = "--base",
      paramLabel = "NAME=VALUE",
      description = "A parameter of both runs, such as dcqcn=off.")
  private List<String> base = new ArrayList<>();

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description = "A file of parameters of both runs.")
  private @Nullable Path settings;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "20",
      description = "The most pairs of runs (${DEFAULT-VALUE}); five are run first.")
  private int seeds = 20;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Of the first pair (${DEFAULT-VALUE}).")
  private int seed = 1;

  @Mixin private SimTrafficOptions traffic = new SimTrafficOptions();

  @Mixin private SimShapeOptions shape = new SimShapeOptions();

  @Option(
      names = "--profile",
      paramLabel = "PROFILE",
      description = "connectx (the default), hpcc or paper.")
  private @Nullable String profile;

  @Option(
      names = "--plan",
      paramLabel = "PLAN",
      description =
          "What a plan of this fabric would change; what of it can't be simulated is listed.")
  private @Nullable String plan;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default), json, or html (a page with pictures).")
  private WhatIfForm form = WhatIfForm.text;

  @Mixin private OutputFile file = new OutputFile();

  @Override
  public Integer call() {
    if (form == WhatIfForm.html) {
      file.refuseTerminal();
    }
    TextOutput out = TextOutput.of(spec.commandLine().getOut());
    try (RunPool pool = RunPool.onAllCores()) {
      WhatIf whatIf = prepare(pool);
      try (Interrupts _ = new Interrupts(whatIf::stop);
          Destination destination = file.open(out)) {
        WhatIfReport report = simulate(whatIf);
        TextOutput writer = form == WhatIfForm.text ? destination.text() : destination.document();
        switch (form) {
          case text -> new WhatIfView(writer).print(report);
          case json -> new WhatIfView(writer).printJson(report);
          case html -> new WhatIfPage(writer, spec.root().version()[0]).print(report);
        }
        writer.flush();
        destination.keep(HumanUnits.count(report.pairs(), "pair"), spec.commandLine().getErr());
      }
    }
    return ExitCode.FINE.number();
  }

  private WhatIf prepare(RunPool pool) {
    try {
      Optional<WhatIf.NamedPlan> named =
          Optional.ofNullable(plan)
              .map(it -> new WhatIf.NamedPlan(it, PlanFile.read(it, ExitCode.USAGE)));
      return WhatIf.of(new WhatIf.Asked(request(), changes, named, seed, seeds), pool);
    } catch (ScenarioException refused) {
      throw new CommandFailed(ExitCode.USAGE, String.valueOf(refused.getMessage()), refused);
    } catch (OutOfMemoryError full) {
      throw SimCommand.tooLarge(full);
    }
  }

  private WhatIfReport simulate(WhatIf whatIf) {
    try (SimProgress _ =
        new SimProgress(spec.commandLine().getErr(), (long _) -> whatIf.progress())) {
      return whatIf.run();
    } catch (ScenarioException refused) {
      throw new CommandFailed(ExitCode.USAGE, String.valueOf(refused.getMessage()), refused);
    } catch (OutOfMemoryError full) {
      throw SimCommand.tooLarge(full);
    }
  }

  private SimulationRequest request() {
    return new SimulationRequest(
        Optional.ofNullable(scenario)
            .or(() -> traffic.flows().isEmpty() ? Optional.of("incast") : Optional.empty()),
        traffic.topology(),
        Optional.ofNullable(inventory),
        traffic.flows(),
        Optional.ofNullable(profile),
        false,
        Optional.ofNullable(settings),
        base,
        shape.words(),
        traffic.duration(),
        traffic.faults(),
        traffic.background());
  }
}
