package io.railwright.assess.site;

import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.PortRole;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.value.Value;
import io.railwright.survey.view.HostRelations;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the inventory says that ports are for. */
public final class PortRoles {
  public static final String PARAMETER = "nic.role";

  private final Map<Subject, PortRole> roles = new HashMap<>();

  public PortRoles(Layout layout) {
    for (MachineReading reading : layout.machines()) {
      Machine machine = reading.machine();
      machine
          .ports()
          .forEach(use -> use.role().ifPresent(role -> roles.put(machine.port(use.port()), role)));
    }
  }

  /** By the NICs of a host. */
  public Map<Subject, Observed> of(MachineView view) {
    Map<Subject, Observed> named = new HashMap<>();
    for (Relation.Same port :
        roles.isEmpty() ? List.<Relation.Same>of() : HostRelations.ports(view)) {
      PortRole role = roles.get(port.from());
      if (role != null) {
        named.put(port.to(), new Observed.Known(new Value.Text(role.word()), List.of()));
      }
    }
    return named;
  }
}
