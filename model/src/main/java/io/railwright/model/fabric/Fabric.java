package io.railwright.model.fabric;

import io.railwright.model.fact.Kind;
import java.util.List;
import java.util.Map;

/**
 * Everything that one inventory names, in its order. Names are unique over hosts, switches and
 * hypervisors.
 *
 * @param relations the cables and guests that the inventory names
 * @param drains how jobs are taken off a host before it is changed, by the names of hosts
 */
public record Fabric(
    String name, List<Machine> machines, List<Relation> relations, Map<String, Drain> drains) {
  public Fabric {
    machines = List.copyOf(machines);
    relations = List.copyOf(relations);
    drains = Map.copyOf(drains);
  }

  /** A fabric whose hosts are changed as they are. */
  public Fabric(String name, List<Machine> machines, List<Relation> relations) {
    this(name, machines, relations, Map.of());
  }

  /** A fabric of machines alone. */
  public static Fabric of(String name, List<Machine> machines) {
    return new Fabric(name, machines, List.of());
  }

  public List<Machine> ofKind(Kind kind) {
    return machines.stream().filter(machine -> machine.kind().equals(kind)).toList();
  }

  public List<Machine> hosts() {
    return ofKind(Kind.HOST);
  }

  public List<Machine> switches() {
    return ofKind(Kind.SWITCH);
  }

  public List<Relation.Cable> cables() {
    return relations.stream()
        .filter(Relation.Cable.class::isInstance)
        .map(Relation.Cable.class::cast)
        .toList();
  }

  /** The guests of all hypervisors. */
  public List<Relation.Guest> guests() {
    return relations.stream()
        .filter(Relation.Guest.class::isInstance)
        .map(Relation.Guest.class::cast)
        .toList();
  }
}
