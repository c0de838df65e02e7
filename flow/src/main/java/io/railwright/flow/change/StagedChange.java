package io.railwright.flow.change;

import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.model.change.ChangeResult;
import io.railwright.model.change.Event.PlanState;
import io.railwright.model.change.GuestStage;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Carries a plan out with its stage for guests, goes on with both, or takes both back. The stage is
 * a plan with a journal of its own, which names that of the first. Both are done or none: where the
 * stage fails, the first is taken back too.
 */
public final class StagedChange {
  /** Tells people of one part after the other. */
  public interface Viewer {
    /**
     * A part begins, behind another one.
     *
     * @param back whether it is taken back
     */
    void begins(Plan plan, boolean back);

    /** A part has ended that is not the last. */
    void ended(ChangeResult result, boolean back);
  }

  /** Tells nobody. */
  public static final Viewer SILENT =
      new Viewer() {
        @Override
        public void begins(Plan plan, boolean back) {}

        @Override
        public void ended(ChangeResult result, boolean back) {}
      };

  private final CarryOut carryOut;
  private final BooleanSupplier stop;
  private final Viewer viewer;

  /**
   * @param stop whether somebody asks to stop at the next safe point
   */
  public StagedChange(CarryOut carryOut, BooleanSupplier stop, Viewer viewer) {
    this.carryOut = carryOut;
    this.stop = stop;
    this.viewer = viewer;
  }

  /** A new plan. What its stage could not begin with is told before anything is done. */
  public ChangeResult apply(Plan plan, FabricSource source)
      throws FabricException, InterruptedException {
    if (plan.terms().guests().isPresent()) {
      GuestPlan.check(plan.terms(), plan.terms().guests().get());
    }
    return withGuests(carryOut.apply(plan, source), source);
  }

  /** Goes on with a plan whose run ended before it did, or whose guests are still to come. */
  public ChangeResult resume(CarryOut.Found journal, FabricSource source)
      throws FabricException, InterruptedException {
    if (isStage(journal)) {
      CarryOut.Found first = carryOut.first(journal);
      return ended(carryOut.resume(journal, source), carryOut.soFar(first), source);
    }
    return withGuests(
        journal.state() == PlanState.DONE
            ? carryOut.soFar(journal)
            : carryOut.resume(journal, source),
        source);
  }

  /**
   * Takes a plan back, its guests first.
   *
   * @param to the last step of the plan that stays; 0 for none
   */
  public ChangeResult rollBack(CarryOut.Found journal, int to, FabricSource source)
      throws FabricException, InterruptedException {
    if (isStage(journal)) {
      ChangeResult result = carryOut.rollBack(journal, to, source);
      return to > 0 || result.outcome() != Outcome.DONE
          ? result
          : rollBackNext(result, carryOut.first(journal), 0, source);
    }
    Optional<CarryOut.Found> stage =
        journal.plan().terms().guests().isPresent()
            ? carryOut.stage(Path.of(journal.file()))
            : Optional.empty();
    if (stage.isEmpty() || isBack(stage.get())) {
      return carryOut.rollBack(journal, to, source);
    }
    viewer.begins(stage.get().plan(), true);
    ChangeResult result = carryOut.rollBack(stage.get(), 0, source);
    return result.outcome() == Outcome.DONE ? rollBackNext(result, journal, to, source) : result;
  }

  private ChangeResult rollBackNext(
      ChangeResult before, CarryOut.Found next, int to, FabricSource source)
      throws FabricException, InterruptedException {
    viewer.ended(before, true);
    viewer.begins(next.plan(), true);
    return carryOut.rollBack(next, to, source);
  }

  private static boolean isStage(CarryOut.Found journal) {
    return !journal.plan().terms().follows().isEmpty();
  }

  private static boolean isBack(CarryOut.Found stage) {
    return switch (stage.state()) {
      case ROLLED_BACK, REFUSED -> true;
      case RUNNING, STOPPING, DONE, NEEDS_PERSON -> false;
    };
  }

  private ChangeResult withGuests(ChangeResult first, FabricSource source)
      throws FabricException, InterruptedException {
    Optional<GuestStage> guests = first.plan().terms().guests();
    if (first.outcome() != Outcome.DONE || guests.isEmpty()) {
      return first;
    }
    if (stop.getAsBoolean()) {
      return with(first, Outcome.STOPPED, List.of());
    }
    viewer.ended(first, false);
    Path journal = Path.of(first.journal());
    Optional<CarryOut.Found> begun = carryOut.stage(journal);
    if (begun.isPresent() && isBack(begun.get())) {
      return takenBack(first, List.of(), source);
    }
    ChangeResult stage;
    try {
      if (begun.isPresent()) {
        viewer.begins(begun.get().plan(), false);
        stage = carryOut.resume(begun.get(), source);
      } else {
        String name = String.valueOf(journal.getFileName());
        Plan plan = GuestPlan.make(first.plan(), guests.get(), name, source);
        viewer.begins(plan, false);
        stage = carryOut.apply(plan, source);
      }
    } catch (FabricException refused) {
      return takenBack(first, refused.problems(), source);
    }
    return ended(stage, first, source);
  }

  private ChangeResult ended(ChangeResult stage, ChangeResult first, FabricSource source)
      throws InterruptedException {
    return switch (stage.outcome()) {
      case DONE, STOPPED, NEEDS_PERSON -> stage;
      case ROLLED_BACK, REFUSED, UNREACHED -> {
        viewer.ended(stage, false);
        yield takenBack(first, List.of(), source);
      }
    };
  }

  /** The first plan, since its guests can't be set up. */
  private ChangeResult takenBack(ChangeResult first, List<String> why, FabricSource source)
      throws InterruptedException {
    viewer.begins(first.plan(), true);
    List<String> reasons = new ArrayList<>(why);
    try {
      ChangeResult back =
          carryOut.rollBack(
              new CarryOut.Found(first.journal(), first.plan(), PlanState.DONE, false), 0, source);
      reasons.addAll(back.reasons());
      Outcome outcome =
          switch (back.outcome()) {
            case DONE -> Outcome.ROLLED_BACK;
            case STOPPED -> Outcome.STOPPED;
            case UNREACHED, ROLLED_BACK, NEEDS_PERSON, REFUSED -> Outcome.NEEDS_PERSON;
          };
      return with(back, outcome, reasons);
    } catch (FabricException refused) {
      reasons.addAll(refused.problems());
      return with(first, Outcome.NEEDS_PERSON, reasons);
    }
  }

  private static ChangeResult with(ChangeResult result, Outcome outcome, List<String> reasons) {
    return new ChangeResult(result.plan(), outcome, reasons, result.progress(), result.journal());
  }
}
