package io.railwright.inventory.own;

import io.railwright.inventory.text.TextPattern;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.PortName;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the cables, {@code u36:eth2 - leaf1:Ethernet1/7} or {@code {from: ..., to: ...}}. */
final class OwnLinks {
  private static final int MOST_HINTS = 20;

  private final Values values;
  private final Problems problems;
  private final Set<String> machines;
  private final Map<String, Machine> sound = new HashMap<>();
  private final Map<PortName, Place> used = new HashMap<>();
  private int hints;

  /** For these names; of some there may be no sound machine, which has been reported by then. */
  OwnLinks(Values values, Problems problems, Set<String> machines, List<Machine> sound) {
    this.values = values;
    this.problems = problems;
    this.machines = machines;
    sound.forEach(machine -> this.sound.put(machine.name(), machine));
  }

  List<Relation.Cable> read(Yaml node) {
    if (!(node instanceof Yaml.Sequence list)) {
      values.wrong(node, "links", "a list");
      return List.of();
    }
    List<Relation.Cable> links = new ArrayList<>();
    list.items().forEach(item -> link(item).ifPresent(links::add));
    return links;
  }

  private Optional<Relation.Cable> link(Yaml item) {
    if (item instanceof Yaml.Mapping mapping) {
      Fields fields = Fields.of(mapping, List.of("from", "to"), problems);
      Optional<PortName> from = end(mapping, fields, "from");
      Optional<PortName> to = end(mapping, fields, "to");
      return from.flatMap(this::subject)
          .flatMap(f -> to.flatMap(this::subject).map(t -> new Relation.Cable(f, t)));
    }
    return values.text(item, "links", TextPattern.LINK).flatMap(text -> link(item.place(), text));
  }

  private Optional<Relation.Cable> link(Place place, String text) {
    String[] ends = text.split(" +- +", 2);
    Optional<PortName> from = end(place, ends[0]);
    Optional<PortName> to = end(place, ends[1]);
    return from.flatMap(this::subject)
        .flatMap(f -> to.flatMap(this::subject).map(t -> new Relation.Cable(f, t)));
  }

  private Optional<PortName> end(Yaml.Mapping link, Fields fields, String key) {
    if (!fields.has(key)) {
      problems.error(link.place(), "this link has no '%s'".formatted(key));
    }
    return fields
        .get(key)
        .flatMap(
            node ->
                values.text(node, key, TextPattern.END).flatMap(text -> end(node.place(), text)));
  }

  /** Both machines and ports may hold colons: the machine is the part that is a machine's name. */
  private Optional<PortName> end(Place place, String text) {
    List<PortName> readings = new ArrayList<>();
    for (int at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
      if (machines.contains(text.substring(0, at)) && at + 1 < text.length()) {
        readings.add(new PortName(text.substring(0, at), text.substring(at + 1)));
      }
    }
    if (readings.size() == 1) {
      return Optional.of(once(place, readings.getFirst()));
    }
    problems.error(place, readings.isEmpty() ? unknown(text) : ambiguous(text));
    return Optional.empty();
  }

  private PortName once(Place place, PortName end) {
    Place first = used.putIfAbsent(end, place);
    if (first != null) {
      problems.warn(
          place,
          "port %s has a cable already, on line %d"
              .formatted(Shown.quoted(end.toString()), first.line()));
    }
    return end;
  }

  private Optional<Subject> subject(PortName name) {
    return Optional.ofNullable(sound.get(name.machine())).map(it -> it.port(name.port()));
  }

  private String unknown(String text) {
    String machine = text.substring(0, text.indexOf(':'));
    String hint = ++hints > MOST_HINTS ? "" : Nearest.hint(machine, machines);
    return "a link names %s, and no host, switch or hypervisor has that name%s"
        .formatted(Shown.quoted(machine), hint);
  }

  private static String ambiguous(String text) {
    return "%s can be read in two ways, as two machines have names that it starts with"
        .formatted(Shown.quoted(text));
  }
}
