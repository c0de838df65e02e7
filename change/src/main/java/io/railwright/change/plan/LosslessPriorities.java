package io.railwright.change.plan;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which priorities of a port have PFC once a plan is done, and what follows from that. */
final class LosslessPriorities {
  private final ChangedMachine machine;
  private final Map<Setting, State> targets;

  /**
   * @param targets what the plan sets on that machine
   */
  LosslessPriorities(ChangedMachine machine, Map<Setting, State> targets) {
    this.machine = machine;
    this.targets = targets;
  }

  /** What a setting is to be; empty where that can't be told, or several would do. */
  Optional<State> wanted(DeviceSetting setting) throws UnreachedException, InterruptedException {
    String[] bits = bits(setting.place()).split(",", -1);
    List<String> lossless = new ArrayList<>();
    for (int priority = 0; priority < bits.length; priority++) {
      if (bits[priority].equals("1")) {
        lossless.add(Integer.toString(priority));
      }
    }
    if (lossless.isEmpty()) {
      return Optional.empty();
    }
    if (setting instanceof DeviceSetting.BridgeApp) {
      return lossless.size() == 1 ? Optional.of(State.of(lossless.getFirst())) : Optional.empty();
    }
    return Optional.of(State.of(String.join(",", bits))); // those that have PFC share buffer 1
  }

  private String bits(String port) throws UnreachedException, InterruptedException {
    List<Setting> either =
        List.of(
            new Setting.PortQos(port, Setting.PortQos.Part.PFC), new DeviceSetting.BridgePfc(port));
    for (Setting pfc : either) {
      if (targets.get(pfc) instanceof State.Text(String text)) {
        return text;
      }
    }
    for (Seen seen : machine.look(either).values()) {
      if (seen instanceof Seen.As(Observed now) && now.next() instanceof State.Text(String text)) {
        return text;
      }
    }
    return "";
  }
}
