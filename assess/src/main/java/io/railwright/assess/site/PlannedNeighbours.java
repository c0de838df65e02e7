package io.railwright.assess.site;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.text.ShortName;
import io.railwright.survey.view.HostRelations;
import io.railwright.survey.view.MachineView;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The switches at which the inventory says that cables of hosts end. */
public final class PlannedNeighbours {
  private final Map<Subject, String> byPort = new HashMap<>();
  private final Set<String> switches = new HashSet<>();

  public PlannedNeighbours(Layout layout) {
    for (Relation relation : layout.relations()) {
      if (relation instanceof Relation.Cable(Subject from, Subject to)) {
        add(from, to);
        add(to, from);
      }
    }
  }

  private void add(Subject port, Subject far) {
    boolean host = far.root().equals(Subject.host(far.root().name()));
    if (!host) {
      byPort.put(port, far.root().name());
      switches.add(ShortName.of(far.root().name()));
    }
  }

  public boolean isEmpty() {
    return byPort.isEmpty();
  }

  /** The planned switch of each NIC at which the inventory says that a cable begins. */
  public Map<Subject, String> of(MachineView view) {
    Map<Subject, String> planned = new HashMap<>();
    for (Relation.Same port : HostRelations.ports(view)) {
      String machine = byPort.get(port.from());
      if (machine != null) {
        planned.putIfAbsent(port.to(), machine);
      }
    }
    return planned;
  }

  /**
   * The planned switch in the spelling of the one that announces itself, where they are one. Empty
   * where the inventory does not know that one: then it may be the planned one under another name.
   */
  public Optional<String> against(String planned, String announced) {
    if (ShortName.of(planned).equals(ShortName.of(announced))) {
      return Optional.of(announced);
    }
    return switches.contains(ShortName.of(announced)) ? Optional.of(planned) : Optional.empty();
  }
}
