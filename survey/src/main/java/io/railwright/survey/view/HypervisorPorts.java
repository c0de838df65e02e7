package io.railwright.survey.view;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The physical ports of a hypervisor. */
final class HypervisorPorts {
  private final MachineView view;
  private @Nullable List<Item> ports;

  HypervisorPorts(MachineView view) {
    this.view = view;
  }

  /** The hypervisor itself. */
  Item itself() {
    Map<String, String> names = Map.of(Cards.NAME, view.machine().name());
    return new Item(Scope.HYPERVISOR, view.machine(), names, sides());
  }

  private Sides sides() {
    return Sides.of(Side.HYPERVISOR, view.own());
  }

  /** In the order in which the hypervisor tells of them. */
  List<Item> all() {
    if (ports == null) {
      ports = List.copyOf(find());
    }
    return ports;
  }

  private List<Item> find() {
    List<Item> found = new ArrayList<>();
    for (Slots port : view.all(Kind.UPLINK.word())) {
      Subject subject = view.machine().resolve(Kind.UPLINK + "/" + port.name());
      Map<String, String> names = Map.of(Cards.NAME, subject.name(), "port", subject.name());
      found.add(new Item(Scope.UPLINK, subject, names, sides().with(Side.UPLINK, port)));
    }
    return found;
  }
}
