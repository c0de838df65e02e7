package io.railwright.flow.trace;

import io.railwright.model.fabric.PortName;
import io.railwright.model.fabric.PortRole;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How guests reach a switch: over the cables of their hypervisor. Which of them a guest uses nobody
 * says, so that all of its ways must hold. A guest is connected to a port of the hypervisor that
 * bears the guest's name.
 */
final class Uplinks {
  private final Map<Subject, Subject> hypervisors = new HashMap<>();
  private final Set<Subject> cabled;
  private final List<Subject> ports = new ArrayList<>();
  private final Set<Subject> onPaths = new HashSet<>();
  private final Map<Subject, Subject> onNoPath = new HashMap<>();

  /**
   * Of a layout.
   *
   * @param uses what the inventory says that ports are for
   * @param cabled ports that have a cable
   */
  Uplinks(Layout layout, Map<Subject, PortUse> uses, Set<Subject> cabled) {
    this.cabled = Set.copyOf(cabled);
    for (Relation relation : layout.relations()) {
      if (relation instanceof Relation.Guest(Subject guest, Subject hypervisor)) {
        hypervisors.put(guest, hypervisor);
      }
    }
    for (Subject port : cabled) {
      if (port.root().kind().equals(Kind.HYPERVISOR) && isForRdma(uses.get(port))) {
        ports.add(port);
        onPaths.add(port.root());
      }
    }
  }

  private static boolean isForRdma(@Nullable PortUse use) {
    return use == null || use.role().orElse(PortRole.RDMA) == PortRole.RDMA;
  }

  /** Connects a port of a guest that has no cable of its own to its hypervisor, if that has one. */
  Optional<Relation.Cable> connect(Subject port) {
    Subject hypervisor = hypervisors.get(port.root());
    if (hypervisor == null) {
      return Optional.empty();
    }
    if (cabled.contains(port) || !onPaths.contains(hypervisor)) {
      onNoPath.put(port.root(), hypervisor);
      return Optional.empty();
    }
    Subject inside = hypervisor.child(Kind.PORT, PortName.of(port).toString());
    ports.add(inside);
    return Optional.of(new Relation.Cable(port, inside));
  }

  /** The ports of hypervisors, also those to their guests. */
  List<Subject> ports() {
    return ports;
  }

  /** The hypervisors that are passed at a place nobody knows, by the guests that they run. */
  Map<Subject, Subject> onNoPath() {
    return onNoPath;
  }
}
