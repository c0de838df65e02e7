package io.railwright.inventory.own;

import io.railwright.inventory.text.Addresses;
import io.railwright.inventory.text.BadRangeException;
import io.railwright.inventory.text.Expansion;
import io.railwright.inventory.text.RangePattern;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the maps from machine names to settings: expands the names, pairs them with their
 * addresses, and sees to it that no two machines of any kind share a name.
 */
final class OwnMachines {
  /** One line of the map: the machines it names, and the settings that all of them have. */
  record Entry(Place place, List<String> names, List<String> addresses, Fields fields) {}

  private final Values values;
  private final Problems problems;
  private final Expansion expansion;
  private final Map<String, Place> known = new LinkedHashMap<>();

  OwnMachines(Values values, Expansion expansion, Problems problems) {
    this.values = values;
    this.expansion = expansion;
    this.problems = problems;
  }

  /** The names of all machines that were read so far. */
  Set<String> names() {
    return known.keySet();
  }

  List<Entry> read(Yaml node, String key, Collection<String> settings) {
    if (!(node instanceof Yaml.Mapping mapping)) {
      boolean listed = key.equals("hosts");
      values.wrong(
          node,
          key,
          "a mapping of names to settings" + (listed ? " or a list such as [u1, u2]" : ""));
      return List.of();
    }
    refuseNone(node, key, mapping.entries().size());
    List<Entry> entries = new ArrayList<>();
    for (Yaml.Entry line : mapping.entries()) {
      entry(line.key(), line.value(), key, settings).ifPresent(entries::add);
    }
    return entries;
  }

  /** A bare list of names, which have no settings of their own. */
  List<Entry> readList(Yaml.Sequence list, String key) {
    refuseNone(list, key, list.items().size());
    List<Entry> entries = new ArrayList<>();
    for (Yaml item : list.items()) {
      if (item instanceof Yaml.Mapping) {
        values.wrong(item, key, "a list of plain names; to give settings, use a mapping of names");
      } else {
        values
            .text(item, key, TextPattern.NAMES)
            .map(text -> named(item.place(), text, Fields.NONE))
            .ifPresent(entries::add);
      }
    }
    return entries;
  }

  private void refuseNone(Yaml node, String key, int size) {
    if (size == 0) {
      problems.error(
          node.place(), "'%s' names nothing; name a machine, or leave it out".formatted(key));
    }
  }

  private Optional<Entry> entry(
      Yaml.Scalar key, Yaml value, String kind, Collection<String> settings) {
    if (!TextPattern.NAMES.fits(key.text())) {
      problems.error(
          key.place(),
          "%s can't stand under '%s'; it must be %s"
              .formatted(Shown.quoted(key.text()), kind, TextPattern.NAMES.words()));
      return Optional.empty();
    }
    if (value.isNull()) {
      return Optional.of(named(key.place(), key.text(), Fields.NONE));
    }
    return values
        .mapping(value, key.text())
        .map(mapping -> named(key.place(), key.text(), Fields.of(mapping, settings, problems)));
  }

  private Entry named(Place place, String text, Fields fields) {
    List<String> all = expansion.names(place, text);
    List<String> names = claim(place, all);
    List<String> addresses =
        fields.get("address").map(node -> addresses(node, text, all.size())).orElse(all);
    boolean paired = names.size() == addresses.size();
    return new Entry(place, paired ? names : List.of(), paired ? addresses : List.of(), fields);
  }

  /** Reports the first name that is taken already, with how many more are. */
  private List<String> claim(Place place, List<String> names) {
    List<String> taken = new ArrayList<>();
    for (String name : names) {
      if (known.putIfAbsent(name, place) != null) {
        taken.add(name);
      }
    }
    if (taken.isEmpty()) {
      return names;
    }
    Place first = known.getOrDefault(taken.getFirst(), place);
    problems.error(
        place,
        "%s %s named twice; first on line %d"
            .formatted(Shown.some(taken, 1), taken.size() == 1 ? "is" : "are", first.line()));
    return List.of();
  }

  private List<String> addresses(Yaml node, String name, int count) {
    Optional<String> text = values.text(node, "address", TextPattern.ADDRESSES);
    if (text.isEmpty() || !isInStep(node.place(), name, text.get())) {
      return List.of();
    }
    List<String> addresses = expansion.names(node.place(), text.get());
    for (String address : addresses) {
      Optional<String> complaint = Addresses.complaint(address);
      if (complaint.isPresent()) {
        problems.error(node.place(), "address " + Shown.quoted(address) + " " + complaint.get());
        return List.of();
      }
    }
    return addresses.size() == count ? addresses : List.of();
  }

  private boolean isInStep(Place place, String name, String address) {
    try {
      RangePattern names = RangePattern.parse(name);
      RangePattern addresses = RangePattern.parse(address);
      if (names.isInStepWith(addresses)) {
        return true;
      }
      problems.error(
          place,
          "name and address must have the same ranges, each as long; they stand for %d and %d"
              .formatted(names.count(), addresses.count()));
    } catch (BadRangeException bad) {
      problems.error(
          place, "%s can't be expanded: %s".formatted(Shown.quoted(address), bad.getMessage()));
    }
    return false;
  }
}
