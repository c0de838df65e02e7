package io.railwright.flow.change;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Part;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the driver of an ESXi host is told for its virtual functions, as one option for all ports.
 */
final class EsxiRemedies {
  private static final String DRIVER = "nmlx5_core";

  private final Map<String, String> pci = new TreeMap<>();
  private final Map<String, String> drivers = new HashMap<>();
  private final Map<String, Integer> requested = new HashMap<>();
  private final Map<String, Integer> there = new HashMap<>();
  private final EsxiCards cards = new EsxiCards();
  private String numbers = "";

  EsxiRemedies(List<Fact> facts) {
    for (Fact fact : facts) {
      cards.add(fact);
      Subject subject = fact.subject();
      if (subject.kind().equals(Kind.UPLINK) && fact.key().equals("net.pci")) {
        pci.putIfAbsent(subject.name(), fact.value().print());
      } else if (subject.kind().equals(Kind.UPLINK) && fact.key().equals("net.driver")) {
        drivers.putIfAbsent(subject.name(), fact.value().print());
      } else if (subject.name().equals(DRIVER) && fact.key().equals("module.parameter[max_vfs]")) {
        numbers = fact.value().print();
      } else if (fact.key().equals("pci.sriov.vfs-requested")) {
        requested.put(subject.name(), number(fact.value().print()));
      } else if (fact.key().equals("net.vf.vf")) {
        there.merge(port(subject), 1, Integer::sum);
      }
    }
  }

  /** The port of a virtual function. */
  private static String port(Subject function) {
    return function.parts().stream()
        .filter(it -> it.kind().equals(Kind.UPLINK))
        .map(Part::name)
        .findFirst()
        .orElse("");
  }

  /**
   * As many functions for each of some ports, and for the others what they have: an option that
   * says 0 takes away what was set in vSphere.
   *
   * @param ports for guests
   */
  List<Action> functions(List<String> ports, String wanted) {
    List<String> ordered = ordered();
    List<String> now = numbers.isEmpty() ? List.of() : List.of(numbers.split("[ ,]+", -1));
    List<String> all = new ArrayList<>();
    for (int place = 0; place < ordered.size(); place++) {
      String port = ordered.get(place);
      int has = place < now.size() ? told(port, now.get(place)) : seen(port);
      all.add(ports.contains(port) && has < number(wanted) ? wanted : Integer.toString(has));
    }
    if (all.isEmpty() || number(wanted) == 0) {
      return List.of();
    }
    List<Action> actions = new ArrayList<>();
    actions.add(
        new Action.ByHand(
            "add max_vfs=%s to the options of %s, giving all other options again: esxcli system module parameters set -m %s -p STRING; then reboot"
                .formatted(String.join(",", all), DRIVER, DRIVER)));
    Map<String, Integer> asked = new TreeMap<>();
    for (int place = 0; place < ordered.size(); place++) {
      asked.put(pci.getOrDefault(ordered.get(place), ""), number(all.get(place)));
    }
    asked.keySet().forEach(it -> actions.addAll(cards.allowing(it, asked)));
    return actions.stream().distinct().toList();
  }

  /** Whether options of the driver say how many functions there are, whatever vSphere asks for. */
  boolean hasNumbers() {
    return !numbers.isEmpty();
  }

  /** The PCI address of a port; empty where it is not known. */
  String address(String port) {
    return pci.getOrDefault(port, "");
  }

  /** What a person does once vSphere was asked for functions. */
  static Action restart(String host) {
    return new Action.ByHand(
        "put %s into maintenance mode and reboot it (vSphere Client: Power, Reboot), which makes its virtual functions; then plan once more"
            .formatted(host));
  }

  /** What a person does where nobody logs in to the host. */
  static Action inTheClient(String port, String wanted) {
    return new Action.ByHand(
        "with the machines of the host off: in the vSphere Client, Configure, Networking, Physical"
            + " adapters, %s, Edit: SR-IOV Enabled, Number of virtual functions %s; then maintenance"
                .formatted(port, wanted)
            + " mode and a reboot of the host");
  }

  /** What the firmware of the card of a port is told for as many functions as the driver is. */
  List<Action> firmware(String port, int wanted) {
    Map<String, Integer> asked = new TreeMap<>();
    List<String> now = numbers.isEmpty() ? List.of() : List.of(numbers.split("[ ,]+", -1));
    List<String> ordered = ordered();
    for (int place = 0; place < Math.min(ordered.size(), now.size()); place++) {
      asked.put(pci.getOrDefault(ordered.get(place), ""), number(now.get(place)));
    }
    asked.merge(pci.getOrDefault(port, ""), wanted, Math::max);
    return cards.allowing(pci.getOrDefault(port, ""), asked);
  }

  /** Ports of the driver, in the order in which its option has them. */
  private List<String> ordered() {
    return pci.entrySet().stream()
        .filter(it -> drivers.getOrDefault(it.getKey(), "").equals(DRIVER))
        .sorted(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .toList();
  }

  private int told(String port, String number) {
    return number(number) > 0 ? number(number) : requested.getOrDefault(pci.get(port), 0);
  }

  private int seen(String port) {
    int asked = requested.getOrDefault(pci.get(port), 0);
    return asked > 0 ? asked : there.getOrDefault(port, 0);
  }

  private static int number(String text) {
    return text.matches("[0-9]{1,3}") ? Integer.parseInt(text) : 0;
  }
}
