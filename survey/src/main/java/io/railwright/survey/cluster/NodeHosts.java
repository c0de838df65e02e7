package io.railwright.survey.cluster;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Part;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Hosts of the inventory that are nodes of a cluster: one machine that two sides tell of. A node is
 * the host of its name, or else the one host that has one of its addresses. What the host says of
 * itself stands beside what the cluster says of the node, with where it was read; nothing of it is
 * stored.
 */
public final class NodeHosts {
  private static final String NODE = "node";
  private static final String ADDRESSES = "node.addresses";

  /** What is taken over from a host itself, and the name that it has at the node. */
  private static final Map<String, String> OF_HOST =
      Map.of(
          "iommu.groups", "node.host.iommu-groups",
          "kernel.lockdown", "node.host.lockdown",
          "kernel.cmdline", "node.host.kernel-arguments");

  private static final String VFS = "nic.firmware[NUM_OF_VFS]";

  /** What a cluster may want to know of a host. */
  private static final class Known {
    private final List<Fact> own = new ArrayList<>();
    private final List<Fact> firmware = new ArrayList<>();
    private final FirmwareOfHost settings = new FirmwareOfHost();
    private final Set<String> addresses = new HashSet<>();
    private final Map<String, Fact> sizes = new HashMap<>();
    private final Map<String, String> functions = new HashMap<>();
    private final Map<String, String> macs = new HashMap<>();
  }

  /** A port of a switch, and how large its packets may be. */
  private record Port(Subject port, Fact size) {}

  private final Map<String, Known> hosts = new LinkedHashMap<>();

  /** Ports of switches by the MAC addresses that LLDP tells there. */
  private final Map<String, Port> ports = new HashMap<>();

  /** Keeps a few facts of a host. */
  public void add(Subject host, List<Fact> facts) {
    Known known = hosts.computeIfAbsent(host.name(), _ -> new Known());
    for (Fact fact : facts) {
      known.settings.add(fact);
      switch (fact.key()) {
        case "iommu.groups", "kernel.lockdown", "kernel.cmdline" -> known.own.add(fact);
        case VFS -> known.firmware.add(fact);
        case "net.address" -> known.addresses.add(fact.value().print());
        case "net.mtu" -> known.sizes.putIfAbsent(fact.subject().name(), fact);
        case "net.pci" -> known.functions.put(fact.subject().name(), fact.value().print());
        case "net.mac" -> known.macs.put(fact.subject().name(), mac(fact));
        default -> {}
      }
    }
  }

  private static String mac(Fact fact) {
    return fact.value().print().toLowerCase(Locale.ROOT);
  }

  /** Keeps what a switch says of its ports and of who is behind them. */
  public void addSwitch(List<Fact> facts) {
    Map<Subject, Fact> sizes = new HashMap<>();
    for (Fact fact : facts) {
      if (fact.key().equals("port.mtu") && !(fact.value() instanceof Value.Unknown)) {
        sizes.put(fact.subject(), fact);
      }
    }
    for (Fact fact : facts) {
      if (fact.key().equals("lldp.port-mac")) {
        Part second = fact.subject().parts().get(1);
        Subject port = fact.subject().root().child(second.kind(), second.name());
        Fact size = sizes.get(port);
        if (size != null) {
          ports.put(mac(fact), new Port(port, size));
        }
      }
    }
  }

  /** Which nodes of a cluster are which hosts. */
  public List<Relation.Same> relations(List<Fact> facts) {
    List<Relation.Same> same = new ArrayList<>();
    matches(facts).forEach((node, host) -> same.add(new Relation.Same(Subject.host(host), node)));
    return same;
  }

  /** The facts of a cluster and what its nodes say of themselves. */
  public List<Fact> joined(Subject cluster, List<Fact> facts) {
    List<Fact> all = new ArrayList<>(facts);
    Set<String> settings = settings(facts);
    matches(facts).forEach((node, host) -> join(node, host, settings, all));
    return List.copyOf(all);
  }

