package io.railwright.flow.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The lines that give a Nexus 9000 with eight queues the classes of a site. A QoS group has the
 * number of its priority. The thresholds of marks are those that the rule switch.ecn proposes: a
 * start, and no law.
 */
public final class NexusConfiguration {
  /** What nobody can say for all switches. */
  public static final String ASSUMED = "marks from 150 to 3000 kbytes, at most 7 %";

  private static final String MARKS =
      "random-detect minimum-threshold 150 kbytes maximum-threshold 3000 kbytes"
          + " drop-probability 7 weight 0 ecn";
  private static final int ALL = 100;

  private final RoceClasses classes;
  private final List<String> lines = new ArrayList<>();

  private NexusConfiguration(RoceClasses classes) {
    this.classes = classes;
  }

  /**
   * The lines, in the order in which they are typed in configuration mode.
   *
   * @param ports those of servers and other switches, as the switch takes them in one line
   */
  public static List<String> of(RoceClasses classes, String ports) {
    NexusConfiguration configuration = new NexusConfiguration(classes);
    configuration.sort();
    configuration.pause();
    configuration.serve();
    configuration.apply();
    configuration.port(ports);
    return configuration.lines;
  }

  private void add(String... some) {
    lines.addAll(List.of(some));
  }

  private void sort() {
    add("class-map type qos match-any RAIL-ROCE", "  match dscp " + classes.dscp());
    add("class-map type qos match-any RAIL-CNP", "  match dscp " + classes.cnpDscp());
    add("policy-map type qos RAIL-IN");
    add("  class RAIL-ROCE", "    set qos-group " + classes.lossless().getFirst());
    add("  class RAIL-CNP", "    set qos-group " + classes.cnpPriority());
  }

  private void pause() {
    add("policy-map type network-qos RAIL-NETWORK");
    for (int priority : classes.lossless()) {
      add("  class type network-qos " + "c-8q-nq" + priority);
      add("    pause pfc-cos " + priority, "    mtu " + classes.mtu());
    }
    for (String name : List.of("c-8q-nq" + classes.cnpPriority(), "c-8q-nq-default")) {
      add("  class type network-qos " + name, "    mtu " + classes.mtu());
    }
  }

  private void serve() {
    int share = ALL / (classes.lossless().size() + 1);
    add("policy-map type queuing RAIL-OUT");
    for (int priority : classes.lossless()) {
      add("  class type queuing c-out-8q-q" + priority);
      add("    bandwidth remaining percent " + share, "    " + MARKS);
    }
    add("  class type queuing c-out-8q-q" + classes.cnpPriority(), "    priority level 1");
    add("  class type queuing c-out-8q-q-default");
    add("    bandwidth remaining percent " + (ALL - share * classes.lossless().size()));
  }

  private void apply() {
    add("priority-flow-control watch-dog-interval on");
    add("system qos");
    add("  service-policy type network-qos RAIL-NETWORK");
    add("  service-policy type queuing output RAIL-OUT");
  }

  private void port(String ports) {
    add("interface " + ports);
    Stream.of(
            "mtu " + classes.mtu(),
            "flowcontrol receive off",
            "flowcontrol send off",
            "priority-flow-control mode on",
            "priority-flow-control watch-dog-interval on",
            "service-policy type qos input RAIL-IN")
        .forEach(line -> add("  " + line));
  }
}
