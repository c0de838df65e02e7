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
 * How guests reach a switch: over the cables of their hypervisor. Where it is known of all guests
 * of a hypervisor which port each of them uses, each way leads over that port; else all of its ways
 * must hold for all of them. A guest is connected to a port of the hypervisor, or of its uplink,
 * that bears the guest's name.
 */
final class Uplinks {
  private final Map<Subject, Subject> hypervisors = new HashMap<>();
  private final Map<Subject, Subject> used;
  private final Set<Subject> cabled;
  private final List<Subject> ports = new ArrayList<>();
  private final Set<Subject> onPaths = new HashSet<>();
  private final Set<Subject> unclear = new HashSet<>();
  private final Map<Subject, Subject> onNoPath = new HashMap<>();

  /**
   * Of a layout.
   *
   * @param uses what the inventory says that ports are for
   * @param cabled ports that have a cable
   * @param guests ports that RDMA traffic of guests begins and ends at
   * @param used the physical ports that they use, as far as that is known
   */
  Uplinks(
      Layout layout,
      Map<Subject, PortUse> uses,
      Set<Subject> cabled,
      List<Subject> guests,
      Map<Subject, Subject> used) {
    this.cabled = Set.copyOf(cabled);
    this.used = Map.copyOf(used);
    for (Relation relation : layout.relations()) {
      if (relation instanceof Relation.Guest(Subject guest, Subject hypervisor)) {
        hypervisors.put(guest, hypervisor);
      }
    }
    for (Subject port : cabled) {
      boolean known = used.containsValue(port);
      if (port.root().kind().equals(Kind.HYPERVISOR) && (known || isForRdma(uses.get(port)))) {
        ports.add(port);
        onPaths.add(port.root());
      }
    }
    guests.forEach(this::look);
  }

  /** A hypervisor of which one guest might use any port is one whole. */
  private void look(Subject port) {
    Subject uplink = used.get(port);
    Subject hypervisor = hypervisor(port);
    if (hypervisor != null && (uplink == null || !cabled.contains(uplink))) {
      unclear.add(hypervisor);
    }
  }

  /** The one whose port it uses, or that the inventory names. */
  private @Nullable Subject hypervisor(Subject port) {
    Subject uplink = used.get(port);
    return uplink == null ? hypervisors.get(port.root()) : uplink.root();
  }

  private static boolean isForRdma(@Nullable PortUse use) {
    return use == null || use.role().orElse(PortRole.RDMA) == PortRole.RDMA;
  }

  /** Connects a port of a guest that has no cable of its own to its hypervisor, if that has one. */
  Optional<Relation.Cable> connect(Subject port) {
    Subject hypervisor = hypervisor(port);
    if (hypervisor == null) {
      return Optional.empty();
    }
    Subject uplink = used.get(port);
    if (cabled.contains(port) || !onPaths.contains(hypervisor)) {
      onNoPath.put(port.root(), uplink == null ? hypervisor : uplink);
      return Optional.empty();
    }
    Subject place = uplink == null || unclear.contains(hypervisor) ? hypervisor : uplink;
    Subject inside = place.child(Kind.PORT, PortName.of(port).toString());
    ports.add(inside);
    return Optional.of(new Relation.Cable(port, inside));
  }

  /** The ports of hypervisors, also those to their guests. */
  List<Subject> ports() {
    return ports;
  }

  /**
   * The hypervisors that are passed at a place nobody knows, by the guests that they run; the port,
   * where that is known and only its cable is not.
   */
  Map<Subject, Subject> onNoPath() {
    return onNoPath;
  }
}
