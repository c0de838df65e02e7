package io.railwright.cli.change;

import io.railwright.cli.option.FabricChoice;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Consent;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.change.CarryOut;
import io.railwright.flow.change.StagedChange;
import io.railwright.model.change.Plan;
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

/** {@code rail rollback}: takes a plan back. */
@Command(
    description = "Undo a plan that was applied, in whole or in part, to exactly what was before.",
    footer = {
      "",
      "  rail rollback                  the newest plan that was applied",
      "  rail rollback --back-to 4      undo only what came after step 4",
      "",
      "Behind it settings, links and errors are looked at as behind a wave of rail apply. Exit"
          + " code",
      "0: all is as it was; 3: a machine does not answer, and nothing was undone; 5: a person is",
      "needed; 6: a machine is somebody else's or could not be drained, and nothing was undone."
    })
public final class RollbackCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private FabricChoice choice = new FabricChoice();

  @Parameters(
      arity = "0..1",
      paramLabel = "JOURNAL",
      description =
          "A journal, by its file or a part of its name; without it the newest of which something"
              + " is left to undo.")
  private @Nullable String journal;

  @Option(
      names = "--back-to",
      paramLabel = "STEP",
      defaultValue = "0",
      description = "The last step that stays.")
  private int last;

  @Option(
      names = "--soak",
      paramLabel = "TIME",
      converter = SoakTime.class,
      description =
          "How long no errors may be counted behind the way back (0 to 1h); if not given, 30s where"
              + " it takes links or machines down, else 0.")
  private @Nullable Duration soak;

  @Option(names = "--yes", description = "Do not ask.")
  private boolean yes;

  /** To stay, a step must be there. */
  private void check(Plan plan) {
    if (last < 0 || last >= plan.steps().size()) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "--back-to takes the last step that stays, and plan %s has %d: 0 to %d."
              .formatted(plan.id(), plan.steps().size(), plan.steps().size() - 1));
    }
  }

  /** Of a stage for guests the plan that gave them their cards is undone too. */
  private String both(Plan plan) {
    return plan.terms().follows().isEmpty() || last > 0
        ? ""
        : " and the one before it (" + plan.terms().follows() + ")";
  }

  @Override
  public Integer call() throws InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Changes changes = new Changes(out);
    CarryOut carryOut = changes.carryOut(Optional.ofNullable(soak));
    StagedChange staged = changes.staged(carryOut);
    try {
      CarryOut.Found found = carryOut.toTakeBack(Optional.ofNullable(journal));
      Optional<Integer> over = changes.overBeforeRollback(found);
      if (over.isPresent()) {
        return over.get();
      }
      Plan plan = found.plan();
      changes.tellOf(plan);
      check(plan);
      try (FabricSource source = Changes.open(choice.name(), plan, err)) {
        Consent.get(yes, "Undo plan " + plan.id() + both(plan) + " on " + plan.fabric() + "?", out);
        return changes.run(() -> staged.rollBack(found, last, source), true, err);
      }
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }
}
