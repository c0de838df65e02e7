package io.railwright.assess;

import io.railwright.knowledge.Parameter;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.view.Observed;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The ports of switches at the other ends of cables, for what a host can only guess of them. A
 * cable is known from the inventory, by the MAC address that the switch hears, or by what the host
 * hears.
 */
final class SwitchEnds {
  private static final String HEARD = "port.neighbour-macs";
  private static final String ROLE = "port.role";
  static final String MAC = "link.mac";
  private static final Value RDMA = Value.text("rdma");

  private final boolean isAny;
  private final int[] parameters;

  /** By port of a host: the port of a switch that the inventory names at the other end. */
  private final Map<Subject, Subject> named = new HashMap<>();

  /** The same by cables that were seen, by all that may know the port. */
  private final Map<Subject, Subject> seen = new HashMap<>();

  private final Map<Subject, ParameterValues> ports = new HashMap<>();
  private final Map<String, Subject> byMac = new HashMap<>();
  private final Set<Subject> carryingRdma = new HashSet<>();

  SwitchEnds(Catalogue catalogue, Layout layout) {
    this.isAny = layout.machines().stream().anyMatch(it -> isSwitch(it.machine().subject()));
    this.parameters =
        catalogue.knowledge().parameters().values().stream()
            .flatMap(it -> it.atSwitch().stream())
            .mapToInt(catalogue::number)
            .toArray();
    for (Relation relation : layout.relations()) {
      if (relation instanceof Relation.Cable(Subject from, Subject to)
          && isSwitch(from) != isSwitch(to)) {
        named.put(isSwitch(from) ? to : from, isSwitch(from) ? from : to);
      }
    }
  }

  /** Cables that were seen, as where a host hears the switch and the switch does not tell. */
  synchronized void cables(Collection<Relation.Cable> cables) {
    for (Relation.Cable cable : cables) {
      if (isSwitch(cable.from()) != isSwitch(cable.to())) {
        boolean fromSwitch = isSwitch(cable.from());
        seen.put(fromSwitch ? cable.to() : cable.from(), fromSwitch ? cable.from() : cable.to());
      }
    }
  }

  static boolean isSwitch(Subject machine) {
    return machine.root().kind().equals(Kind.SWITCH);
  }

  /** Whether some switch may tell it. */
  boolean mayTell(Parameter parameter) {
    return isAny && parameter.atSwitch().isPresent();
  }

  /** Whether the fabric has a switch. */
  boolean isAny() {
    return isAny;
  }

  boolean isAnyCabled() {
    return !named.isEmpty();
  }

  boolean isCabled(Subject port) {
    return named.containsKey(port);
  }

  /** Whose addresses a port of a switch hears, for those who ask before the switch is judged. */
  synchronized void hear(Subject port, ParameterValues values) {
    if (values.at(HEARD) instanceof Observed.Known(Value.Listing(List<String> macs), var _)) {
      macs.forEach(mac -> byMac.put(mac, port));
    }
  }

  synchronized void add(Subject port, ParameterValues values) {
    ports.put(port, values.only(parameters));
    hear(port, values);
    if (values.at(ROLE) instanceof Observed.Known(Value role, var _) && role.equals(RDMA)) {
      carryingRdma.add(port);
    }
  }

  /** Whether rules about RDMA judge the switch port across the cable by itself. */
  synchronized boolean isJudged(JudgedItem nic, Subject port) {
    return across(nic, port).filter(carryingRdma::contains).isPresent();
  }

  /**
   * The port of a switch at the other end.
   *
   * @param port as the inventory names it, or as its host does; null where neither does
   */
  synchronized Optional<Subject> across(JudgedItem nic, @Nullable Subject port) {
    Subject across = named.get(port);
    Subject heard = byMac.get(nic.text(MAC).orElse("").toLowerCase(Locale.ROOT));
    return Optional.ofNullable(across == null ? heard : across)
        .or(() -> PortCables.names(nic.item()).flatMap(this::seenAt).findFirst());
  }

  private Stream<Subject> seenAt(Subject port) {
    return Stream.ofNullable(seen.get(port));
  }

  /**
   * What the switch port across the cable tells of a parameter; empty where no such port is known
   * or it does not tell.
   *
   * @param port as the inventory names it, or as its host does
   */
  synchronized Optional<Observed> told(Parameter parameter, JudgedItem nic, Subject port) {
    return across(nic, port)
        .flatMap(it -> Optional.ofNullable(ports.get(it)))
        .flatMap(there -> parameter.atSwitch().map(there::at))
        .filter(Observed.Known.class::isInstance);
  }
}
