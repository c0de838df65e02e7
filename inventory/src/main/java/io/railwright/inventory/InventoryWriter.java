package io.railwright.inventory;

import io.railwright.inventory.own.OwnClusters;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Drain;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.PortName;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.yaml.YamlWord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes a fabric as an inventory of our own form, with comments for the person who corrects it.
 */
public final class InventoryWriter {
  private static final Pattern PLAIN_LINK =
      Pattern.compile("E - E".replace("E", "[A-Za-z0-9](?:[A-Za-z0-9._:/-]*[A-Za-z0-9])?"));

  private final StringBuilder out = new StringBuilder();

  private InventoryWriter() {}

  /** Text that {@link InventoryReader} reads back as the same fabric. */
  public static String write(Fabric fabric) {
    InventoryWriter writer = new InventoryWriter();
    writer.head(fabric);
    writer.hosts(fabric);
    writer.switches(fabric.switches());
    writer.groups(fabric);
    writer.hypervisors(fabric);
    writer.clusters(fabric.ofKind(Kind.CLUSTER));
    writer.links(fabric.cables());
    return writer.out.toString();
  }

  private void head(Fabric fabric) {
    line("# The machines of this fabric and how they are reached.");
    line("# Check it by: rail snapshot -i THIS_FILE");
    line("version: 1");
    line("name: " + YamlWord.of(fabric.name()));
  }

