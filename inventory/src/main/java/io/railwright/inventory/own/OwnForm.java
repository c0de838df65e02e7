package io.railwright.inventory.own;

import io.railwright.inventory.entry.AccessSettings;
import io.railwright.inventory.entry.AccessSettings.Via;
import io.railwright.inventory.entry.Placement;
import io.railwright.inventory.text.Expansion;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Drain;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Reads a whole inventory of our own form. The keys are described in docs/inventory.md and in the
 * schema.
 */
public final class OwnForm {
  public static final List<String> KEYS =
      List.of(
          "version",
          "name",
          OwnSshConfig.KEY,
          "defaults",
          "hosts",
          "groups",
          "switches",
          "hypervisors",
          "cluster",
          "clusters",
          "links");

  private static final List<String> HOST_KEYS =
      plus(
          plus(plus(List.of("address", "roles"), OwnPlacement.KEYS), OwnAccess.KEYS),
          OwnDrain.KEYS);
  private static final List<String> SWITCH_KEYS =
      plus(plus(List.of("os", "address", "roles"), OwnPlacement.KEYS), OwnManagement.SWITCH_KEYS);
  private static final List<String> HYPERVISOR_KEYS =
      plus(
          plus(List.of("kind", "address", "guests"), OwnPlacement.KEYS),
          OwnManagement.HYPERVISOR_KEYS);

  private final Problems problems;
  private final Values values;
  private final OwnAccess access;
  private final OwnPlacement placement;
  private final OwnMachines machines;
  private final OwnMembers members;
  private final OwnGroups groups;
  private final OwnManagement management;
  private final Fields top;
  private final List<Machine> made = new ArrayList<>();
  private final List<Relation> relations = new ArrayList<>();
  private final Map<String, Drain> drains = new LinkedHashMap<>();

  private OwnForm(Yaml.Mapping root, Problems problems) {
    this.problems = problems;
    this.values = new Values(problems);
    this.access = new OwnAccess(values, problems);
    Expansion expansion = new Expansion(problems);
    this.placement = new OwnPlacement(values, expansion, problems);
    this.machines = new OwnMachines(values, expansion, problems);
    this.members = new OwnMembers(values, expansion, problems);
    this.groups = new OwnGroups(values, access, placement, members, problems);
    this.management = new OwnManagement(values, access, groups, problems);
    this.top = Fields.of(root, KEYS, problems);
  }

  public static Fabric read(Yaml.Mapping root, String defaultName, Problems problems) {
    return new OwnForm(root, problems).fabric(root, defaultName);
  }

  private static List<String> plus(List<String> some, List<String> more) {
    List<String> all = new ArrayList<>(some);
    all.addAll(more);
    return List.copyOf(all);
  }

  private Fabric fabric(Yaml.Mapping root, String defaultName) {
    version(root);
    String name = text(top, "name", TextPattern.TITLE).orElse(defaultName);
    AccessSettings defaults = defaults();
    List<OwnMachines.Entry> hostEntries = top.get("hosts").map(this::hostEntries).orElse(List.of());
    Set<String> hostNames = new LinkedHashSet<>(machines.names());
    List<OwnMachines.Entry> switchEntries = entries("switches", SWITCH_KEYS);
    Set<String> switchNames = new LinkedHashSet<>(machines.names());
    switchNames.removeAll(hostNames);
    top.get("groups").ifPresent(node -> groups.read(node, hostNames, switchNames));
    hostEntries.forEach(entry -> host(entry, defaults, hostNames));
    switchEntries.forEach(this::networkSwitch);
    entries("hypervisors", HYPERVISOR_KEYS).forEach(entry -> hypervisor(entry, hostNames));
    OwnClusters clusters = new OwnClusters(values, problems);
    top.get("cluster").flatMap(clusters::single).ifPresent(made::add);
    entries("clusters", OwnClusters.KEYS).forEach(entry -> made.addAll(clusters.of(entry)));
    top.get("links")
        .map(node -> new OwnLinks(values, problems, machines.names(), made).read(node))
        .ifPresent(relations::addAll);
    return new Fabric(name, made, relations, drains);
  }

