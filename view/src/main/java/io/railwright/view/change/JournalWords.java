package io.railwright.view.change;

import io.railwright.model.change.Event;
import io.railwright.model.change.LinkState;
import io.railwright.model.change.MachineCondition;
import io.railwright.model.change.Step;
import io.railwright.view.layout.Fit;
import java.util.List;

/**
 * The records of a journal in words.
 *
 * @param steps those of its plan, by which a record says on which machine and of which setting
 */
record JournalWords(List<Step> steps) {
  /** One record in a line. */
  String line(Event event) {
    return switch (event) {
      case Event.Begun(String _, String _, String who, String time) ->
          at(time) + "started by " + who;
      case Event.Resumed(String who, String time) -> at(time) + "resumed by " + who;
      case Event.PlanMoved(Event.PlanState state, List<String> why, String time) ->
          at(time) + "plan " + words(state) + because(why);
      case Event.MachineMoved(String machine, Event.MachineState state, String time) ->
          at(time) + machine + " " + state.word();
      case Event.Intended intended -> at(intended.time()) + intended(intended);
      case Event.Acted(int step, int _, String outcome, String output, String time) ->
          at(time)
              + title(step)
              + " answered: "
              + outcome
              + (output.isEmpty() ? "" : "; " + output);
      case Event.Judged judged -> at(judged.time()) + judged(judged);
      case Event.Noted(String machine, MachineCondition condition, String time) ->
          at(time) + machine + " " + before(condition);
      case Event.WaveJudged(int wave, boolean well, List<String> why, String time) ->
          at(time) + "wave " + wave + (well ? " is well" : " is not well") + because(why);
      case Event.Left(List<String> why, String time) -> at(time) + "left unfinished" + because(why);
    };
  }

  private static String at(String time) {
    return JournalView.second(time) + " ";
  }

  private static String because(List<String> why) {
    return why.isEmpty() ? "" : ": " + String.join("; ", why);
  }

  private static String words(Event.PlanState state) {
    return switch (state) {
      case RUNNING -> "goes on";
      case REFUSED -> "refused, nothing was done";
      case STOPPING -> "is taken back";
      case DONE -> "done";
      case ROLLED_BACK -> "taken back";
      case NEEDS_PERSON -> "needs a person";
    };
  }

  private String title(int step) {
    return step >= 1 && step <= steps.size() ? steps.get(step - 1).title() : "step " + step;
  }

  /** Of a reboot the boot id stands where others have a value. */
  private String intended(Event.Intended intended) {
    String title = title(intended.step());
    String seen = intended.seen().next().words();
    if (isReboot(intended.step())) {
      String why = intended.undo() ? ", for what is taken back" : "";
      return title + " begins" + why + "; boot id " + intended.seen().active().words();
    }
    String begins = intended.undo() ? " is taken back: " : " begins: ";
    return title + begins + seen + " -> " + intended.target().words();
  }

  private boolean isReboot(int step) {
    return step >= 1
        && step <= steps.size()
        && steps.get(step - 1).act() instanceof Step.Act.Reboot;
  }

  private String judged(Event.Judged judged) {
    String seen = isReboot(judged.step()) && !judged.seen().isEmpty() ? "boot id " : "";
    return title(judged.step())
        + " "
        + judged.progress().word()
        + (judged.seen().isEmpty() ? "" : ": " + seen + judged.seen())
        + (judged.why().isEmpty() ? "" : " (" + judged.why() + ")");
  }

  private static String before(MachineCondition condition) {
    long up = condition.links().values().stream().filter(LinkState::up).count();
    return condition.unread().isEmpty()
        ? "has %s up before the first step".formatted(Fit.plural(up, "link"))
        : "could not be read before the first step: " + condition.unread();
  }
}
