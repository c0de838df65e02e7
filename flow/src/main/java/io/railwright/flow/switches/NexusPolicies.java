package io.railwright.flow.switches;

import io.railwright.model.value.Dscp;
import io.railwright.model.value.Value;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Which policies of a Nexus hold where, and what they do with a code point or a group. */
record NexusPolicies(NexusQos qos) {
  static final String REMAINING = "scheduler.bandwidth-remaining";
  private static final String DEFAULT = "class-default";

  /** The classes that the switch has by itself carry their group in the name: c-out-8q-q3. */
  private static final Pattern OWN = Pattern.compile("(c(?:-out)?(?:-8q)?-n?q)([0-7]|-default)");

  /** Those by which some port sorts what comes in. */
  Set<String> inputs() {
    Set<String> inputs = new TreeSet<>();
    for (Settings port : qos.ports().values()) {
      inputs.add(port.text("port.policy[qos][input]"));
    }
    inputs.add(qos.system().text("switch.policy[qos][input]"));
    inputs.remove("");
    return inputs;
  }

  /** By which one port sorts; empty where no policy does. */
  String input(String port) {
    return first(port, "port.policy[qos][input]", "switch.policy[qos][input]");
  }

  /** By which one port serves its queues. */
  String output(String port) {
    return first(port, "port.policy[queuing][output]", "switch.policy[queuing][output]");
  }

  private String first(String port, String ofPort, String ofSwitch) {
    Settings own = qos.ports().get(port);
    String text = own == null ? "" : own.text(ofPort);
    return text.isEmpty() ? qos.system().text(ofSwitch) : text;
  }

  /** By which the switch pauses. */
  String network() {
    return qos.system().text("switch.policy[network-qos][all]");
  }

  /** The class of a policy that takes a code point; empty where only the rest is left for it. */
  Optional<String> taker(String input, int dscp) {
    return qos.classes(input).keySet().stream()
        .filter(it -> !it.equals(DEFAULT) && matches(it, dscp))
        .findFirst();
  }

  /** The group into which a policy sorts a code point. */
  int group(String input, int dscp) {
    String one = taker(input, dscp).orElse(DEFAULT);
    Settings says = qos.classes(input).getOrDefault(one, new Settings());
    return number(says.text("class.set[qos-group]")).orElse(0);
  }

  private boolean matches(String map, int dscp) {
    return qos.classMaps().getOrDefault(map, new Settings()).value("class.match[dscp]").stream()
        .flatMap(it -> words(it).stream())
        .anyMatch(it -> isAmong(it, dscp));
  }

  private static List<String> words(Value value) {
    return value instanceof Value.Listing(List<String> items) ? items : List.of(value.print());
  }

  private static boolean isAmong(String word, int dscp) {
    int dash = word.indexOf('-', 1);
    Optional<Dscp> from = Dscp.parse(dash < 0 ? word : word.substring(0, dash));
    Optional<Dscp> to = dash < 0 ? from : Dscp.parse(word.substring(dash + 1));
    return from.isPresent()
        && to.isPresent()
        && from.get().number() <= dscp
        && dscp <= to.get().number();
  }

  /** A class map that matches this code point and nothing else. */
  Optional<String> only(int dscp) {
    return qos.classMaps().entrySet().stream()
        .filter(it -> it.getValue().text("class.type").equals("qos"))
        .filter(it -> it.getValue().text("class.requires").equals("any"))
        .filter(it -> isOnly(it.getValue(), dscp))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static boolean isOnly(Settings map, int dscp) {
    Map<List<String>, List<Value>> matched = map.family("class.match");
    List<Value> values = matched.getOrDefault(List.of("dscp"), List.of());
    return matched.size() == 1
        && values.size() == 1
        && words(values.getFirst()).equals(List.of(Integer.toString(dscp)));
  }

  /** The groups that pause instead of dropping. */
  Set<Integer> lossless() {
    return qos.classes(network()).entrySet().stream()
        .filter(it -> it.getValue().is("class.pause"))
        .flatMap(it -> groupOf(it.getKey()).stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The groups that some policy gives away. */
  Set<Integer> used() {
    Set<Integer> used = new TreeSet<>(lossless());
    for (String input : inputs()) {
      qos.classes(input).values().stream()
          .flatMap(it -> number(it.text("class.set[qos-group]")).stream())
          .forEach(used::add);
    }
    return used;
  }

  /** The group that a class of a queuing or network-qos policy is for. */
  Optional<Integer> groupOf(String one) {
    Matcher own = OWN.matcher(one);
    if (own.matches()) {
      return Optional.of(number(own.group(2)).orElse(0));
    }
    Settings map = qos.classMaps().getOrDefault(one, new Settings());
    return number(map.text("class.match[qos-group]"));
  }

  /** What a policy calls the class of a group, whether it has it already or not. */
  Optional<String> nameOf(String policy, int group) {
    Set<String> names = qos.classes(policy).keySet();
    Optional<String> there =
        names.stream().filter(it -> groupOf(it).equals(Optional.of(group))).findFirst();
    return there.or(
        () ->
            names.stream()
                .map(OWN::matcher)
                .filter(Matcher::matches)
                .map(it -> it.group(1) + group)
                .findFirst());
  }

  /** What a policy says of the class of a group. */
  Settings says(String policy, int group) {
    return nameOf(policy, group)
        .map(it -> qos.classes(policy).getOrDefault(it, new Settings()))
        .orElseGet(Settings::new);
  }

  /** The classes of a policy that have a part of what strict ones leave, by that part. */
  Map<String, Integer> shares(String policy) {
    Map<String, Integer> shares = new LinkedHashMap<>();
    qos.classes(policy).entrySet().stream()
        .sorted(Comparator.comparing(Map.Entry::getKey))
        .forEach(
            it -> number(it.getValue().text(REMAINING)).ifPresent(n -> shares.put(it.getKey(), n)));
    return shares;
  }

  static Optional<Integer> number(String text) {
    Matcher number = Pattern.compile("([0-9]{1,4})( ?%)?").matcher(text);
    return number.matches() ? Optional.of(Integer.valueOf(number.group(1))) : Optional.empty();
  }
}
