package io.railwright.survey.view;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A vCenter and the machines with virtual functions that it manages. */
final class ManagedMachines {
  private static final String MACHINE = "vm";

  private final MachineView view;
  private @Nullable List<Item> machines;

  ManagedMachines(MachineView view) {
    this.view = view;
  }

  /** The vCenter itself. */
  Item itself() {
    Map<String, String> names = Map.of(Cards.NAME, view.machine().name());
    return new Item(Scope.VCENTER, view.machine(), names, Sides.of(Side.VCENTER, view.own()));
  }

  /** In the order in which the vCenter tells of them. */
  List<Item> all() {
    if (machines == null) {
      List<Item> found = new ArrayList<>();
      for (Slots machine : view.all(MACHINE)) {
        Subject subject = view.machine().resolve(MACHINE + "/" + machine.name());
        Map<String, String> names = Map.of(Cards.NAME, subject.name());
        found.add(new Item(Scope.VM, subject, names, Sides.of(Side.VM, machine)));
      }
      machines = List.copyOf(found);
    }
    return machines;
  }
}
