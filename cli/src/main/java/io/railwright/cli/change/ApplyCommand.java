package io.railwright.cli.change;

import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.PlanFile;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Consent;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.change.CarryOut;
import io.railwright.flow.change.StagedChange;
import io.railwright.model.change.ChangeResult;
import io.railwright.model.change.Plan;
import io.railwright.view.change.PlanText;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail apply}: carries a plan out. */
@Command(
    description = "Carry a plan out, step by step, with a journal; undo all of it if a step fails.",
    footer = {
      "",
      "  rail apply fix.plan           asks before anything is done",
      "  rail apply fix.plan --yes     for machines",
      "  rail apply --resume           goes on with the newest plan that has not ended",
      "",
      "Behind each wave its machines are read as rail audit reads them: links, errors, and",
      "whether what was to be mended is. Exit code 0: done; 3: a machine can't be reached, and",
      "nothing was done; 4: a step or a wave failed and all is as it was; 5: a person is",
      "needed; 6: refused before anything was done."
    })
public final class ApplyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private FabricChoice choice = new FabricChoice();

  @Parameters(
      arity = "0..1",
      paramLabel = "PLAN",
      description = "A plan, as rail plan --to writes it; with --resume a journal.")
  private @Nullable String plan;

  @Option(
      names = "--resume",
      description = "Go on with a journal; where none is named, the newest that has not ended.")
  private boolean resume;

  @Option(
      names = "--soak",
      paramLabel = "TIME",
      converter = SoakTime.class,
      description =
          "How long no errors may be counted behind each wave (0 to 1h); if not given, 30s where it"
              + " takes links or machines down, else 0.")
  private @Nullable Duration soak;

  @Option(names = "--yes", description = "Do not ask.")
  private boolean yes;

  @Override
  public Integer call() throws InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    Changes changes = new Changes(out);
    CarryOut carryOut = changes.carryOut(Optional.ofNullable(soak));
    StagedChange staged = changes.staged(carryOut);
    try {
      if (!resume) {
        Plan known = read();
        return carry(changes, known, source -> staged.apply(known, source));
      }
      CarryOut.Found journal = carryOut.toResume(Optional.ofNullable(plan));
      Optional<Integer> over = changes.overBeforeResume(journal);
      return over.isPresent()
          ? over.get()
          : carry(changes, journal.plan(), source -> staged.resume(journal, source));
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, spec.commandLine().getErr());
    }
  }

  private interface Work {
    ChangeResult on(FabricSource source) throws FabricException, InterruptedException;
  }

  /** Shows the plan, asks, and does it. */
  private int carry(Changes changes, Plan known, Work work)
      throws FabricException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    changes.tellOf(known);
    new PlanText(TextOutput.of(out)).print(known);
    if (known.isEmpty()) {
      return ExitCode.FINE.number();
    }
    try (FabricSource source = Changes.open(choice.name(), known, spec.commandLine().getErr())) {
      Consent.get(yes, "Apply this plan?", out);
      out.println();
      return changes.run(() -> work.on(source), false, spec.commandLine().getErr());
    }
  }

  private Plan read() {
    if (plan == null) {
      throw new CommandFailed(
          ExitCode.USAGE, "name a plan, as rail plan --to FILE writes it, or say --resume.");
    }
    return PlanFile.read(plan, ExitCode.REFUSED);
  }
}
