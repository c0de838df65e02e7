package io.railwright.assess;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Scope;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.survey.Catalogue;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Sides;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The cables that end at ports of switches, which are known only when all machines have told whom
 * they hear; and what NICs at their other ends have. Cost: one value for each name of a NIC, where
 * the fabric has a switch.
 */
final class PortCables {
  /** Machines whose ports tell what rules about cables ask; uplinks of hypervisors do not. */
  private static final Set<Kind> TOLD = Set.of(Kind.HOST, Kind.SWITCH);

  private final Catalogue catalogue;
  private final boolean isAny;

  /** By the number of what a port has: what a NIC has in its place. */
  private final Map<Integer, Integer> atNics = new LinkedHashMap<>();

  private final Map<Subject, Subject> cables = new HashMap<>();
  private final Map<Subject, List<Observed>> nics = new HashMap<>();

  PortCables(Catalogue catalogue, boolean isAny) {
    this.catalogue = catalogue;
    this.isAny = isAny;
    Knowledge knowledge = catalogue.knowledge();
    RelationUse.atNics(knowledge)
        .forEach((port, nic) -> atNics.put(catalogue.number(port), catalogue.number(nic)));
  }

  /** Leaves out those to machines that nobody asks. */
  synchronized void add(Collection<Relation.Cable> all, Set<Subject> silent) {
    for (Relation.Cable cable : all) {
      if (!silent.contains(cable.from().root()) && !silent.contains(cable.to().root())) {
        add(cable.from(), cable.to());
        add(cable.to(), cable.from());
      }
    }
  }

  private void add(Subject port, Subject other) {
    if (port.root().kind().equals(Kind.SWITCH) && TOLD.contains(other.root().kind())) {
      cables.put(port, other);
    }
  }

  /** What ends at the cable of a switch's port; null where none is known. */
  synchronized @Nullable Subject other(Subject port) {
    return cables.get(port);
  }

  /** Keeps what is asked for of a NIC that may turn out to be at a switch. */
  synchronized void keep(JudgedItem nic) {
    if (!isAny || atNics.isEmpty()) {
      return;
    }
    List<Observed> values = atNics.values().stream().map(nic::at).toList();
    names(nic.item()).forEach(name -> nics.put(name, values));
  }

  /** By which cables may know the port of a NIC. */
  static Stream<Subject> names(Item nic) {
    return Stream.of(nic.name(Side.NET.word()), nic.name(Side.RDMA.word()), nic.name(Cards.NAME))
        .filter(name -> !name.isEmpty())
        .map(name -> nic.subject().root().child(Kind.PORT, name));
  }

  /** The NIC at the end of a cable, by what a port would have; null where it was not read. */
  synchronized @Nullable ParameterValues nic(Subject port) {
    List<Observed> values = nics.get(port);
    if (values == null) {
      return null;
    }
    Item item = new Item(Scope.NIC, port, Map.of(), Sides.NONE);
    ParameterValues kept = new ParameterValues(catalogue, item, Map.of());
    int at = 0;
    for (int number : atNics.keySet()) {
      kept.give(number, values.get(at++));
    }
    return kept;
  }
}
