package io.railwright.flow.switches;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Part;
import io.railwright.model.fact.Reading;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The QoS configuration of a Nexus: class maps, policies with their classes in order, what holds
 * for the whole switch, and ports. It is read from what a parser understands of a running
 * configuration, and {@link NexusLines} makes lines of it.
 */
public final class NexusQos {
  private static final Set<String> OF_CLASSES =
      Set.of("class.type", "class.requires", "class.description", "class.match");
  private static final Set<String> OF_POLICIES = Set.of("policy.type", "class.description");

  /** Counted, or told by the order of classes. */
  private static final Set<String> NOT_SET =
      Set.of("class.position", "class.counter", "class.depth");

  private static final Set<String> OF_SWITCH =
      Set.of(
          "switch.policy",
          "switch.pfc-watchdog",
          "switch.pfc-watchdog.interval",
          "switch.pfc-watchdog.multiplier");
  private static final Set<String> OF_PORTS =
      Set.of(
          "port.policy",
          "port.mtu",
          "port.pause.rx",
          "port.pause.tx",
          "port.pfc.mode",
          "port.pfc.send-tlv",
          "port.pfc.configured-priorities",
          "port.pfc-watchdog");

  private static final Subject SWITCH = Subject.of("switch", "nexus");

  private final Map<String, Settings> classMaps = new TreeMap<>();
  private final Map<String, Settings> policies = new TreeMap<>();
  private final Map<String, Map<String, Settings>> classes = new TreeMap<>();
  private final Settings system = new Settings();
  private final Map<String, Settings> ports = new TreeMap<>();

  /** What stands in a running configuration, as its parser tells it. */
  public static NexusQos of(List<Reading> readings) {
    NexusQos qos = new NexusQos();
    List<Reading> inOrder = new ArrayList<>(readings);
    inOrder.sort(Comparator.comparingInt(NexusQos::position)); // classes first, as they are met
    for (Reading reading : inOrder) {
      List<Part> parts = SWITCH.resolve(reading.subject()).parts();
      qos.add(parts.subList(1, parts.size()), reading.key(), reading.value());
    }
    return qos;
  }

  /** The same, of facts of one switch. */
  public static NexusQos ofFacts(List<Fact> facts) {
    NexusQos qos = new NexusQos();
    List<Fact> inOrder = new ArrayList<>(facts);
    inOrder.sort(Comparator.comparingInt(it -> position(it.key(), it.value())));
    for (Fact fact : inOrder) {
      List<Part> parts = fact.subject().parts();
      if (!(fact.value() instanceof Value.Unknown)) {
        qos.add(parts.subList(1, parts.size()), fact.key(), fact.value());
      }
    }
    return qos;
  }

  private static int position(Reading reading) {
    return position(reading.key(), reading.value());
  }

  private static int position(String key, Value value) {
    return key.equals("class.position") && value instanceof Value.Count(long place, var _)
        ? (int) place
        : Integer.MAX_VALUE;
  }

  private void add(List<Part> of, String key, Value value) {
    String name = FactKey.name(key);
    String kinds = of.stream().map(it -> it.kind().word()).collect(Collectors.joining("/"));
    switch (kinds) {
      case "" -> keep(OF_SWITCH.contains(name), system, key, value);
      case "class" -> keep(OF_CLASSES.contains(name), classMap(of.getFirst().name()), key, value);
      case "policy" -> keep(OF_POLICIES.contains(name), policy(of.getFirst().name()), key, value);
      case "policy/class" ->
          keep(
              !NOT_SET.contains(name),
              classOf(of.getFirst().name(), of.getLast().name()),
              key,
              value);
      case "port" -> {
        if (OF_PORTS.contains(name)) {
          port(of.getFirst().name()).with(key, value);
        }
      }
      default -> {} // not about classes
    }
  }

  private static void keep(boolean wanted, Settings into, String key, Value value) {
    if (wanted) {
      into.with(key, value);
    }
  }

  Settings classMap(String name) {
    return classMaps.computeIfAbsent(name, _ -> new Settings());
  }

  Settings policy(String name) {
    return policies.computeIfAbsent(name, _ -> new Settings());
  }

  Settings classOf(String policy, String name) {
    return classes
        .computeIfAbsent(policy, _ -> new LinkedHashMap<>())
        .computeIfAbsent(name, _ -> new Settings());
  }

  Settings system() {
    return system;
  }

  Settings port(String name) {
    return ports.computeIfAbsent(name, _ -> new Settings());
  }

  Map<String, Settings> classMaps() {
    return classMaps;
  }

  Map<String, Settings> policies() {
    return policies;
  }

  Map<String, Settings> classes(String policy) {
    return classes.getOrDefault(policy, Map.of());
  }

  Map<String, Settings> ports() {
    return ports;
  }

  /** The lines that make it, to be typed in configuration mode. */
  public List<String> lines() {
    return new NexusLines(this).all();
  }

  /** All of it, for a comparison: two that print alike are alike. */
  @Override
  public String toString() {
    return "class maps %s%npolicies %s%nclasses %s%nsystem %s%nports %s"
        .formatted(classMaps, policies, classes, system, ports);
  }
}
