package io.railwright.change.machine;

import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A machine while it is changed. It may be looked at as often as one likes. */
public interface Changeable {
  String name();

  /** What settings are now; those that can't be told have the reason in place of a state. */
  Map<Setting, Seen> look(List<Setting> settings) throws UnreachedException, InterruptedException;

  default Seen look(Setting setting) throws UnreachedException, InterruptedException {
    return look(List.of(setting)).values().iterator().next();
  }

  /** Why settings must not be given these states; those that may are not in it. */
  default Map<Setting, String> obstacles(Map<Setting, State> targets)
      throws UnreachedException, InterruptedException {
    return Map.of();
  }

  /**
   * What it would refuse of the acts of a plan, asked before the first of them: rights that are
   * missing by now. A host that lets us in as root refuses nothing.
   */
  default Refusals refusals(List<Step.Act> acts) throws UnreachedException, InterruptedException {
    return Refusals.NONE;
  }

  /** How long it may take to give a setting another state. */
  default Duration limit(Setting setting) {
    return Duration.ofSeconds(60);
  }

  /** Whether such a machine can do this at all. */
  boolean takes(Step.Act act);

  /** The right to change it, which one plan at a time has. */
  MachineLease lease(String token);

  /**
   * Whether it would start with the configuration that it has now. Only switches keep the two
   * apart.
   */
  default boolean isSaved() throws UnreachedException, InterruptedException {
    throw new IllegalStateException(name() + " has no configuration that is saved");
  }

  /** Whether it saves each change by itself. */
  default boolean savesByItself() throws UnreachedException, InterruptedException {
    return false;
  }

  /** What a person types to have it keep its configuration. */
  default String saving() {
    return "copy running-config startup-config";
  }
}
