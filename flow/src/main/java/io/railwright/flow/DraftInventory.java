package io.railwright.flow;

import io.railwright.inventory.HostList;
import io.railwright.inventory.InventoryWriter;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Host;
import io.railwright.model.fabric.Link;
import io.railwright.model.fabric.Switch;
import io.railwright.model.fact.Fact;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problem;
import io.railwright.model.value.Value;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A first inventory of hosts that have been looked at: hosts with RDMA devices get the role {@code
 * rdma}; LLDP neighbours become switches, or links between hosts. It is a draft, for a person to
 * correct.
 */
public final class DraftInventory {
  private final Map<String, Host> hosts = new LinkedHashMap<>();
  private final Map<String, Switch> switches = new LinkedHashMap<>();
  private final Set<Link> links = new LinkedHashSet<>();
  private final TreeSet<String> names = new TreeSet<>();

  private DraftInventory(List<Host> hosts) {
    hosts.forEach(host -> this.hosts.put(host.name(), host));
    names.addAll(this.hosts.keySet());
  }

  public static Fabric of(String name, List<Host> hosts, List<Fact> facts) {
    DraftInventory draft = new DraftInventory(hosts);
    draft.markRdma(facts);
    neighbours(facts).forEach(draft::connect);
    return new Fabric(
        name,
        List.copyOf(draft.hosts.values()),
        List.copyOf(draft.switches.values()),
        List.of(),
        Optional.empty(),
        List.copyOf(draft.links));
  }

  /** Hosts as a person names them, ranges expanded. */
  public static List<Host> hosts(List<String> names) throws FabricException {
    try {
      return HostList.of(names);
    } catch (BadFileException wrong) {
      throw new FabricException(wrong.problems().stream().map(Problem::toString).toList());
    }
  }

  /** The inventory as a file, commented for the person who corrects it. */
  public static String text(Fabric fabric) {
    return InventoryWriter.write(fabric);
  }

  private void markRdma(List<Fact> facts) {
    for (Fact fact : facts) {
      if (part(fact, 2).equals("rdma")) {
        hosts.computeIfPresent(
            part(fact, 1),
            (name, host) -> new Host(name, host.groups(), List.of("rdma"), host.access()));
      }
    }
  }

  /** What LLDP says at one port: parameter to text. */
  private static Map<Link.End, Map<String, String>> neighbours(List<Fact> facts) {
    Map<Link.End, Map<String, String>> all = new LinkedHashMap<>();
    for (Fact fact : facts) {
      if (fact.key().startsWith("lldp.") && fact.value() instanceof Value.Text(String text)) {
        Link.End end = new Link.End(part(fact, 1), part(fact, 3));
        if (isPort(end.port())) {
          all.computeIfAbsent(end, port -> new LinkedHashMap<>()).put(fact.key(), text);
        }
      }
    }
    return all;
  }

  private void connect(Link.End end, Map<String, String> neighbour) {
    String machine = neighbour.get("lldp.machine");
    String port = neighbour.get("lldp.port");
    if (machine == null || port == null || !isName(machine) || !isPort(port)) {
      return;
    }
    String peer = hosts.containsKey(machine) ? machine : machine.replaceFirst("\\..*", "");
    if (!hosts.containsKey(peer)) {
      peer = machine;
      if (!switches.containsKey(machine) && isMistakable(machine)) {
        return;
      }
      switches.computeIfAbsent(machine, name -> switchOf(name, neighbour));
      names.add(machine);
    }
    Link link = new Link(end, new Link.End(peer, port));
    if (!links.contains(new Link(link.to(), link.from()))) {
      links.add(link);
    }
  }

  private static Switch switchOf(String name, Map<String, String> neighbour) {
    String description = neighbour.getOrDefault("lldp.description", "").toLowerCase(Locale.ROOT);
    String os = description.contains("nx-os") ? "nxos" : "unknown";
    String address = neighbour.getOrDefault("lldp.address", name);
    return new Switch(
        name,
        os,
        isName(address) ? address : name,
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** A neighbour may call itself anything; what could not stand in an inventory is left out. */
  private static boolean isName(String name) {
    return name.matches("[A-Za-z0-9][A-Za-z0-9._:-]{0,200}");
  }

  private static boolean isPort(String port) {
    return port.matches("[A-Za-z0-9][A-Za-z0-9._:/-]{0,150}");
  }

  /**
   * A port is written behind its machine and a colon: where one machine is called {@code u1} and
   * another calls itself {@code u1:eth0}, nobody could read the file back.
   */
  private boolean isMistakable(String machine) {
    String next = names.ceiling(machine + ":");
    boolean startsAnother = next != null && next.startsWith(machine + ":");
    for (int at = machine.indexOf(':'); at >= 0 && !startsAnother; ) {
      startsAnother = names.contains(machine.substring(0, at));
      at = machine.indexOf(':', at + 1);
    }
    return startsAnother;
  }

  private static String part(Fact fact, int at) {
    String[] parts = fact.subject().path().split("/", -1);
    return at < parts.length ? parts[at] : "";
  }
}
