package io.railwright.change.apply;

import io.railwright.change.history.EventJson;
import io.railwright.change.history.History;
import io.railwright.change.journal.JournalWriter;
import io.railwright.change.machine.Pace;
import io.railwright.model.change.Event;
import io.railwright.model.change.MachineCondition;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import io.railwright.model.text.Plain;
import io.railwright.reach.mask.MaskedEvent;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/**
 * The journal and what follows from it, kept together: what is known is what is on the disk. One
 * writes at a time.
 */
final class Ledger {
  private static final int MOST_REASONS = 50;
  private static final int LONGEST_REASON = 1000;

  private final JournalWriter journal;
  private final History history;
  private final Pace pace;
  private final Consumer<Event> listener;

  Ledger(JournalWriter journal, History history, Pace pace, Consumer<Event> listener) {
    this.journal = journal;
    this.history = history;
    this.pace = pace;
    this.listener = listener;
  }

  History history() {
    return history;
  }

  /** Returns when it is safe on the disk. */
  synchronized void write(Event whole) throws JournalLostException {
    Event event = MaskedEvent.of(whole);
    try {
      journal.write(EventJson.text(event));
    } catch (IOException lost) {
      throw new JournalLostException(lost);
    }
    history.add(event);
    listener.accept(event);
  }

  void plan(Event.PlanState state) throws JournalLostException {
    plan(state, List.of());
  }

  /**
   * The same, with reasons.
   *
   * @param why it came to that; what is said of many machines is cut, for the room was taken before
   */
  void plan(Event.PlanState state, List<String> why) throws JournalLostException {
    write(new Event.PlanMoved(state, some(why), now()));
  }

  /** The run ends here, and the plan does not. */
  void leave(List<String> why) throws JournalLostException {
    write(new Event.Left(some(why), now()));
  }

  private static List<String> some(List<String> why) {
    return why.stream().limit(MOST_REASONS).map(it -> Plain.line(it, LONGEST_REASON)).toList();
  }

  void machine(String name, Event.MachineState state) throws JournalLostException {
    write(new Event.MachineMoved(name, state, now()));
  }

  /** Announces an act; its number is that of the attempt. */
  synchronized int intend(Step step, boolean undo, Observed seen, State target)
      throws JournalLostException {
    int attempt = history.attempts(step) + 1;
    write(new Event.Intended(step.id(), attempt, undo, seen, target, now()));
    return attempt;
  }

  void note(String machine, MachineCondition condition) throws JournalLostException {
    write(new Event.Noted(machine, condition, now()));
  }

  void wave(int number, boolean well, List<String> why) throws JournalLostException {
    write(new Event.WaveJudged(number, well, why, now()));
  }

  void acted(Step step, int attempt, String outcome, String output) throws JournalLostException {
    write(new Event.Acted(step.id(), attempt, outcome, output, now()));
  }

  Progress judge(Step step, Progress progress, String seen, String why)
      throws JournalLostException {
    write(new Event.Judged(step.id(), progress, seen, why, now()));
    return progress;
  }

  String now() {
    return pace.now().toString();
  }

  /** The journal can't be written: nothing more may be done. */
  static final class JournalLostException extends Exception {
    private static final long serialVersionUID = 1L;

    JournalLostException(IOException why) {
      super("the journal can't be written: " + why.getMessage(), why);
    }
  }
}
