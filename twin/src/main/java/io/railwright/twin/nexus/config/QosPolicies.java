package io.railwright.twin.nexus.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The policies of a configuration, and which of them holds where. */
public final class QosPolicies {
  private static final String SYSTEM = "system qos";
  private static final Pattern LAST_NUMBER = Pattern.compile("(\\d)$");

  private static final int GROUPS = 8;

  private final ConfigNode configuration;

  /** Asked for each DSCP of each port, behind every line that somebody types. */
  private final List<NetworkClass> networkClasses;

  public QosPolicies(ConfigNode configuration) {
    this.configuration = configuration;
    Map<Integer, ConfigNode> parts = parts("network-qos", network());
    this.networkClasses =
        IntStream.range(0, GROUPS)
            .mapToObj(
                group ->
                    Optional.ofNullable(parts.get(group))
                        .map(part -> networkClass(group, part))
                        .orElse(NetworkClass.stock(group)))
            .toList();
  }

  private Optional<String> applied(ConfigNode section, String key) {
    return section.value("service-policy type " + key).map(it -> it.split(" ", -1)[0]);
  }

  private ConfigNode policy(String type, String name) {
    String key = "policy-map type " + type + " " + name;
    return configuration.has(key) ? configuration.at(key) : StockPolicies.ALL.at(key);
  }

  /** The policy by which a port sorts what comes in: its own, or that of the system. */
  public Optional<String> qosOf(String port) {
    String key = "qos input";
    return applied(configuration.port(port), key).or(() -> applied(configuration.at(SYSTEM), key));
  }

  public String queuingOf(String port) {
    String key = "queuing output";
    return applied(configuration.port(port), key)
        .or(() -> applied(configuration.at(SYSTEM), key))
        .orElse(StockPolicies.QUEUING);
  }

  public String network() {
    return applied(configuration.at(SYSTEM), "network-qos").orElse(StockPolicies.NETWORK);
  }

  /** The group of packets with a DSCP; 0 where no class takes them. */
  int groupOf(String qosPolicy, int dscp) {
    for (ConfigNode part : policy("qos", qosPolicy).starting("class ")) {
      String name = part.text().substring("class ".length());
      boolean takes =
          name.equals("class-default")
              || new ClassMatch(configuration.at("class-map type qos " + name)).takes(dscp);
      if (takes) {
        return part.value("set qos-group").map(Integer::parseInt).orElse(0);
      }
    }
    return 0;
  }

  /**
   * The queues of a port, from the last group to the first; one that the policy does not name gets
   * what others leave.
   */
  public List<QueueClass> queues(String port) {
    Map<Integer, ConfigNode> parts = parts("queuing", queuingOf(port));
    return IntStream.range(0, GROUPS)
        .map(it -> GROUPS - 1 - it)
        .mapToObj(
            group ->
                Optional.ofNullable(parts.get(group))
                    .map(part -> queue(group, part))
                    .orElse(QueueClass.unnamed(group)))
        .toList();
  }

  /** The classes of a policy by their groups; the first of a group counts. */
  private Map<Integer, ConfigNode> parts(String type, String name) {
    Map<Integer, ConfigNode> parts = new HashMap<>();
    for (ConfigNode part : policy(type, name).starting("class ")) {
      parts.putIfAbsent(group(type, part), part);
    }
    return parts;
  }

  private static QueueClass queue(int group, ConfigNode part) {
    return new QueueClass(
        group,
        part.value("priority level"),
        part.value("bandwidth remaining percent").or(() -> part.value("bandwidth percent")),
        part.value("random-detect").map(QueueClass.RandomDetect::of),
        part.value("queue-limit").flatMap(QueueClass::limit));
  }

  /** A class for each group, as the switch has it where the policy does not name it. */
  public List<NetworkClass> networkClasses() {
    return networkClasses;
  }

  private static NetworkClass networkClass(int group, ConfigNode part) {
    return new NetworkClass(
        group,
        part.value("pause pfc-cos").map(it -> numbers(it.split(" ", -1)[0])).orElse(List.of()),
        part.value("mtu").map(Integer::parseInt).orElse(NetworkClass.STOCK_MTU));
  }

  private static List<Integer> numbers(String list) {
    List<Integer> numbers = new ArrayList<>();
    for (String part : list.split(",", -1)) {
      int last = part.charAt(part.length() - 1) - '0';
      IntStream.rangeClosed(part.charAt(0) - '0', last).forEach(numbers::add);
    }
    return numbers;
  }

  /** By the name of a class of the system, else by what its class map says. */
  public int group(String type, ConfigNode part) {
    String name = part.text().substring(part.text().lastIndexOf(' ') + 1);
    ConfigNode map = configuration.at("class-map type " + type + " " + name);
    String named =
        map.starting("match qos-group ").stream().findFirst().map(ConfigNode::text).orElse(name);
    Matcher number = LAST_NUMBER.matcher(named);
    return number.find() ? Integer.parseInt(number.group(1)) : 0;
  }

  /** The priority in which a group travels: the one that is paused for it, else its own number. */
  public int priorityOf(int group) {
    List<Integer> pauses = networkClasses.get(group).pauses();
    return pauses.isEmpty() ? group : pauses.getFirst();
  }
}
