package io.railwright.change.machine;

import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.setting.SettingAccess;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import java.time.Duration;

/**
 * An act that the machine itself takes back, unless somebody confirms it over a connection that was
 * made behind it. Who takes it back and who keeps it is settled by the machine; a file tells that
 * there was such an act, and another that it was kept.
 */
final class TrialRun {
  private static final Duration BETWEEN = Duration.ofSeconds(5);
  private static final String KEPT = "kept=$lease/$unit\n";

  private static final String SETTLE =
      """
      [ -e "$kept.trial" ] || { echo none; exit 0; }
      [ -e "$kept.held" ] && { echo kept; exit 0; }
      if confirm >/dev/null 2>&1; then
        : >"$kept.held"
        echo kept
      else
        echo unsure
      fi
      """;

  private final ChangedMachine machine;
  private final String head;

  /**
   * @param head names the lease and the unit of the act
   */
  TrialRun(ChangedMachine machine, String head) {
    this.machine = machine;
    this.head = head + KEPT;
  }

  String around(SettingAccess.Trial trial) {
    return head + ": >\"$kept.trial\" || exit 1\n" + trial.act();
  }

  /**
   * Confirms it. Where that is refused, it was taken back, or was confirmed and the answer got
   * lost: what is there tells, once its time is over.
   */
  GuardOutcome settle(SettingAccess.Trial trial, Setting setting, State state)
      throws UnreachedException, InterruptedException {
    Duration end = machine.pace().elapsed().plus(trial.time()).plus(BETWEEN);
    while (true) {
      Reply.Answered reply =
          machine.repeat(head + "confirm() { " + trial.confirm() + "; }\n" + SETTLE);
      switch (reply.out().strip()) {
        case "none" -> {
          return new GuardOutcome.NotArmed();
        }
        case "kept" -> {
          return new GuardOutcome.Kept("");
        }
        case "unsure" -> {
          if (!isThere(setting, state)) {
            return new GuardOutcome.TakenBack();
          }
          if (machine.pace().elapsed().compareTo(end) >= 0) {
            return new GuardOutcome.Kept("");
          }
        }
        default -> {
          if (machine.pace().elapsed().compareTo(end) >= 0) {
            throw new UnreachedException(
                machine.name(), "it does not tell whether the change stays: " + reply.err());
          }
        }
      }
      machine.pace().pause(BETWEEN);
    }
  }

  private boolean isThere(Setting setting, State state)
      throws UnreachedException, InterruptedException {
    return machine.look(setting) instanceof Seen.As(Observed seen) && seen.next().equals(state);
  }
}
