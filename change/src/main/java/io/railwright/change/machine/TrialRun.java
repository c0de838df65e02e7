package io.railwright.change.machine;

import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.setting.SettingAccess;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;

/**
 * An act that the machine itself takes back, unless somebody confirms it over a connection that was
 * made behind it. Who takes it back and who keeps it is settled by the machine; a file tells that
 * there was such an act, and another that it was kept.
 */
final class TrialRun {
  private static final String KEPT = "kept=$lease/$unit\n";

  private static final String SETTLE =
      """
      [ -e "$kept.trial" ] || { echo none; exit 0; }
      [ -e "$kept.held" ] && { echo kept; exit 0; }
      if %s >/dev/null 2>&1; then
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
   * lost: what is there tells.
   */
  GuardOutcome settle(SettingAccess.Trial trial, Setting setting, State state)
      throws UnreachedException, InterruptedException {
    Reply.Answered reply = machine.repeat(head + SETTLE.formatted(trial.confirm()));
    return switch (reply.out().strip()) {
      case "none" -> new GuardOutcome.NotArmed();
      case "kept" -> new GuardOutcome.Kept("");
      default ->
          machine.look(setting) instanceof Seen.As(Observed seen) && seen.next().equals(state)
              ? new GuardOutcome.Kept("")
              : new GuardOutcome.TakenBack();
    };
  }
}