  private void version(Yaml.Mapping root) {
    Optional<Yaml> version = top.get("version");
    if (version.isEmpty()) {
      problems.error(
          root.place(), "the first line of an inventory says 'version: 1'; it is missing");
    } else if (!(version.get() instanceof Yaml.Scalar scalar)
        || scalar.kind() != Yaml.Kind.INTEGER
        || !scalar.text().equals("1")) {
      problems.error(
          version.get().place(), "'version' must be 1, the only version that this rail knows");
    }
    if (List.of("hosts", "switches", "hypervisors", "cluster", "clusters").stream()
        .noneMatch(top::has)) {
      problems.error(root.place(), "no machine is named; list some under 'hosts'");
    }
  }

  private AccessSettings defaults() {
    return top.get("defaults")
        .flatMap(node -> values.mapping(node, "defaults"))
        .map(mapping -> access.read(Fields.of(mapping, OwnAccess.KEYS, problems)))
        .orElse(AccessSettings.NONE);
  }

  private List<OwnMachines.Entry> hostEntries(Yaml node) {
    return node instanceof Yaml.Sequence list
        ? machines.readList(list, "hosts")
        : machines.read(node, "hosts", HOST_KEYS);
  }

  private List<OwnMachines.Entry> entries(String key, List<String> settings) {
    return top.get(key).map(node -> machines.read(node, key, settings)).orElse(List.of());
  }

  private void host(OwnMachines.Entry entry, AccessSettings defaults, Set<String> hosts) {
    Optional<Drain> drain = new OwnDrain(values, problems).read(entry.fields(), hosts);
    entry.names().forEach(name -> groups.over(drain, name).ifPresent(it -> drains.put(name, it)));
    AccessSettings own = access.read(entry.fields());
    warnOfUseless(own, entry);
    add(entry, Platform.LINUX, (name, address) -> groups.over(own, name, defaults).access(address));
  }

  /** The machines of one entry, each with what its groups say too. */
  private void add(
      OwnMachines.Entry entry, Platform platform, BiFunction<String, String, Access> reached) {
    List<String> roles = labels(entry.fields());
    Placement own = placement.read(entry.fields());
    for (int i = 0; i < entry.names().size(); i++) {
      String name = entry.names().get(i);
      Placement placed = groups.over(own, name);
      made.add(
          new Machine(
              name,
              platform,
              reached.apply(name, entry.addresses().get(i)),
              groups.names(name),
              groups.roles(roles, name),
              placed.rack(),
              placed.uses()));
    }
  }

  private void warnOfUseless(AccessSettings own, OwnMachines.Entry entry) {
    if (own.via().equals(Optional.of(Via.LOCAL))) {
      HOST_KEYS.stream()
          .filter(
              key ->
                  !Set.of("via", "sudo", "roles", "rack", "ports", "slurm", "drain", "resume")
                          .contains(key)
                      && entry.fields().has(key))
          .forEach(
              key ->
                  problems.warn(
                      entry.place(), "'%s' is of no use beside 'via: local'".formatted(key)));
    }
  }

  private void networkSwitch(OwnMachines.Entry entry) {
    String os = required(entry, "os", TextPattern.LABEL, "such as 'os: nxos'");
    Platform platform = Platform.ofSwitch(os);
    add(entry, platform, management.ofSwitch(entry, platform));
  }

  private void hypervisor(OwnMachines.Entry entry, Set<String> hosts) {
    Fields fields = entry.fields();
    String kind = required(entry, "kind", TextPattern.KIND, "'kind: esxi' or 'kind: vcenter'");
    Platform platform = Platform.ofHypervisor(kind);
    Set<String> guests =
        fields.get("guests").map(n -> members.read(n, "guests", hosts)).orElse(Set.of());
    add(entry, platform, management.ofHypervisor(entry, platform));
    if (platform.equals(Platform.VCENTER)) {
      return; // it tells itself what runs where
    }
    for (String name : entry.names()) {
      Subject hypervisor = Subject.of(platform.kind(), name);
      guests.forEach(it -> relations.add(new Relation.Guest(Subject.host(it), hypervisor)));
    }
  }

  private Optional<String> text(Fields fields, String key, TextPattern pattern) {
    return fields.get(key).flatMap(node -> values.text(node, key, pattern));
  }

  private List<String> labels(Fields fields) {
    return fields
        .get("roles")
        .flatMap(node -> values.texts(node, "roles", TextPattern.LABEL))
        .orElse(List.of());
  }

  private String required(
      OwnMachines.Entry entry, String key, TextPattern pattern, String example) {
    if (!entry.fields().has(key)) {
      problems.error(entry.place(), "'%s' is missing here: %s".formatted(key, example));
    }
    return text(entry.fields(), key, pattern).orElse("");
  }
}
