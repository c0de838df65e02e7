package io.railwright.flow.simulation;

import io.railwright.model.text.HumanUnits;
import io.railwright.model.text.Nearest;
import io.railwright.simulate.net.MarkingThresholds;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.FabricSettings;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.PortSettings.EarlyAction;
import io.railwright.simulate.parameter.PortSettings.Pausing;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Something set anew at switches that were read, where it goes before what was read.
 *
 * @param switches a name, with {@code *} for any letters; {@code *} for all
 */
record SwitchChange(SwitchPart part, String switches, double value, String text) {
  private static final int ALL_CLASSES = 8;

  static boolean isOne(String change) {
    return change.strip().startsWith(SwitchPart.PREFIX);
  }

  /** Of a text such as {@code switch.ecn.kmin@leaf*=400KB}. */
  static SwitchChange parse(String change) throws BadInputException {
    int equals = change.indexOf('=');
    if (equals < 1) {
      throw new BadInputException(
          "'" + change + "' is no change of switches; write it like switch.ecn.kmin=400KB.");
    }
    String name = change.substring(0, equals).strip();
    int at = name.indexOf('@');
    String switches = at < 0 ? "*" : name.substring(at + 1).strip();
    if (switches.isEmpty()) {
      throw new BadInputException("'" + change + "' names no switch behind its @.");
    }
    SwitchPart part = SwitchPart.named(at < 0 ? name : name.substring(0, at).strip());
    String text = change.substring(equals + 1).strip();
    return new SwitchChange(part, switches, part.parse(text), text);
  }

  /**
   * With this change.
   *
   * @param dscp what RDMA is marked with, by which a port finds its class
   */
  Settings apply(Settings settings, Topology topology, int dscp, List<String> applied)
      throws BadInputException {
    List<Integer> nodes = nodes(topology);
    if (part == SwitchPart.BUFFER) {
      return buffers(settings, topology, nodes, applied);
    }
    FabricSettings fabric = settings.fabric();
    Map<Integer, PortSettings> ports = new HashMap<>(fabric.ports());
    TreeSet<String> before = new TreeSet<>();
    int changed = 0;
    for (int port = 0; port < topology.ports(); port++) {
      if (!nodes.contains(topology.node(port))) {
        continue;
      }
      OnePort one = new OnePort(settings, fabric.port(port), topology.link(port).rate(), dscp);
      Optional<PortSettings> with = one.with(part, value);
      if (with.isPresent()) {
        before.addAll(one.shown(part));
        ports.put(port, with.get());
        changed++;
      }
    }
    applied.add(line(topology, nodes, changed, before));
    return settings.with(new FabricSettings(ports, fabric.memory()));
  }

  private String line(Topology topology, List<Integer> nodes, int ports, TreeSet<String> before) {
    String where = nodes.size() == 1 ? topology.name(nodes.getFirst()) : nodes.size() + " switches";
    if (ports == 0) {
      return part.word() + ": no port of " + where + " marks, so that nothing is changed";
    }
    return part.word()
        + " at "
        + HumanUnits.count(ports, "port")
        + " of "
        + where
        + ": "
        + String.join(" and ", before)
        + " → "
        + text;
  }

  private Settings buffers(
      Settings settings, Topology topology, List<Integer> nodes, List<String> applied) {
    Map<Integer, Long> memory = new HashMap<>(settings.fabric().memory());
    nodes.forEach(node -> memory.put(node, (long) value));
    applied.add(
        part.word()
            + " of "
            + (nodes.size() == 1 ? topology.name(nodes.getFirst()) : nodes.size() + " switches")
            + ": "
            + HumanUnits.bytes(settings.number(Parameter.BUFFER))
            + " (assumed) → "
            + text);
    return settings.with(new FabricSettings(settings.fabric().ports(), memory));
  }

  private List<Integer> nodes(Topology topology) throws BadInputException {
    Pattern pattern =
        Pattern.compile(
            Pattern.compile("\\*")
                .splitAsStream(switches + " ")
                .map(String::strip)
                .map(Pattern::quote)
                .collect(Collectors.joining(".*")));
    List<Integer> all =
        IntStream.range(0, topology.nodes()).filter(topology::isSwitch).boxed().toList();
    List<Integer> named =
        all.stream().filter(it -> pattern.matcher(topology.name(it)).matches()).toList();
    if (named.isEmpty()) {
      List<String> names = all.stream().map(topology::name).sorted().toList();
      throw new BadInputException(
          "no switch of this fabric is called '"
              + switches
              + "'"
              + Nearest.hint(switches, names, "there are " + HumanUnits.list(names) + "."));
    }
    return named;
  }

  /** What is set at one port, and what the run assumes where nothing is. */
  private record OnePort(Settings settings, PortSettings port, long rate, int dscp) {
    Optional<PortSettings> with(SwitchPart part, double value) throws BadInputException {
      return switch (part) {
        case ECN -> Optional.of(queues(value != 0 ? marking() : unmarked()));
        case KMIN, KMAX, PMAX -> thresholds(part, value);
        case PFC -> Optional.of(pausing(value != 0));
        case HEADROOM -> Optional.of(headroom((long) value));
        case THRESHOLD -> Optional.of(threshold(value));
        case BUFFER -> throw new IllegalStateException("a port has no buffer of its own");
      };
    }

