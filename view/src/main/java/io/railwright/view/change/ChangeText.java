package io.railwright.view.change;

import io.railwright.model.change.ChangeResult;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Event;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.text.Plain;
import io.railwright.model.text.ShellWords;
import io.railwright.model.value.PciAddress;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.TextOutput;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A plan while it is carried out, a line for each thing that happens; and how it ended. */
public final class ChangeText {
  private static final int LONGEST = 4096;
  private static final int MOST_NAMES = 4;

  private final TextOutput out;

  /** Machines whose lease was asked for and not given: there is none to be released. */
  private final Set<String> asked = new HashSet<>();

  public ChangeText(TextOutput out) {
    this.out = out;
  }

  /** What has just happened. */
  public void happened(Plan plan, Event event) {
    switch (event) {
      case Event.Acted _, Event.Noted _, Event.Left _ -> {}
      case Event.WaveJudged(int wave, boolean well, List<String> _, String _) ->
          out.println(
              "wave %d %s".formatted(wave, well ? "verified" : "is not well: all is taken back"));
      case Event.Begun(String _, String _, String who, String _) ->
          out.println(Plain.line("started by " + who));
      case Event.Resumed(String who, String _) -> out.println(Plain.line("resumed by " + who));
      case Event.PlanMoved(Event.PlanState state, List<String> _, String _) -> {
        if (state == Event.PlanState.STOPPING) {
          out.println("taking back what was done, last step first");
        }
      }
      case Event.MachineMoved(String machine, Event.MachineState state, String _) -> {
        boolean unanswered = asked.remove(machine) && state == Event.MachineState.RELEASED;
        if (state == Event.MachineState.LEASING) {
          asked.add(machine);
        } else if (!unanswered) {
          out.println(machine + " " + state.word());
        }
      }
      case Event.Intended intended -> {
        Step step = plan.step(intended.step());
        if (step.act() instanceof Step.Act.Reboot) {
          out.println(step.machine() + " rebooting");
        } else if (step.act() instanceof Step.Act.ResetCard(PciAddress card)) {
          out.println(step.machine() + " resetting " + card);
        }
      }
      case Event.Judged(int step, Step.Progress progress, String seen, String why, String _) ->
          out.println(line(plan, plan.step(step), progress, seen, why));
    }
    out.flush();
  }

  private static String line(
      Plan plan, Step step, Step.Progress progress, String seen, String why) {
    String text =
        "%s %d/%d %s %s"
            .formatted(
                step.machine(), step.id(), plan.steps().size(), progress.word(), step.what());
    boolean unsaid =
        step.act() instanceof Step.Act.Set(Setting.OwnFile _, State _, State _)
            || step.act() instanceof Step.Act.Set(DeviceSetting.Interrupts _, State _, State _)
            || !(step.act() instanceof Step.Act.Set);
    String value = seen.isEmpty() || unsaid ? "" : ": " + seen;
    return Plain.line(text + value + (why.isEmpty() ? "" : " (" + why + ")"));
  }

  /**
   * How it ended, and what to type next.
   *
   * @param back whether the plan was to be taken back
   */
  public void ended(ChangeResult result, boolean back) {
    for (String reason : result.reasons()) {
      wrapped(reason);
    }
    String journal = ShellWords.quote(Plain.line(result.journal(), LONGEST));
    switch (result.outcome()) {
      case DONE -> {
        out.println(back ? takenBack(result) : done(result));
        if (!back) {
          if (hasChanged(result)) {
            out.println("undo: rail rollback " + journal);
          }
          ofGuests(result.plan());
        }
      }
      case ROLLED_BACK ->
          out.println("The plan failed and was taken back: all is as it was before.");
      case UNREACHED ->
          out.println(
              back
                  ? "Nothing was taken back: a machine can't be reached."
                  : "Nothing was done: a machine can't be reached.");
      case REFUSED -> out.println(back ? "Nothing was taken back." : "Nothing was done.");
      case NEEDS_PERSON -> {
        wrapped(
            "A person is needed. Machines keep their lease, so that no other plan changes them,"
                + " until this is settled.");
        next(journal);
      }
      case STOPPED -> {
        out.println(stopped(result, back));
        if (back) {
          out.println("go on: rail rollback " + journal);
        } else {
          next(journal);
        }
      }
    }
    out.println("journal: " + result.journal());
  }

  private static String stopped(ChangeResult result, boolean back) {
    if (!back && result.plan().terms().guests().isPresent() && isWhole(result)) {
      return "Stopped before the guests of the plan: what was done stays until you choose.";
    }
    if (!back) {
      return "Stopped: what was done stays, and machines keep their lease until you choose.";
    }
    return isWhole(result)
        ? "Stopped: nothing was undone."
        : "Stopped on the way back: machines keep their lease until you go on.";
  }

  private static boolean isWhole(ChangeResult result) {
    return result.progress().values().stream()
        .allMatch(it -> it == Step.Progress.DONE || it == Step.Progress.SAME);
  }

  /**
   * That nothing is left to do.
   *
   * @param how the plan has ended
   */
  public void over(Plan plan, String how, String journal) {
    wrapped("Plan %s of %s %s.".formatted(plan.id(), plan.fabric(), how));
    out.println("journal: " + journal);
  }

  private static String takenBack(ChangeResult result) {
    List<Integer> stay =
        result.plan().steps().stream()
            .map(Step::id)
            .filter(id -> result.progress().get(id) == Step.Progress.DONE)
            .toList();
    return stay.isEmpty()
        ? "Taken back: all is as it was."
        : "Taken back; still in force: "
            + Fit.plural(stay.size(), "step")
            + " up to "
            + stay.getLast()
            + ".";
  }

  private static boolean hasChanged(ChangeResult result) {
    return result.progress().values().stream().anyMatch(it -> it != Step.Progress.SAME);
  }

  private static String done(ChangeResult result) {
    if (!hasChanged(result)) {
      return "Nothing was left to do: all settings are as the plan has them already.";
    }
    long changed =
        result.progress().values().stream().filter(it -> it == Step.Progress.DONE).count();
    return "Done: %s on %s, in force and read back."
        .formatted(
            Fit.plural(changed, "step"), Fit.plural(result.plan().machines().size(), "machine"));
  }

  private void next(String journal) {
    out.println("go on: rail apply --resume " + journal);
    out.println("go back: rail rollback " + journal);
  }

  /** What is to be set in guests shows once they have their cards. */
  private void ofGuests(Plan plan) {
    List<String> guests = plan.guestsLeft();
    if (!guests.isEmpty()) {
      wrapped(
          "%s %s a card now; what is to be set in their own systems (MTU, marking) is the next plan:"
              .formatted(
                  FoldedNames.some(guests, MOST_NAMES), guests.size() == 1 ? "has" : "have"));
      out.println("next: " + Plain.line(plan.terms().planAgain(plan.source()), LONGEST));
    }
  }

  private void wrapped(String text) {
    List<String> words = List.of(Plain.line(text, LONGEST).split(" ", -1));
    Fit.words("", words, " ", out.columns()).forEach(out::println);
  }
}
