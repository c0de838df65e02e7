package io.railwright.model.snapshot;

import io.railwright.model.fabric.Relation;
import java.util.List;

/**
 * The machines of a fabric, all that the inventory names, and what it says to join them. A snapshot
 * that was written before there were any has none.
 */
public record Layout(List<MachineReading> machines, List<Relation> relations) {
  public static final Layout NONE = new Layout(List.of(), List.of());

  public Layout {
    machines = List.copyOf(machines);
    relations = List.copyOf(relations);
  }

  /** The machines that nobody asked. */
  public List<MachineReading> notAsked() {
    return machines.stream()
        .filter(machine -> machine.state() == MachineReading.State.NOT_ASKED)
        .toList();
  }

  /** The machines that were not read, or not in full. */
  public List<MachineReading> unread() {
    return machines.stream().filter(machine -> !machine.isRead()).toList();
  }
}
