package io.railwright.twin.scenario;

import io.railwright.model.fabric.PortName;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.Trunk;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the parts between the hosts: switches and trunks. */
final class SwitchReader {
  private static final Set<String> SWITCH =
      keys(
          "model",
          "buffer",
          "ecn",
          "classes",
          "every-port",
          "ports",
          "os",
          "config-db",
          "configuration",
          "nvue");
  private static final Set<String> ECN = keys("kmin", "kmax", "pmax");
  private static final Set<String> PORT = keys("rate", "mtu", "pfc", "flow-control", "ecn");
  private static final Set<String> TRUNK = keys("from", "to", "rate");

  private static final SwitchPort USUAL =
      new SwitchPort(100_000, 9216, Priorities.NONE, false, Priorities.NONE);
  private static final SwitchMemory MEMORY = new SwitchMemory(32_000_000, 150_000, 1_500_000, 0.1);
  private static final int LARGEST_MTU = 16_384;
  private static final int LAST_DSCP = 63;
  private static final int LAST_PRIORITY = 7;

  private final YamlValues nodes;

  SwitchReader(YamlValues nodes) {
    this.nodes = nodes;
  }

  static Set<String> keys(String... names) {
    return new LinkedHashSet<>(List.of(names));
  }

  Map<String, SwitchPlan> switches(Optional<Yaml> node) {
    Map<String, SwitchPlan> switches = new LinkedHashMap<>();
    nodes.named(node).forEach((name, entry) -> switches.put(name, plan(name, entry.value())));
    return switches;
  }

  private SwitchPlan plan(String name, Yaml node) {
    Fields fields = nodes.fields(node, SWITCH);
    SwitchPort every = port(fields.get("every-port"), USUAL);
    Map<String, SwitchPort> ports = new LinkedHashMap<>();
    nodes
        .named(fields.get("ports"))
        .forEach((port, entry) -> ports.put(port, port(Optional.of(entry.value()), every)));
    return new SwitchPlan(
        name,
        nodes.text(fields.get("model"), "a switch"),
        memory(fields),
        classes(fields.get("classes")),
        every,
        ports,
        new SystemReader(nodes).system(fields));
  }

  private SwitchPort port(Optional<Yaml> node, SwitchPort otherwise) {
    if (node.isEmpty()) {
      return otherwise;
    }
    Fields fields = nodes.fields(node.get(), PORT);
    return new SwitchPort(
        nodes.rate(fields.get("rate"), otherwise.rate()),
        nodes.number(fields.get("mtu"), otherwise.mtu(), 68, LARGEST_MTU),
        nodes.priorities(fields.get("pfc"), otherwise.pfc()),
        nodes.on(fields.get("flow-control"), otherwise.flowControl()),
        nodes.priorities(fields.get("ecn"), otherwise.ecn()));
  }

  private SwitchMemory memory(Fields of) {
    Fields ecn = of.get("ecn").map(it -> nodes.fields(it, ECN)).orElse(Fields.NONE);
    long kmin = nodes.size(ecn.get("kmin"), MEMORY.kmin());
    long kmax = nodes.size(ecn.get("kmax"), MEMORY.kmax());
    if (kmin > kmax) {
      of.get("ecn").ifPresent(it -> nodes.wrong(it.place(), "kmin is above kmax"));
    }
    return new SwitchMemory(
        nodes.size(of.get("buffer"), MEMORY.buffer()),
        kmin,
        kmax,
        nodes.share(ecn.get("pmax"), MEMORY.pmax()));
  }

  private Map<Integer, Integer> classes(Optional<Yaml> node) {
    Map<Integer, Integer> classes = new LinkedHashMap<>();
    nodes
        .named(node)
        .forEach(
            (_, entry) ->
                classes.put(
                    nodes.number(Optional.of(entry.key()), 0, 0, LAST_DSCP),
                    nodes.number(Optional.of(entry.value()), 0, 0, LAST_PRIORITY)));
    return classes;
  }

  List<Trunk> trunks(Optional<Yaml> node, Set<String> switches) {
    List<Trunk> trunks = new ArrayList<>();
    if (node.isPresent() && node.get() instanceof Yaml.Sequence list) {
      for (Yaml item : list.items()) {
        trunks.add(trunk(item, switches));
      }
    } else {
      node.ifPresent(it -> nodes.wrong(it.place(), "trunks are a list"));
    }
    return trunks;
  }

  private Trunk trunk(Yaml node, Set<String> switches) {
    Fields fields = nodes.fields(node, TRUNK);
    PortName from = end(nodes.text(fields.get("from"), ""));
    PortName to = end(nodes.text(fields.get("to"), ""));
    for (PortName end : List.of(from, to)) {
      if (!switches.contains(end.machine())) {
        nodes.wrong(
            node.place(),
            "a trunk leads from a switch to a switch; there is no '" + end.machine() + "'");
      }
    }
    return new Trunk(from, to, nodes.rate(fields.get("rate"), USUAL.rate()));
  }

  /** A switch, with a port or without. */
  private static PortName end(String text) {
    int colon = text.indexOf(':');
    return colon < 0
        ? new PortName(text, "")
        : new PortName(text.substring(0, colon), text.substring(colon + 1));
  }
}
