package io.railwright.flow.switches;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The lines that mend what a rule finds at a Nexus, written for the policies that it has. Where
 * these are not of a kind for which that is plain, there are none, and a person decides.
 */
public final class NexusRemedies {
  /** Groups for congestion notifications, the usual one first. */
  private static final List<Integer> FOR_NOTIFICATIONS = List.of(6, 7, 5, 4, 2, 1);

  private static final int ALL = 100;
  private static final String FRAMES = "mtu 9216";
  private static final String MARKS =
      "random-detect minimum-threshold 150 kbytes maximum-threshold 3000 kbytes"
          + " drop-probability 7 weight 0 ecn";

  private final NexusQos qos;
  private final NexusPolicies policies;

  public NexusRemedies(NexusQos qos) {
    this.qos = qos;
    this.policies = new NexusPolicies(qos);
  }

  /**
   * The lines, as they are typed in configuration mode.
   *
   * @param wanted the numbers that the rule expects: code points or priorities
   */
  public Optional<List<String>> of(String rule, String port, List<Integer> wanted) {
    return switch (rule) {
      case "switch.cnp-class", "switch.cnp-dscp" -> one(wanted).flatMap(it -> first(port, it));
      case "switch.class-not-strict" -> shared(port);
      case "switch.lossless-class" -> one(wanted).flatMap(this::paused);
      case "switch.class-dscp" -> one(wanted).flatMap(it -> sorted(port, it));
      case "switch.ecn" -> one(wanted).flatMap(it -> marked(port, it));
      case "switch.no-early-drops" -> instead(port);
      case "switch.mtu", "switch.mtu-hosts" -> large(port);
      default -> Optional.empty();
    };
  }

  private static Optional<Integer> one(List<Integer> wanted) {
    return wanted.size() == 1 ? Optional.of(wanted.getFirst()) : Optional.empty();
  }

  /** A class of its own for a code point, which is served before all others. */
  private Optional<List<String>> first(String port, int dscp) {
    String output = policies.output(port);
    Optional<Integer> group = ownGroup(dscp);
    Optional<String> queue = group.flatMap(it -> policies.nameOf(output, it));
    if (policies.inputs().isEmpty() || queue.isEmpty() || isTaken(output, group.orElseThrow())) {
      return Optional.empty();
    }
    List<String> lines = new ArrayList<>();
    for (String input : policies.inputs()) {
      if (policies.group(input, dscp) != group.get()) {
        if (policies.taker(input, dscp).isPresent()) {
          return Optional.empty(); // another class takes it first
        }
        lines.addAll(sort(input, "RAIL-CNP", dscp, group.get()));
      }
    }
    Settings says = policies.says(output, group.get());
    if (!says.text("scheduler.type").equals("strict")) {
      open(lines, "queuing", output, queue.get());
      says.value(NexusPolicies.REMAINING)
          .ifPresent(it -> lines.add("no bandwidth remaining percent " + NexusLines.number(it)));
      lines.add("priority level 1");
    }
    return lines(lines);
  }

  /** Whether a class that is not lossless is served first already; of one level there is one. */
  private boolean isTaken(String output, int group) {
    return qos.classes(output).entrySet().stream()
        .filter(it -> it.getValue().text("scheduler.type").equals("strict"))
        .flatMap(it -> policies.groupOf(it.getKey()).stream())
        .anyMatch(it -> it != group && !policies.lossless().contains(it));
  }

  private Optional<Integer> ownGroup(int dscp) {
    Set<Integer> lossless = policies.lossless();
    Optional<Integer> given =
        policies.inputs().stream()
            .map(it -> policies.group(it, dscp))
            .filter(it -> it != 0 && !lossless.contains(it))
            .findFirst();
    return given.or(
        () -> FOR_NOTIFICATIONS.stream().filter(it -> !policies.used().contains(it)).findFirst());
  }

  /** Has a policy sort a code point into a group. */
  private List<String> sort(String input, String name, int dscp, int group) {
    List<String> lines = new ArrayList<>();
    Optional<String> there = policies.only(dscp);
    String map = there.orElseGet(() -> free(name));
    if (there.isEmpty()) {
      lines.add("class-map type qos match-any " + map);
      lines.add("match dscp " + dscp);
    }
    lines.add("policy-map type qos " + input);
    lines.add("class " + map);
    lines.add("set qos-group " + group);
    return lines;
  }

  private String free(String name) {
    return Stream.iterate(1, it -> it + 1)
        .map(it -> it == 1 ? name : name + "-" + it)
        .filter(it -> !qos.classMaps().containsKey(it) && !qos.policies().containsKey(it))
        .findFirst()
        .orElseThrow();
  }

  private static void open(List<String> lines, String type, String policy, String name) {
    lines.add("policy-map type " + type + " " + policy);
    lines.add("class type " + type + " " + name);
  }