  /** Firmware settings that some template names, and those that follow from the rest of it. */
  private static Set<String> settings(List<Fact> facts) {
    Set<String> names = new HashSet<>();
    for (Fact fact : facts) {
      if (fact.key().equals("nic-template.devices")) {
        names.addAll(TemplatesOfNodes.ALWAYS);
      }
      if (fact.key().equals("nic-template.settings")
          && fact.value() instanceof Value.Listing(List<String> items)) {
        items.forEach(it -> names.add(FirmwareOfHost.name(it)));
      }
    }
    return names;
  }

  /** Hosts by the nodes that they are. */
  private Map<Subject, String> matches(List<Fact> facts) {
    Map<Subject, Set<String>> nodes = new LinkedHashMap<>();
    for (Fact fact : facts) {
      Subject subject = fact.subject();
      if (subject.kind().equals(new Kind(NODE))) {
        Set<String> addresses = nodes.computeIfAbsent(subject, _ -> new HashSet<>());
        if (fact.key().equals(ADDRESSES) && fact.value() instanceof Value.Listing(var items)) {
          addresses.addAll(items);
        }
      }
    }
    Map<Subject, String> matches = new LinkedHashMap<>();
    nodes.forEach((node, known) -> host(node, known).ifPresent(it -> matches.put(node, it)));
    return matches;
  }

  /** An address that several hosts have tells none of them. */
  private Optional<String> host(Subject node, Set<String> addresses) {
    String name = node.name();
    int dot = name.indexOf('.');
    for (String one : dot < 0 ? List.of(name) : List.of(name, name.substring(0, dot))) {
      if (hosts.containsKey(one)) {
        return Optional.of(one);
      }
    }
    List<String> having =
        hosts.entrySet().stream()
            .filter(it -> it.getValue().addresses.stream().anyMatch(addresses::contains))
            .map(Map.Entry::getKey)
            .toList();
    return having.size() == 1 ? Optional.of(having.getFirst()) : Optional.empty();
  }

  private void join(Subject node, String host, Set<String> settings, List<Fact> all) {
    Known known = hosts.get(host);
    if (known == null) {
      return;
    }
    Instant time = known.own.isEmpty() ? Instant.EPOCH : known.own.getFirst().origin().time();
    Origin origin = new Origin(host, "derived: kube-nodes", time);
    Fact joined = new Fact(node, "node.host", Moment.CURRENT, Value.text(host), origin, 0);
    all.add(joined);
    if (!settings.isEmpty()) {
      all.addAll(known.settings.facts(node, settings, joined));
    }
    for (Fact fact : known.own) {
      String key = OF_HOST.getOrDefault(fact.key(), fact.key());
      Value value =
          fact.key().equals("kernel.cmdline") && fact.value() instanceof Value.Text(String line)
              ? new Value.Listing(KernelWords.of(line))
              : fact.value();
      all.add(told(node, key, fact, value));
    }
    for (Fact fact : known.firmware) {
      Subject function = node.child("function", fact.subject().name());
      all.add(told(function, "node.function.firmware-vfs", fact, count(fact.value())));
    }
    known.sizes.forEach(
        (net, fact) -> {
          String function = known.functions.get(net);
          if (function != null) {
            Subject at = node.child("function", function);
            all.add(told(at, "node.function.host-mtu", fact, fact.value()));
          }
        });
    known.macs.forEach((net, mac) -> joinPort(node, known.functions.get(net), ports.get(mac), all));
  }

  private static void joinPort(
      Subject node, @Nullable String function, @Nullable Port port, List<Fact> all) {
    if (function != null && port != null) {
      Subject at = node.child("function", function);
      String name = port.port().root().name() + " " + port.port().name();
      all.add(told(at, "node.function.port", port.size(), Value.text(name)));
      all.add(told(at, "node.function.port-mtu", port.size(), port.size().value()));
    }
  }

  private static Value count(Value value) {
    return value instanceof Value.Count(long number, var _)
        ? new Value.Count(number, "functions")
        : value;
  }

  /** Where it was read stays the same. */
  private static Fact told(Subject subject, String key, Fact by, Value value) {
    return new Fact(subject, key, by.moment(), value, by.origin(), by.line());
  }
}
