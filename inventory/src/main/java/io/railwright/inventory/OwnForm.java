package io.railwright.inventory;

import io.railwright.inventory.AccessSettings.Via;
import io.railwright.model.fabric.Cluster;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Host;
import io.railwright.model.fabric.Hypervisor;
import io.railwright.model.fabric.Link;
import io.railwright.model.fabric.Switch;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Our own form, from the top. What each key means is in docs/inventory.md and in the schema. */
final class OwnForm {
  static final List<String> KEYS =
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
          "links");

  private static final List<String> HOST_KEYS = plus(List.of("address", "roles"), OwnAccess.KEYS);
  private static final List<String> SWITCH_KEYS =
      List.of("os", "address", "user", "password", "roles");
  private static final List<String> HYPERVISOR_KEYS =
      List.of("kind", "address", "guests", "user", "password");

  private final Problems problems;
  private final Values values;
  private final OwnAccess access;
  private final OwnMachines machines;
  private final OwnMembers members;
  private final OwnGroups groups;
  private final Fields top;

  private OwnForm(Yaml.Mapping root, Problems problems) {
    this.problems = problems;
    this.values = new Values(problems);
    this.access = new OwnAccess(values, problems);
    Expansion expansion = new Expansion(problems);
    this.machines = new OwnMachines(values, expansion, problems);
    this.members = new OwnMembers(values, expansion, problems);
    this.groups = new OwnGroups(values, access, members, problems);
    this.top = Fields.of(root, KEYS, problems);
  }

  static Fabric read(Yaml.Mapping root, String defaultName, Problems problems) {
    return new OwnForm(root, problems).fabric(root, defaultName);
  }

  private static List<String> plus(List<String> some, List<String> more) {
    List<String> all = new ArrayList<>(some);
    all.addAll(more);
    return List.copyOf(all);
  }

  private Fabric fabric(Yaml.Mapping root, String defaultName) {
    version(root);
    String name = text(top, "name", Shape.TITLE).orElse(defaultName);
    AccessSettings defaults = defaults();
    List<OwnMachines.Entry> hostEntries = top.get("hosts").map(this::hostEntries).orElse(List.of());
    Set<String> hostNames = new LinkedHashSet<>(machines.names());
    List<OwnMachines.Entry> switchEntries = entries("switches", SWITCH_KEYS);
    Set<String> switchNames = new LinkedHashSet<>(machines.names());
    switchNames.removeAll(hostNames);
    top.get("groups").ifPresent(node -> groups.read(node, hostNames, switchNames));
    List<Host> hosts = hosts(hostEntries, defaults);
    List<Switch> switches = switches(switchEntries);
    List<Hypervisor> hypervisors = hypervisors(entries("hypervisors", HYPERVISOR_KEYS), hostNames);
    Optional<Cluster> cluster = top.get("cluster").flatMap(this::cluster);
    List<Link> links =
        top.get("links")
            .map(node -> new OwnLinks(values, problems, machines.names()).read(node))
            .orElse(List.of());
    return new Fabric(name, hosts, switches, hypervisors, cluster, links);
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
    if (List.of("hosts", "switches", "hypervisors", "cluster").stream().noneMatch(top::has)) {
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

  private List<Host> hosts(List<OwnMachines.Entry> entries, AccessSettings defaults) {
    List<Host> hosts = new ArrayList<>();
    for (OwnMachines.Entry entry : entries) {
      AccessSettings own = access.read(entry.fields());
      warnOfUseless(own, entry);
      List<String> roles = labels(entry.fields());
      for (int i = 0; i < entry.names().size(); i++) {
        String name = entry.names().get(i);
        AccessSettings settings = groups.over(own, name, defaults);
        hosts.add(
            new Host(
                name,
                groups.names(name),
                groups.roles(roles, name),
                settings.access(entry.addresses().get(i))));
      }
    }
    return hosts;
  }

  private void warnOfUseless(AccessSettings own, OwnMachines.Entry entry) {
    if (own.via().equals(Optional.of(Via.LOCAL))) {
      HOST_KEYS.stream()
          .filter(key -> !Set.of("via", "sudo", "roles").contains(key) && entry.fields().has(key))
          .forEach(
              key ->
                  problems.warn(
                      entry.place(), "'%s' is of no use beside 'via: local'".formatted(key)));
    }
  }

  private List<Switch> switches(List<OwnMachines.Entry> entries) {
    List<Switch> switches = new ArrayList<>();
    for (OwnMachines.Entry entry : entries) {
      Fields fields = entry.fields();
      String os = required(entry, "os", Shape.LABEL, "such as 'os: nxos'");
      List<String> roles = labels(fields);
      var user = text(fields, "user", Shape.USER);
      var password = fields.get("password").flatMap(n -> values.secret(n, "password"));
      for (int i = 0; i < entry.names().size(); i++) {
        String name = entry.names().get(i);
        String address = entry.addresses().get(i);
        switches.add(
            new Switch(
                name, os, address, groups.names(name), groups.roles(roles, name), user, password));
      }
    }
    return switches;
  }

  private List<Hypervisor> hypervisors(List<OwnMachines.Entry> entries, Set<String> hosts) {
    List<Hypervisor> hypervisors = new ArrayList<>();
    for (OwnMachines.Entry entry : entries) {
      Fields fields = entry.fields();
      String kind = required(entry, "kind", Shape.KIND, "'kind: esxi' or 'kind: vcenter'");
      Set<String> guests =
          fields.get("guests").map(n -> members.read(n, "guests", hosts)).orElse(Set.of());
      var user = text(fields, "user", Shape.USER);
      var password = fields.get("password").flatMap(n -> values.secret(n, "password"));
      for (int i = 0; i < entry.names().size(); i++) {
        hypervisors.add(
            new Hypervisor(
                entry.names().get(i),
                kind,
                entry.addresses().get(i),
                List.copyOf(guests),
                user,
                password));
      }
    }
    return hypervisors;
  }

  private Optional<Cluster> cluster(Yaml node) {
    return values
        .mapping(node, "cluster")
        .map(mapping -> Fields.of(mapping, List.of("kubeconfig", "context"), problems))
        .map(
            fields ->
                new Cluster(
                    text(fields, "kubeconfig", Shape.PATH), text(fields, "context", Shape.TITLE)));
  }

  private Optional<String> text(Fields fields, String key, Shape shape) {
    return fields.get(key).flatMap(node -> values.text(node, key, shape));
  }

  private List<String> labels(Fields fields) {
    return fields
        .get("roles")
        .flatMap(node -> values.texts(node, "roles", Shape.LABEL))
        .orElse(List.of());
  }

  private String required(OwnMachines.Entry entry, String key, Shape shape, String example) {
    if (!entry.fields().has(key)) {
      problems.error(entry.place(), "'%s' is missing here: %s".formatted(key, example));
    }
    return text(entry.fields(), key, shape).orElse("");
  }
}
