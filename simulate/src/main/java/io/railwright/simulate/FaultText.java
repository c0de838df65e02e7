package io.railwright.simulate;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Unit;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Parses faults as a user writes them: the kind, the place and details, separated by colons, as in
 * {@code link-down:leaf0-spine1:at=1ms:for=2ms}.
 */
final class FaultText {
  private static final long MILLISECOND = 1_000_000_000L;
  private static final int ALL_PRIORITIES = 255;
  private static final long LONGEST = 1_000_000_000_000_000_000L;

  private final Topology topology;
  private final String text;
  private final String kind;
  private final String where;
  private final Map<String, String> details = new TreeMap<>();

  /** Which details there are of each kind. */
  private static final Map<String, Set<String>> KNOWN =
      Map.of(
          "slow-receiver", Set.of("rate"),
          "pfc-storm", Set.of("at", "for"),
          "link-down", Set.of("at", "for", "reroute"),
          "no-pfc", Set.of(),
          "wrong-dscp", Set.of("priority"));

  FaultText(String text, Topology topology) throws BadInputException {
    this.topology = topology;
    this.text = text;
    String[] parts = text.split(":", -1);
    if (parts.length < 2) {
      throw bad("a fault is a kind and a place, such as pfc-storm:h3");
    }
    kind = parts[0];
    where = parts[1];
    for (int i = 2; i < parts.length; i++) {
      int equals = parts[i].indexOf('=');
      if (equals < 1) {
        throw bad("'" + parts[i] + "' is to be written as name=value");
      }
      details.put(parts[i].substring(0, equals), parts[i].substring(equals + 1));
    }
  }

  /** Adds the fault, or changes the transfers. */
  void apply(List<Fault> faults, List<Transfer> transfers) throws BadInputException {
    for (String detail : details.keySet()) {
      if (!KNOWN.getOrDefault(kind, details.keySet()).contains(detail)) {
        throw bad("a " + kind + " knows no '" + detail + "'");
      }
    }
    long at = time("at", 0);
    long until = details.containsKey("for") ? at + time("for", 0) : Long.MAX_VALUE;
    switch (kind) {
      case "slow-receiver" -> faults.add(new Fault.SlowReceiver(hostPort(), share()));
      case "pfc-storm" -> faults.add(new Fault.PauseStorm(hostPort(), at, until));
      case "link-down" ->
          faults.add(new Fault.LinkDown(linkPort(), at, until, time("reroute", MILLISECOND)));
      case "no-pfc" -> faults.add(new Fault.NoPause(linkPort(), ALL_PRIORITIES));
      case "wrong-dscp" -> misclassify(transfers);
      default ->
          throw bad(
              "there is no fault '"
                  + kind
                  + "'; there are slow-receiver, pfc-storm, link-down, no-pfc and wrong-dscp");
    }
  }

  /** All that a host sends goes by another priority. */
  private void misclassify(List<Transfer> transfers) throws BadInputException {
    String word = details.getOrDefault("priority", "0");
    if (!word.matches("[0-7]")) {
      throw bad("a priority is a number from 0 to 7");
    }
    int host = topology.node(hostPort());
    int priority = Integer.parseInt(word);
    transfers.replaceAll(it -> it.from() == host ? it.withPriority(priority) : it);
  }

  private double share() throws BadInputException {
    String word = details.getOrDefault("rate", "50%");
    String number = word.endsWith("%") ? word.substring(0, word.length() - 1) : "";
    if (!number.matches("[1-9]\\d?")) {
      throw bad("the rate of a slow receiver is a share such as 20%");
    }
    return Integer.parseInt(number) / 100.0;
  }

  private long time(String name, long usual) throws BadInputException {
    String word = details.get(name);
    return word == null
        ? usual
        : Unit.time(word)
            .filter(it -> it <= LONGEST)
            .orElseThrow(() -> bad("'" + word + "' is no length of time such as 1ms"))
            .longValue();
  }

  private int hostPort() throws BadInputException {
    int node = node(where);
    for (int port = 0; port < topology.ports(); port++) {
      if (topology.node(port) == node && !topology.isSwitch(node)) {
        return port;
      }
    }
    throw bad(where + " is no host");
  }

  private int linkPort() throws BadInputException {
    List<String> known = new ArrayList<>();
    for (int port = 0; port < topology.ports(); port++) {
      String name =
          topology.name(topology.node(port)) + "-" + topology.name(topology.node(port ^ 1));
      if (name.equals(where)) {
        return port;
      }
      known.add(name);
    }
    throw bad("there is no link '" + where + "'; there is " + known.getFirst() + ", for example");
  }

  private int node(String name) throws BadInputException {
    for (int node = 0; node < topology.nodes(); node++) {
      if (topology.name(node).equals(name)) {
        return node;
      }
    }
    throw bad("there is no node '" + name + "'; hosts are called like " + topology.name(0));
  }

  private BadInputException bad(String why) {
    return new BadInputException("the fault '" + text + "' can't be read: " + why + ".");
  }
}