    /** What was there before, in words. */
    TreeSet<String> shown(SwitchPart part) {
      TreeSet<String> words = new TreeSet<>();
      switch (part) {
        case ECN ->
            words.add(early().values().stream().anyMatch(EarlyAction::marks) ? "on" : "off");
        case KMIN -> marks().forEach(it -> words.add(HumanUnits.bytes(it.kmin())));
        case KMAX -> marks().forEach(it -> words.add(HumanUnits.bytes(it.kmax())));
        case PMAX -> marks().forEach(it -> words.add(HumanUnits.number(it.pmax())));
        case PFC -> words.add(port.pausing().map(OnePort::word).orElse("not read"));
        case HEADROOM -> words.add(port.headroom().map(HumanUnits::bytes).orElse("not read"));
        case THRESHOLD -> words.add("not read");
        case BUFFER -> words.add("assumed");
      }
      return words;
    }

    private static String word(Pausing pausing) {
      return pausing.wholePort() ? "802.3x" : pausing.priorities() == 0 ? "off" : "on";
    }

    private List<EarlyAction> marks() {
      return early().values().stream().filter(EarlyAction::marks).toList();
    }

    private EarlyAction usual() {
      MarkingThresholds at = MarkingThresholds.of(settings, rate);
      return new EarlyAction(at.kmin(), at.kmax(), at.pmax(), true);
    }

    /** Of queues; where they were not read, as the run's parameters have them. */
    private Map<Integer, EarlyAction> early() {
      return port.queues().orElseGet(this::assumed);
    }

    private Map<Integer, EarlyAction> assumed() {
      Map<Integer, EarlyAction> queues = new HashMap<>();
      int marked = settings.on(Parameter.ECN) ? settings.count(Parameter.ECN_PRIORITIES) : 0;
      IntStream.range(0, ALL_CLASSES)
          .filter(it -> (marked >> it & 1) != 0)
          .forEach(it -> queues.put(it, usual()));
      return queues;
    }

    /** The class of RDMA marks too, with the thresholds of the run's parameters. */
    private Map<Integer, EarlyAction> marking() {
      Map<Integer, EarlyAction> queues = new HashMap<>(early());
      int rdma = port.classes().map(it -> it.get(dscp)).orElse(dscp >> 3);
      EarlyAction own = queues.getOrDefault(rdma, usual());
      queues.put(rdma, new EarlyAction(own.kmin(), own.kmax(), own.pmax(), true));
      return queues;
    }

    private Map<Integer, EarlyAction> unmarked() {
      Map<Integer, EarlyAction> queues = new HashMap<>(early());
      queues.values().removeIf(EarlyAction::marks);
      return queues;
    }

    private Optional<PortSettings> thresholds(SwitchPart part, double value)
        throws BadInputException {
      if (marks().isEmpty()) {
        return Optional.empty();
      }
      Map<Integer, EarlyAction> queues = new HashMap<>(early());
      queues.replaceAll((_, it) -> it.marks() ? changed(it, part, value) : it);
      return Optional.of(queues(queues));
    }

    private static EarlyAction changed(EarlyAction old, SwitchPart part, double value) {
      return new EarlyAction(
          part == SwitchPart.KMIN ? value : old.kmin(),
          part == SwitchPart.KMAX ? value : old.kmax(),
          part == SwitchPart.PMAX ? value : old.pmax(),
          true);
    }

    private PortSettings queues(Map<Integer, EarlyAction> queues) {
      return new PortSettings(
          port.classes(),
          port.lossless(),
          port.pausing(),
          port.headroom(),
          port.threshold(),
          Optional.of(queues),
          port.strict(),
          port.mtu());
    }

    /** On means PFC for the class of RDMA beside those that have it. */
    private PortSettings pausing(boolean on) {
      if (!on) {
        return port.with(new Pausing(0, false));
      }
      int rdma = 1 << settings.count(Parameter.PRIORITY);
      int now = port.pausing().filter(it -> !it.wholePort()).map(Pausing::priorities).orElse(0);
      return new PortSettings(
          port.classes(),
          port.lossless().map(it -> it | rdma),
          Optional.of(new Pausing(now | rdma, false)),
          port.headroom(),
          port.threshold(),
          port.queues(),
          port.strict(),
          port.mtu());
    }

    private PortSettings headroom(long bytes) {
      return new PortSettings(
          port.classes(),
          port.lossless(),
          port.pausing(),
          Optional.of(bytes),
          port.threshold(),
          port.queues(),
          port.strict(),
          port.mtu());
    }

    private PortSettings threshold(double share) {
      return new PortSettings(
          port.classes(),
          port.lossless(),
          port.pausing(),
          port.headroom(),
          Optional.of(share),
          port.queues(),
          port.strict(),
          port.mtu());
    }
  }

  /** No queue may mark from a threshold that lies above the one where it marks all. */
  static void check(Settings settings, Topology topology) throws BadInputException {
    for (Map.Entry<Integer, PortSettings> port : settings.fabric().ports().entrySet()) {
      for (EarlyAction queue : port.getValue().queues().orElse(Map.of()).values()) {
        if (queue.kmin() > queue.kmax()) {
          throw new BadInputException(
              "kmin (%s) is above kmax (%s) at %s; set kmin at most as large as kmax."
                  .formatted(
                      HumanUnits.bytes(queue.kmin()),
                      HumanUnits.bytes(queue.kmax()),
                      topology.portName(port.getKey())));
        }
      }
    }
  }
}
