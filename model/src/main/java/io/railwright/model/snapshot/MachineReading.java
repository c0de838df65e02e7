package io.railwright.model.snapshot;

import io.railwright.model.fabric.Machine;
import io.railwright.model.text.Worded;

/**
 * A machine of the inventory, and whether it was read.
 *
 * @param why it was not, or not in full; empty for one that was
 */
public record MachineReading(Machine machine, State state, String why) {
  /** How far the reading of a machine came. */
  public enum State implements Worded {
    /** In full. */
    READ,
    /** It was asked and answered, and not in full. */
    PARTLY,
    /** It was asked and did not answer. */
    FAILED,
    /** Nobody asked it. */
    NOT_ASKED
  }

  public static MachineReading read(Machine machine) {
    return new MachineReading(machine, State.READ, "");
  }

  public static MachineReading failed(Machine machine, String why) {
    return new MachineReading(machine, State.FAILED, why);
  }

  public static MachineReading partly(Machine machine, String why) {
    return new MachineReading(machine, State.PARTLY, why);
  }

  public static MachineReading notAsked(Machine machine, String why) {
    return new MachineReading(machine, State.NOT_ASKED, why);
  }

  public boolean isRead() {
    return state == State.READ;
  }
}
