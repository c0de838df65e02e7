package io.railwright.flow.switches;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.List;

/**
 * The lines that give a Nexus 9000 with eight queues the classes of a site. A QoS group has the
 * number of its priority. The thresholds of marks are those that the rule switch.ecn proposes: a
 * start, and no law.
 */
public final class NexusConfiguration {
  /** What nobody can say for all switches. */
  public static final String ASSUMED = "marks from 150 to 3000 kbytes, at most 7 %";

  private static final int ALL = 100;
  private static final int FIRST_MARK = 150 << 10;
  private static final int ALL_MARKED = 3000 << 10;
  private static final int CHANCE = 7;
  private static final String ON = "on";
  private static final String OFF = "off";

  private final RoceClasses classes;
  private final NexusQos qos = new NexusQos();

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
    configuration.apply(ports);
    return configuration.qos.lines();
  }

  private void sort() {
    sort("RAIL-ROCE", classes.dscp(), classes.lossless().getFirst());
    sort("RAIL-CNP", classes.cnpDscp(), classes.cnpPriority());
  }

  private void sort(String name, int dscp, int group) {
    qos.classMap(name)
        .with("class.type", "qos")
        .with("class.requires", "any")
        .with("class.match[dscp]", new Value.Listing(List.of(Integer.toString(dscp))));
    qos.policy("RAIL-IN").with("policy.type", "qos");
    qos.classOf("RAIL-IN", name).with("class.set[qos-group]", group);
  }

  private void pause() {
    String policy = "RAIL-NETWORK";
    qos.policy(policy).with("policy.type", "network-qos");
    for (int priority : classes.lossless()) {
      network(policy, "c-8q-nq" + priority)
          .with("class.pause", new Value.Flag(true))
          .with("class.pause.priorities", new Value.Listing(List.of(Integer.toString(priority))));
    }
    network(policy, "c-8q-nq" + classes.cnpPriority());
    network(policy, "c-8q-nq-default");
  }

  private Settings network(String policy, String name) {
    return qos.classOf(policy, name).with("class.mtu", new DataSize(classes.mtu()));
  }

  private void serve() {
    String policy = "RAIL-OUT";
    int share = ALL / (classes.lossless().size() + 1);
    qos.policy(policy).with("policy.type", "queuing");
    for (int priority : classes.lossless()) {
      qos.classOf(policy, "c-out-8q-q" + priority)
          .with("scheduler.bandwidth-remaining", share)
          .with("wred.minimum", new DataSize(FIRST_MARK))
          .with("wred.maximum", new DataSize(ALL_MARKED))
          .with("wred.probability", CHANCE)
          .with("wred.weight", 0)
          .with("wred.ecn", new Value.Flag(true));
    }
    qos.classOf(policy, "c-out-8q-q" + classes.cnpPriority())
        .with("scheduler.type", "strict")
        .with("scheduler.level", 1);
    qos.classOf(policy, "c-out-8q-q-default")
        .with("scheduler.bandwidth-remaining", ALL - share * classes.lossless().size());
  }

  private void apply(String ports) {
    qos.system()
        .with("switch.pfc-watchdog", new Value.Flag(true))
        .with("switch.policy[network-qos][all]", "RAIL-NETWORK")
        .with("switch.policy[queuing][output]", "RAIL-OUT");
    qos.port(ports)
        .with("port.mtu", new DataSize(classes.mtu()))
        .with("port.pause.rx", OFF)
        .with("port.pause.tx", OFF)
        .with("port.pfc.mode", ON)
        .with("port.pfc-watchdog", new Value.Flag(true))
        .with("port.policy[qos][input]", "RAIL-IN");
  }
}