  private static Optional<List<String>> lines(List<String> lines) {
    return lines.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(lines));
  }

  /** A part of the link for each lossless class, where it was served before all others. */
  private Optional<List<String>> shared(String port) {
    String output = policies.output(port);
    List<Integer> strict =
        policies.lossless().stream()
            .filter(it -> policies.says(output, it).text("scheduler.type").equals("strict"))
            .toList();
    Map<String, Integer> others = policies.shares(output);
    // only where one class has all that is left it is plain how to divide it
    if (strict.isEmpty() || others.size() != 1 || !others.containsValue(ALL)) {
      return Optional.empty();
    }
    int share = ALL / (strict.size() + 1);
    List<String> lines = new ArrayList<>();
    open(lines, "queuing", output, others.keySet().iterator().next());
    lines.add("bandwidth remaining percent " + (ALL - share * strict.size()));
    for (int group : strict) {
      Settings says = policies.says(output, group);
      open(lines, "queuing", output, policies.nameOf(output, group).orElseThrow());
      lines.add(
          "no priority level " + says.value("scheduler.level").map(NexusLines::number).orElse("1"));
      lines.add("bandwidth remaining percent " + share);
    }
    return lines(lines);
  }

  /** A class that pauses for a priority, of the group with its number. */
  private Optional<List<String>> paused(int priority) {
    String network = policies.network();
    List<String> lines = new ArrayList<>();
    Optional<String> name = policies.nameOf(network, priority);
    boolean stock = network.isEmpty() || network.startsWith("default-");
    if (!stock && name.isEmpty()) {
      return Optional.empty();
    }
    String policy = stock ? free("RAIL-NETWORK") : network;
    open(lines, "network-qos", policy, stock ? "c-8q-nq" + priority : name.orElseThrow());
    lines.add("pause pfc-cos " + priority);
    if (policies.says(policy, priority).value("class.mtu").isEmpty()) {
      lines.add(FRAMES);
    }
    if (stock) {
      lines.add("system qos");
      lines.add("service-policy type network-qos " + policy);
    }
    return lines(lines);
  }

  /** Sorts a code point into the one class that pauses. */
  private Optional<List<String>> sorted(String port, int dscp) {
    if (policies.lossless().size() != 1) {
      return Optional.empty();
    }
    int group = policies.lossless().iterator().next();
    String own = policies.input(port);
    if (!own.isEmpty()) {
      return policies.taker(own, dscp).isPresent()
          ? Optional.empty()
          : lines(sort(own, "RAIL-ROCE", dscp, group));
    }
    return policies.inputs().stream()
        .filter(it -> policies.group(it, dscp) == group)
        .findFirst()
        .flatMap(it -> lines(List.of("interface " + port, "service-policy type qos input " + it)));
  }

  /** Marks in the queue of a code point. */
  private Optional<List<String>> marked(String port, int dscp) {
    String input = policies.input(port);
    String output = policies.output(port);
    Optional<String> queue = policies.nameOf(output, policies.group(input, dscp));
    if (input.isEmpty() || queue.isEmpty()) {
      return Optional.empty();
    }
    List<String> lines = new ArrayList<>();
    open(lines, "queuing", output, queue.get());
    lines.add(detecting(policies.says(output, policies.group(input, dscp))).orElse(MARKS));
    return lines(lines);
  }

  /** Marks in place of drops in the queues of lossless classes. */
  private Optional<List<String>> instead(String port) {
    String output = policies.output(port);
    List<String> lines = new ArrayList<>();
    for (int group : policies.lossless()) {
      Optional<String> line = detecting(policies.says(output, group));
      if (line.isPresent()) {
        open(lines, "queuing", output, policies.nameOf(output, group).orElseThrow());
        lines.add(line.get());
      }
    }
    return lines(lines);
  }

  /** What is there, as a line that marks. */
  private static Optional<String> detecting(Settings says) {
    if (says.value("wred.ecn").isEmpty()) {
      return Optional.empty();
    }
    List<String> lines = new ArrayList<>();
    new NexusActions(says, lines::add).all();
    return lines.stream()
        .filter(it -> it.startsWith("random-detect"))
        .map(it -> it.endsWith(" ecn") ? it : it + " ecn")
        .findFirst();
  }

  /** Large frames at a port and in the classes that pause. */
  private Optional<List<String>> large(String port) {
    String network = policies.network();
    if (network.isEmpty() || network.startsWith("default-")) {
      return Optional.empty();
    }
    List<String> lines = new ArrayList<>();
    for (int group : policies.lossless()) {
      open(lines, "network-qos", network, policies.nameOf(network, group).orElseThrow());
      lines.add(FRAMES);
    }
    lines.add("interface " + port);
    lines.add(FRAMES);
    return lines(lines);
  }
}
