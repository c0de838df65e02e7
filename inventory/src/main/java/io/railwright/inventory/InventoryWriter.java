package io.railwright.inventory;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Cluster;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Host;
import io.railwright.model.fabric.Hypervisor;
import io.railwright.model.fabric.Link;
import io.railwright.model.fabric.Switch;
import io.railwright.yaml.YamlWord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

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
    writer.hypervisors(fabric.hypervisors());
    fabric.cluster().ifPresent(writer::cluster);
    writer.links(fabric.links());
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
    List<Map<String, String>> settings =
        fabric.hosts().stream().map(host -> AccessText.of(host.access())).toList();
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
    for (int i = 0; i < fabric.hosts().size(); i++) {
      host(fabric.hosts().get(i), settings.get(i), shared);
    }
  }

  /** What can be said once: there is no taking back a default, so that all must have it alike. */
  private static Map<String, String> shared(List<Map<String, String>> settings) {
    Map<String, String> shared =
        new LinkedHashMap<>(settings.size() > 1 ? settings.getFirst() : Map.of());
    settings.forEach(one -> shared.entrySet().retainAll(one.entrySet()));
    return shared;
  }

  private void host(Host host, Map<String, String> settings, Map<String, String> shared) {
    Map<String, String> own = new LinkedHashMap<>();
    if (host.access() instanceof Access.Ssh ssh && !ssh.address().equals(host.name())) {
      own.put("address", YamlWord.of(ssh.address()));
    }
    settings.forEach(
        (key, value) -> {
          if (!shared.containsKey(key)) {
            own.put(key, value);
          }
        });
    roles(own, host.roles());
    machine(host.name(), own);
  }

  private static void roles(Map<String, String> keys, List<String> roles) {
    if (!roles.isEmpty()) {
      keys.put("roles", YamlWord.list(roles));
    }
  }

  private void switches(List<Switch> switches) {
    if (switches.isEmpty()) {
      return;
    }
    section("Switches, by the address of their management.");
    line("switches:");
    for (Switch one : switches) {
      Map<String, String> keys = new LinkedHashMap<>();
      keys.put("os", YamlWord.of(one.os()));
      if (!one.address().equals(one.name())) {
        keys.put("address", YamlWord.of(one.address()));
      }
      one.user().ifPresent(user -> keys.put("user", YamlWord.of(user)));
      one.password().ifPresent(p -> keys.put("password", YamlWord.of(SecretReference.print(p))));
      roles(keys, one.roles());
      machine(one.name(), keys);
    }
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

  private void hypervisors(List<Hypervisor> hypervisors) {
    if (hypervisors.isEmpty()) {
      return;
    }
    section("Hypervisors and their managers, with the hosts above that are their guests.");
    line("hypervisors:");
    for (Hypervisor one : hypervisors) {
      Map<String, String> keys = new LinkedHashMap<>();
      keys.put("kind", YamlWord.of(one.kind()));
      if (!one.address().equals(one.name())) {
        keys.put("address", YamlWord.of(one.address()));
      }
      if (!one.guests().isEmpty()) {
        keys.put("guests", YamlWord.list(one.guests()));
      }
      one.user().ifPresent(user -> keys.put("user", YamlWord.of(user)));
      one.password().ifPresent(p -> keys.put("password", YamlWord.of(SecretReference.print(p))));
      machine(one.name(), keys);
    }
  }

  private void cluster(Cluster cluster) {
    section("The Kubernetes cluster on these hosts.");
    Map<String, String> keys = new LinkedHashMap<>();
    cluster.kubeconfig().ifPresent(path -> keys.put("kubeconfig", YamlWord.of(path)));
    cluster.context().ifPresent(context -> keys.put("context", YamlWord.of(context)));
    line(keys.isEmpty() ? "cluster: {}" : "cluster:");
    keys.forEach((key, value) -> line("  " + key + ": " + value));
  }

  private void links(List<Link> links) {
    if (links.isEmpty()) {
      return;
    }
    section("Cables, from port to port.");
    line("links:");
    links.forEach(link -> line("  - " + text(link)));
  }

  /** Without quotes where it can't be taken for anything but a text. */
  private static String text(Link link) {
    String text = link.from() + " - " + link.to();
    return PLAIN_LINK.matcher(text).matches() ? text : YamlWord.of(text);
  }

  private void machine(String name, Map<String, String> keys) {
    line("  " + YamlWord.of(name) + ":");
    keys.forEach((key, value) -> line("    " + key + ": " + value));
  }

  private void section(String comment) {
    line("");
    line("# " + comment);
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
