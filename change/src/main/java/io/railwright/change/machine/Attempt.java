package io.railwright.change.machine;

import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.value.PciAddress;
import java.time.Duration;
import java.util.Optional;

/** One act on a machine. */
public interface Attempt {
  /**
   * Gives a setting a state, waits for the end of that, and may look at it behind it.
   *
   * @param before what the machine goes back to by itself where the act cuts our way in
   */
  Result set(Setting setting, State state, State before)
      throws UnreachedException, InterruptedException;

  /** The same act, which may take so long. */
  default Attempt within(Duration limit) {
    return this;
  }

  /** Keeps what was done, unless the machine has taken it back by itself. */
  default GuardOutcome settle(Setting setting, State state)
      throws UnreachedException, InterruptedException {
    return new GuardOutcome.NotArmed();
  }

  /** Has a switch keep its configuration for its next start. */
  default Outcome save() throws UnreachedException, InterruptedException {
    throw new IllegalStateException("only a switch has a configuration that is saved");
  }

  /** Resets a card, which is done at most once. */
  default Outcome reset(PciAddress card) throws UnreachedException, InterruptedException {
    throw new IllegalStateException("only a host has cards that are reset");
  }

  /** What came of an act that was begun before, perhaps by a process that is no more. */
  Outcome await() throws UnreachedException, InterruptedException;

  /** What came of it. */
  sealed interface Outcome {
    /** It ran to its end. */
    record Ended(int exit, String output) implements Outcome {}

    /** It was not begun. */
    record NotStarted(String why) implements Outcome {}

    /** The lease is somebody else's by now: nothing was done, and nothing may be. */
    record Fenced() implements Outcome {}
  }

  /**
   * What came of it, and what the setting is then.
   *
   * @param seen empty where the login that began it did not also tell that
   */
  record Result(Outcome outcome, Optional<ChangedMachine.Seen> seen) {
    public static Result of(Outcome outcome) {
      return new Result(outcome, Optional.empty());
    }
  }
}