  private void hosts(Fabric fabric) {
    if (fabric.hosts().isEmpty()) {
      return;
    }
    List<Machine> hosts = fabric.hosts();
    List<Map<String, String>> settings =
        hosts.stream().map(host -> AccessText.of(host.access())).toList();
    Map<String, String> shared = shared(settings);
    section("Settings that every host has unless it, or a group that it is in, says otherwise.");
    line("# Secrets stand elsewhere: env:NAME, file:PATH or prompt.");
    if (shared.isEmpty()) {
      line("# defaults:");
      line("#   user: root");
      line("#   sudo: {password: prompt}");
    } else {
      line("defaults:");
      shared.forEach((key, value) -> line("  " + key + ": " + value));
    }
    section("A name may hold ranges: node[001:128], with address: 10.0.0.[1:128].");
    line("hosts:");
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < hosts.size(); i++) {
      entries.add(host(fabric, hosts.get(i), settings.get(i), shared));
    }
    Entry.folded(entries).forEach(entry -> entry.lines().forEach(this::line));
  }

  /** Where it differs from the name. */
  private static void address(Map<String, String> keys, Machine machine) {
    String address =
        switch (machine.access()) {
          case Access.Ssh ssh -> ssh.address();
          case Access.Api api -> api.address();
          case Access.Management management -> management.address();
          case Access.Managed managed -> managed.address();
          case Access.Local _, Access.Cluster _, Access.Pod _, Access.NotKept _ -> machine.name();
        };
    if (!address.equals(machine.name())) {
      keys.put("address", YamlWord.of(address));
    }
  }

  /** What can be said once: there is no taking back a default, so that all must have it alike. */
  private static Map<String, String> shared(List<Map<String, String>> settings) {
    Map<String, String> shared =
        new LinkedHashMap<>(settings.size() > 1 ? settings.getFirst() : Map.of());
    settings.forEach(one -> shared.entrySet().retainAll(one.entrySet()));
    return shared;
  }

  private static Entry host(
      Fabric fabric, Machine host, Map<String, String> settings, Map<String, String> shared) {
    Map<String, String> own = new LinkedHashMap<>();
    address(own, host);
    settings.forEach(
        (key, value) -> {
          if (!shared.containsKey(key)) {
            own.put(key, value);
          }
        });
    drain(fabric.drains().get(host.name()), own);
    return entry(host, own);
  }

  private static void drain(@Nullable Drain drain, Map<String, String> keys) {
    switch (drain) {
      case null -> {}
      case Drain.Slurm(String on) -> keys.put("slurm", YamlWord.of(on));
      case Drain.Kubernetes(String on) -> keys.put("kubernetes", YamlWord.of(on));
      case Drain.Commands(String on, String first, String second) -> {
        keys.put("drain", "{on: %s, run: %s}".formatted(YamlWord.of(on), YamlWord.of(first)));
        keys.put("resume", "{on: %s, run: %s}".formatted(YamlWord.of(on), YamlWord.of(second)));
      }
    }
  }

  private void switches(List<Machine> switches) {
    if (switches.isEmpty()) {
      return;
    }
    section("Switches, by the address of their management.");
    if (switches.stream().anyMatch(InventoryWriter::isOnlyNamed)) {
      line("# NX-OS and EOS are read once they have a login: user: NAME, password: env:NAME,");
      line("# and tls: {pin: \"sha256:...\"} where no authority has signed their certificate.");
    }
    line("switches:");
    for (Machine one : switches) {
      Map<String, String> keys = new LinkedHashMap<>();
      keys.put("os", YamlWord.of(one.platform().word()));
      address(keys, one);
      if (one.access() instanceof Access.Ssh && one.platform().hasApi()) {
        keys.put("via", "ssh");
      }
      keys.putAll(AccessText.of(one.access()));
      machine(one, keys);
    }
  }

  private static boolean isOnlyNamed(Machine one) {
    return one.platform().hasApi() && one.access() instanceof Access.Management;
  }

  private void groups(Fabric fabric) {
    List<List<String>> memberships = new ArrayList<>();
    fabric.hosts().forEach(host -> memberships.add(host.groups()));
    fabric.switches().forEach(one -> memberships.add(one.groups()));
    Map<String, List<String>> hosts = new LinkedHashMap<>();
    Map<String, List<String>> switches = new LinkedHashMap<>();
    fabric.hosts().forEach(host -> join(hosts, host.groups(), host.name()));
    fabric.switches().forEach(one -> join(switches, one.groups(), one.name()));
    List<String> order = GroupOrder.of(memberships);
    if (order.isEmpty()) {
      return;
    }
    section("Groups; a group may hold the same settings as 'defaults'.");
    line("groups:");
    for (String group : order) {
      line("  " + YamlWord.of(group) + ":");
      members("hosts", hosts.getOrDefault(group, List.of()));
      members("switches", switches.getOrDefault(group, List.of()));
    }
  }

  private static void join(Map<String, List<String>> members, List<String> groups, String name) {
    groups.forEach(group -> members.computeIfAbsent(group, _ -> new ArrayList<>()).add(name));
  }

  private void members(String key, List<String> names) {
    if (!names.isEmpty()) {
      line("    " + key + ":");
      names.forEach(name -> line("      - " + YamlWord.of(name)));
    }
  }

  private void hypervisors(Fabric fabric) {
    List<Machine> hypervisors =
        fabric.machines().stream()
            .filter(it -> it.kind().equals(Kind.HYPERVISOR) || it.kind().equals(Kind.VCENTER))
            .toList();
    if (hypervisors.isEmpty()) {
      return;
    }
    section("Hypervisors and their managers, with the hosts above that are their guests.");
    line("hypervisors:");
    for (Machine one : hypervisors) {
      Map<String, String> keys = new LinkedHashMap<>();
      keys.put("kind", YamlWord.of(one.platform().word()));
      address(keys, one);
      List<String> guests = guests(fabric, one.subject());
      if (!guests.isEmpty()) {
        keys.put("guests", YamlWord.list(guests));
      }
      keys.putAll(AccessText.of(one.access()));
      machine(one, keys);
    }
  }

  private static List<String> guests(Fabric fabric, Subject hypervisor) {
    return fabric.guests().stream()
        .filter(guest -> guest.to().equals(hypervisor))
        .map(guest -> guest.from().name())
        .toList();
  }

  private void clusters(List<Machine> clusters) {
    if (clusters.size() == 1 && isNamedByContext(clusters.getFirst())) {
      cluster(clusters.getFirst());
    } else if (!clusters.isEmpty()) {
      section("Kubernetes clusters, whose API servers are asked.");
      line("clusters:");
      clusters.forEach(it -> machine(it, AccessText.of(it.access())));
    }
  }

  private static boolean isNamedByContext(Machine cluster) {
    return cluster.access() instanceof Access.Kubeconfig access
        && cluster.name().equals(access.context().orElse(OwnClusters.USUAL_NAME));
  }

  private void cluster(Machine cluster) {
    section("The Kubernetes cluster on these hosts.");
    Map<String, String> keys = AccessText.of(cluster.access());
    line(keys.isEmpty() ? "cluster: {}" : "cluster:");
    keys.forEach((key, value) -> line("  " + key + ": " + value));
  }

  private void links(List<Relation.Cable> cables) {
    if (cables.isEmpty()) {
      return;
    }
    section("Cables, from port to port.");
    line("links:");
    cables.forEach(cable -> line("  - " + text(cable)));
  }

  /** Without quotes where it can't be taken for anything but a text. */
  private static String text(Relation.Cable cable) {
    String text = PortName.of(cable.from()) + " - " + PortName.of(cable.to());
    return PLAIN_LINK.matcher(text).matches() ? text : YamlWord.of(text);
  }

  private void machine(Machine machine, Map<String, String> keys) {
    entry(machine, keys).lines().forEach(this::line);
  }

  private static Entry entry(Machine machine, Map<String, String> keys) {
    List<String> body = new ArrayList<>();
    keys.forEach((key, value) -> body.add("    " + key + ": " + value));
    if (!machine.roles().isEmpty()) {
      body.add("    roles: " + YamlWord.list(machine.roles()));
    }
    machine.rack().ifPresent(rack -> body.add("    rack: " + YamlWord.of(rack)));
    if (!machine.ports().isEmpty()) {
      body.add("    ports:");
      machine
          .ports()
          .forEach(use -> body.add("      " + YamlWord.of(use.port()) + ": " + text(use)));
    }
    return new Entry(machine.name(), body);
  }

  private static String text(PortUse use) {
    List<String> keys = new ArrayList<>();
    use.role().ifPresent(role -> keys.add("role: " + role.word()));
    use.rail().ifPresent(rail -> keys.add("rail: " + rail));
    return "{" + String.join(", ", keys) + "}";
  }

  private void section(String comment) {
    line("");
    line("# " + comment);
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
