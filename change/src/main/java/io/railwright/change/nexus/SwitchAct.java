package io.railwright.change.nexus;

import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import java.time.Duration;
import java.util.List;

/** Lines typed into a Nexus. A line that is typed twice has the result of one. */
final class SwitchAct implements Attempt {
  /** What was on its way when the connection broke has arrived by then. */
  private static final Duration LATE = Duration.ofSeconds(5);

  private static final String SAVE = "copy running-config startup-config";

  private final ChangedSwitch device;
  private final CheckpointLease lease;

  SwitchAct(ChangedSwitch device, CheckpointLease lease) {
    this.device = device;
    this.lease = lease;
  }

  @Override
  public Result set(Setting setting, State state, State before)
      throws UnreachedException, InterruptedException {
    if (!(setting instanceof Setting.SwitchLine line)) {
      throw new IllegalArgumentException("a switch has no " + setting.label());
    }
    ChangedSwitch.View view = device.view();
    return Result.of(type(TypedLines.of(line, view.running().state(line), state), view));
  }

  @Override
  public Outcome save() throws UnreachedException, InterruptedException {
    return type(List.of(SAVE), device.view());
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
