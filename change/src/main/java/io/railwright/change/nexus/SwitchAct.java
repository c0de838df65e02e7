package io.railwright.change.nexus;

import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.GuardOutcome;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Lines typed into a Nexus. A line that is typed twice has the result of one. */
final class SwitchAct implements Attempt {
  /** What was on its way when the connection broke has arrived by then. */
  static final Duration LATE = Duration.ofSeconds(5);

  private static final String SAVE = "copy running-config startup-config";

  private final ChangedSwitch device;
  private final CheckpointLease lease;
  private final SwitchTimer timer;

  /**
   * @param timer that takes the act back where that may cut our way in
   */
  SwitchAct(ChangedSwitch device, CheckpointLease lease, SwitchTimer timer) {
    this.device = device;
    this.lease = lease;
    this.timer = timer;
  }

  @Override
  public Result set(Setting setting, State state, State before)
      throws UnreachedException, InterruptedException {
    if (!(setting instanceof Setting.SwitchLine line)) {
      throw new IllegalArgumentException("a switch has no " + setting.label());
    }
    ChangedSwitch.View view = device.view();
    List<String> lines = TypedLines.of(line, view.running().state(line), state);
    if (line.mayCutAccess() && lease.isHeld(view.checkpoints())) {
      Optional<Outcome> unarmed = timer.arm(TypedLines.of(line, state, before));
      if (unarmed.isPresent()) {
        return Result.of(unarmed.get());
      }
    }
    return Result.of(type(lines, view));
  }

  @Override
  public GuardOutcome settle(Setting setting, State state)
      throws UnreachedException, InterruptedException {
    return setting.mayCutAccess() ? timer.settle() : new GuardOutcome.NotArmed();
  }

  @Override
  public Outcome save() throws UnreachedException, InterruptedException {
    ChangedSwitch.View view = device.view();
    if (lease.isHeld(view.checkpoints())) {
      lease.timers().clear(); // what is saved is what the plan is about, and nothing of rail's own
    }
    return type(List.of(SAVE), view);
  }

  private Outcome type(List<String> lines, ChangedSwitch.View view) throws InterruptedException {
    if (!lease.isHeld(view.checkpoints())) {
      return new Outcome.Fenced();
    }
    return switch (device.configure(lines)) {
      case ChangedSwitch.Configured.Taken _ -> new Outcome.Ended(0, "");
      case ChangedSwitch.Configured.Refused(String why) -> new Outcome.Ended(1, why);
      case ChangedSwitch.Configured.Unanswered(String why) -> {
        device.pace().pause(LATE);
        yield new Outcome.NotStarted(why);
      }
    };
  }

  /** Nothing goes on by itself on a switch; what it has is what was done. */
  @Override
  public Outcome await() {
    return new Outcome.NotStarted("the connection ended");
  }
}
