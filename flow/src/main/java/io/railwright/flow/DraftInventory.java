package io.railwright.flow;

import io.railwright.inventory.HostList;
import io.railwright.inventory.InventoryWriter;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.PortName;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Part;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problem;
import io.railwright.model.value.Value;
import java.util.ArrayList;
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
  private final Map<String, Machine> hosts = new LinkedHashMap<>();
  private final Map<String, Machine> switches = new LinkedHashMap<>();
  private final Set<Relation> cables = new LinkedHashSet<>();
  private final TreeSet<String> names = new TreeSet<>();

  private DraftInventory(List<Machine> hosts) {
    hosts.forEach(host -> this.hosts.put(host.name(), host));
    names.addAll(this.hosts.keySet());
  }

  public static Fabric of(String name, List<Machine> hosts, List<Fact> facts) {
    DraftInventory draft = new DraftInventory(hosts);
    draft.markRdma(facts);
    neighbours(facts).forEach(draft::connect);
    List<Machine> machines = new ArrayList<>(draft.hosts.values());
    machines.addAll(draft.switches.values());
    return new Fabric(name, machines, List.copyOf(draft.cables));
  }

  /** Hosts as a person names them, ranges expanded. */
  public static List<Machine> hosts(List<String> names) throws FabricException {
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
      List<Part> parts = fact.subject().parts();
      if (parts.size() > 1 && parts.get(1).kind().equals(Kind.RDMA)) {
        hosts.computeIfPresent(
            parts.getFirst().name(), (_, host) -> host.withRoles(List.of("rdma")));
      }
    }
  }

  /** What LLDP says at one port: parameter to text. */
  private static Map<PortName, Map<String, String>> neighbours(List<Fact> facts) {
    Map<PortName, Map<String, String>> all = new LinkedHashMap<>();
    for (Fact fact : facts) {
      boolean ofPort = fact.subject().parts().size() > 1;
      if (ofPort
          && fact.key().startsWith("lldp.")
          && fact.value() instanceof Value.Text(String text)) {
        List<Part> parts = fact.subject().parts();
        PortName end = new PortName(parts.getFirst().name(), parts.get(1).name());
        if (isPort(end.port())) {
          all.computeIfAbsent(end, port -> new LinkedHashMap<>()).put(fact.key(), text);
        }
      }
    }
    return all;
  }

  private void connect(PortName end, Map<String, String> neighbour) {
    String machine = neighbour.get("lldp.machine");
    String port = neighbour.get("lldp.port");
    Machine host = hosts.get(end.machine());
    if (host == null || machine == null || port == null || !isName(machine) || !isPort(port)) {
      return;
    }
    peer(machine, neighbour)
        .map(peer -> new Relation.Cable(host.port(end.port()), peer.port(port)))
        .filter(cable -> !cables.contains(new Relation.Cable(cable.to(), cable.from())))
        .ifPresent(cables::add);
  }

  /** A host that is known, by its full name or the first part of it; otherwise a switch. */
  private Optional<Machine> peer(String machine, Map<String, String> neighbour) {
    Machine host = hosts.getOrDefault(machine, hosts.get(machine.replaceFirst("\\..*", "")));
    if (host != null) {
      return Optional.of(host);
    }
    if (!switches.containsKey(machine) && isMistakable(machine)) {
      return Optional.empty();
    }
    names.add(machine);
    return Optional.of(switches.computeIfAbsent(machine, name -> switchOf(name, neighbour)));
  }

  private static Machine switchOf(String name, Map<String, String> neighbour) {
    String description = neighbour.getOrDefault("lldp.description", "").toLowerCase(Locale.ROOT);
    Platform platform = platform(description);
    String address = neighbour.getOrDefault("lldp.address", name);
    Access access =
        new Access.Management(isName(address) ? address : name, Optional.empty(), Optional.empty());
    return Machine.of(name, platform, access);
  }

  /** By what it says of itself; those that are read over SSH are not guessed at. */
  private static Platform platform(String description) {
    if (description.contains("nx-os")) {
      return Platform.NXOS;
    }
    return description.contains("arista networks eos")
        ? Platform.EOS
        : Platform.ofSwitch("unknown");
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
}
