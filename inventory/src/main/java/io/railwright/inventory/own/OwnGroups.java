package io.railwright.inventory.own;

import io.railwright.inventory.entry.AccessSettings;
import io.railwright.inventory.entry.Placement;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.fabric.Drain;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the groups, and finds the groups of each machine in the order of the file. */
final class OwnGroups {
  record Group(
      String name,
      AccessSettings access,
      Placement placement,
      List<String> roles,
      Optional<Drain> drain) {}

  private static final List<String> KEYS = keys();

  private final Values values;
  private final OwnAccess access;
  private final OwnPlacement placement;
  private final OwnMembers members;
  private final OwnDrain drain;
  private final Problems problems;
  private final Map<String, List<Group>> byMachine = new HashMap<>();

  OwnGroups(
      Values values,
      OwnAccess access,
      OwnPlacement placement,
      OwnMembers members,
      Problems problems) {
    this.values = values;
    this.access = access;
    this.placement = placement;
    this.members = members;
    this.drain = new OwnDrain(values, problems);
    this.problems = problems;
  }

  private static List<String> keys() {
    List<String> keys = new ArrayList<>(List.of("hosts", "switches", "roles"));
    keys.addAll(OwnPlacement.KEYS);
    keys.addAll(OwnAccess.KEYS);
    keys.addAll(OwnDrain.KEYS);
    keys.add(OwnAccess.TLS);
    return List.copyOf(keys);
  }

  void read(Yaml node, Set<String> hosts, Set<String> switches) {
    Map<String, Place> seen = new HashMap<>();
    values
        .mapping(node, "groups")
        .ifPresent(
            groups -> {
              for (Yaml.Entry entry : groups.entries()) {
                group(entry, hosts, switches, seen);
              }
            });
  }

  private void group(
      Yaml.Entry entry, Set<String> hosts, Set<String> switches, Map<String, Place> seen) {
    Yaml.Scalar key = entry.key();
    if (!TextPattern.LABEL.fits(key.text())) {
      problems.error(
          key.place(),
          "%s can't be a group; it must be %s"
              .formatted(Shown.quoted(key.text()), TextPattern.LABEL.words()));
      return;
    }
    Place first = seen.putIfAbsent(key.text(), key.place());
    if (first != null) {
      problems.error(
          key.place(),
          "group '%s' is given twice; first on line %d".formatted(key.text(), first.line()));
      return;
    }
    values
        .mapping(entry.value(), key.text())
        .ifPresent(mapping -> group(key, Fields.of(mapping, KEYS, problems), hosts, switches));
  }

  private void group(Yaml.Scalar key, Fields fields, Set<String> hosts, Set<String> switches) {
    if (!fields.has("hosts") && !fields.has("switches")) {
      problems.error(key.place(), "group '%s' says nothing of its 'hosts'".formatted(key.text()));
    }
    Group group =
        new Group(
            key.text(),
            access.read(fields),
            placement.read(fields),
            fields
                .get("roles")
                .flatMap(n -> values.texts(n, "roles", TextPattern.LABEL))
                .orElse(List.of()),
            drain.read(fields, hosts));
    Set<String> machines = new LinkedHashSet<>();
    fields.get("hosts").ifPresent(n -> machines.addAll(members.read(n, "hosts", hosts)));
    fields.get("switches").ifPresent(n -> machines.addAll(members.read(n, "switches", switches)));
    machines.forEach(name -> byMachine.computeIfAbsent(name, _ -> new ArrayList<>()).add(group));
  }

  private List<Group> of(String machine) {
    return byMachine.getOrDefault(machine, List.of());
  }

  /** What the host itself says over what its groups say, the later group first. */
  Optional<Drain> over(Optional<Drain> own, String machine) {
    Optional<Drain> said = own;
    for (Group group : of(machine).reversed()) {
      said = said.or(group::drain);
    }
    return said;
  }

  List<String> names(String machine) {
    return of(machine).stream().map(Group::name).toList();
  }

  /**
   * Merges the settings of a machine with those of its groups; a later group wins over an earlier
   * one.
   */
  AccessSettings over(AccessSettings own, String machine, AccessSettings defaults) {
    AccessSettings settings = own;
    for (Group group : of(machine).reversed()) {
      settings = settings.over(group.access());
    }
    return settings.over(defaults);
  }

  /** What the machine itself says over what its groups say, the later group first. */
  Placement over(Placement own, String machine) {
    Placement placed = own;
    for (Group group : of(machine).reversed()) {
      placed = placed.over(group.placement());
    }
    return placed;
  }

  /** The roles of the groups, then its own, each once. */
  List<String> roles(List<String> own, String machine) {
    Set<String> roles = new LinkedHashSet<>();
    of(machine).forEach(group -> roles.addAll(group.roles()));
    roles.addAll(own);
    return List.copyOf(roles);
  }
}
