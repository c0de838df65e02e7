package io.railwright.twin.nexus.config;

import io.railwright.model.value.Dscp;
import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.PortSettings.EarlyAction;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.SwitchSettings;
import io.railwright.twin.nexus.config.QueueClass.RandomDetect;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a configuration does to traffic. */
public final class ConfigEffect {
  private static final double PERCENT = 0.01;

  /** In Mb/s. */
  private static final int GIGABIT = 1000;

  /** The DSCP that cards give their CNPs unless told otherwise. */
  private static final int CNP = 48;

  private final ConfigNode configuration;
  private final QosPolicies policies;
  private final SwitchSettings hardware;

  /** The group of each DSCP, by the policy that sorts them. */
  private final Map<String, Map<Integer, Integer>> groups = new HashMap<>();

  private ConfigEffect(ConfigNode configuration, SwitchSettings hardware) {
    this.configuration = configuration;
    this.policies = new QosPolicies(configuration);
    this.hardware = hardware;
  }

  public static SwitchSettings of(ConfigNode configuration, SwitchSettings hardware) {
    ConfigEffect effect = new ConfigEffect(configuration, hardware);
    return new SwitchSettings(
        effect.memory(), effect.classes(), effect.ports(), effect.treatments());
  }

  private Map<String, SwitchPort> ports() {
    int pauses = pauses();
    int mtu = classMtu();
    Map<String, SwitchPort> ports = new LinkedHashMap<>();
    hardware.ports().forEach((name, port) -> ports.put(name, port(name, port.rate(), pauses, mtu)));
    return ports;
  }

  private Map<String, PortSettings> treatments() {
    Map<String, PortSettings> treatments = new LinkedHashMap<>();
    hardware
        .ports()
        .forEach((name, port) -> treatments.put(name, treatment(name, port.rate() / GIGABIT)));
    return treatments;
  }

  private PortSettings treatment(String port, int gigabits) {
    Map<Integer, Integer> sorted = policies.qosOf(port).map(this::groups).orElse(Map.of());
    List<Integer> classes =
        IntStream.range(0, Dscp.COUNT)
            .mapToObj(dscp -> policies.priorityOf(sorted.getOrDefault(dscp, 0)))
            .toList();
    return new PortSettings(
        Optional.of(classes),
        Optional.of(pauses()),
        Optional.empty(),
        Optional.of(NetworkClass.headroom(gigabits)),
        Optional.empty(),
        Optional.of(queues(port)),
        Optional.of(strict(port)),
        Optional.empty());
  }

  private Map<Integer, EarlyAction> queues(String port) {
    Map<Integer, EarlyAction> queues = new LinkedHashMap<>();
    for (QueueClass queue : policies.queues(port)) {
      queue
          .detect()
          .ifPresent(
              it ->
                  queues.put(
                      policies.priorityOf(queue.group()),
                      new EarlyAction(
                          it.minimum(), it.maximum(), it.probability() * PERCENT, it.ecn())));
    }
    return queues;
  }

  private int strict(String port) {
    return Priorities.of(
        policies.queues(port).stream()
            .filter(it -> it.level().isPresent())
            .map(it -> policies.priorityOf(it.group()))
            .toList());
  }

  private int pauses() {
    return Priorities.of(
        policies.networkClasses().stream().flatMap(it -> it.pauses().stream()).toList());
  }

  /** Hosts speak no DCBX, so that a port which waits for it never pauses. */
  private SwitchPort port(String name, int rate, int pauses, int classMtu) {
    ConfigNode section = configuration.port(name);
    boolean forced =
        section.value("priority-flow-control mode").filter(it -> it.startsWith("on")).isPresent();
    boolean flowControl =
        Stream.of("receive", "send")
            .anyMatch(it -> section.value("flowcontrol " + it).equals(Optional.of("on")));
    return new SwitchPort(
        rate,
        Math.min(mtu(section), classMtu),
        forced ? pauses : Priorities.NONE,
        flowControl,
        marks(name));
  }

  private static int mtu(ConfigNode section) {
    return section.value("mtu").map(Integer::parseInt).orElse(NetworkClass.STOCK_MTU);
  }

  /**
   * The least of the groups that data can be in, since traffic knows one MTU of a port; CNPs are
   * smaller than any.
   */
  private int classMtu() {
    List<NetworkClass> classes = policies.networkClasses();
    Stream<Integer> used =
        Stream.concat(
            Stream.of(0),
            qosPolicy().stream()
                .flatMap(it -> groups(it).entrySet().stream())
                .filter(it -> it.getKey() != CNP)
                .map(Map.Entry::getValue));
    return used.mapToInt(group -> classes.get(group).mtu()).min().orElse(NetworkClass.STOCK_MTU);
  }

  private int marks(String port) {
    return Priorities.of(
        policies.queues(port).stream()
            .filter(it -> it.detect().filter(RandomDetect::ecn).isPresent())
            .map(it -> policies.priorityOf(it.group()))
            .toList());
  }

  /** The policy that most ports have, for traffic knows one for the whole switch. */
  private Optional<String> qosPolicy() {
    Map<String, Long> counts =
        hardware.ports().keySet().stream()
            .flatMap(port -> policies.qosOf(port).stream())
            .collect(
                Collectors.groupingBy(
                    Function.identity(), LinkedHashMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .max(Map.Entry.comparingByValue(Comparator.naturalOrder()))
        .map(Map.Entry::getKey);
  }

  private Map<Integer, Integer> groups(String qosPolicy) {
    return groups.computeIfAbsent(
        qosPolicy,
        policy -> {
          Map<Integer, Integer> sorted = new LinkedHashMap<>();
          for (int dscp = 0; dscp < Dscp.COUNT; dscp++) {
            sorted.put(dscp, policies.groupOf(policy, dscp));
          }
          return sorted;
        });
  }

  private Map<Integer, Integer> classes() {
    Map<Integer, Integer> classes = new LinkedHashMap<>();
    qosPolicy()
        .ifPresent(
            policy ->
                groups(policy)
                    .forEach((dscp, group) -> classes.put(dscp, policies.priorityOf(group))));
    classes.values().removeIf(it -> it == 0);
    return classes;
  }

  /** The thresholds of a queue that is paused, else those of any. */
  private SwitchMemory memory() {
    SwitchMemory usual = hardware.memory();
    List<NetworkClass> network = policies.networkClasses();
    return hardware.ports().keySet().stream()
        .flatMap(port -> policies.queues(port).stream())
        .filter(it -> it.detect().isPresent())
        .min(Comparator.comparing(it -> network.get(it.group()).pauses().isEmpty()))
        .flatMap(QueueClass::detect)
        .map(
            it ->
                new SwitchMemory(
                    usual.buffer(), it.minimum(), it.maximum(), it.probability() * PERCENT))
        .orElse(usual);
  }
}
