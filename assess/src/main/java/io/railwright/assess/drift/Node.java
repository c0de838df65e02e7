package io.railwright.assess.drift;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.survey.Survey.Surveyed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A host or switch laid out for comparing.
 *
 * @param kind what it must share with others to be compared with them
 * @param slots {@code host}, {@code nic ConnectX-7 0000:1a:00.0}, …
 */
record Node(Subject host, String kind, Map<String, Surveyed> slots) {

  /** The parameter that tells what a port of a switch is for. */
  static final String ROLE = "port.role";

  static Node of(Subject host, List<Surveyed> surveyed) {
    Map<String, Surveyed> slots = new TreeMap<>();
    String kind = "";
    for (Surveyed one : surveyed) {
      if (one.item().scope().isMachine()) {
        kind = kind(host, one);
        slots.put("host", one);
      } else {
        slots.put(model(one) + " " + one.item().subject().name(), one);
      }
    }
    return new Node(host, kind, slots);
  }

  /** A switch whose model is not known is compared with none; hypervisors, with those like them. */
  private static String kind(Subject machine, Surveyed itself) {
    if (isHypervisor(machine)) {
      return "hypervisor|" + itself.text("esxi.card-models");
    }
    if (!isSwitch(machine)) {
      return itself.text("host.product") + "|" + itself.text("host.nic-models");
    }
    String model = itself.text("switch.model");
    return "switch|" + (model.isEmpty() ? machine.name() : model);
  }

  private static boolean isSwitch(Subject machine) {
    return machine.kind().equals(Kind.SWITCH);
  }

  private static boolean isHypervisor(Subject machine) {
    return machine.kind().equals(Kind.HYPERVISOR);
  }

  /** What others of its kind are called. */
  String noun() {
    if (isHypervisor(host)) {
      return "hypervisors";
    }
    return isSwitch(host) ? "switches" : "hosts";
  }

  /** What its parts are called. */
  String parts() {
    return (isSwitch(host) || isHypervisor(host) ? "ports of " : "cards of ") + name();
  }

  /** Its kind and model; of the host itself, that it is the host. */
  static String model(Surveyed card) {
    String word = card.item().scope().word();
    return word + " " + card.text(word + ".model");
  }

  /**
   * The cards of each model; of a switch, the ports of each role. What nobody uses is set up like
   * nothing else, and would be held against what carries RDMA.
   */
  List<List<Surveyed>> cards() {
    Map<String, List<Surveyed>> models = new TreeMap<>();
    for (Surveyed one : slots.values()) {
      if (!one.item().scope().isMachine() && !isUnused(one)) {
        String alike = model(one) + " " + role(one);
        models.computeIfAbsent(alike, _ -> new ArrayList<>()).add(one);
      }
    }
    return List.copyOf(models.values());
  }

  private static String role(Surveyed one) {
    return one.text(one.item().scope() == Scope.UPLINK ? "uplink.role" : ROLE);
  }

  /** The ports of a switch that somebody uses, whatever for. */
  List<Surveyed> usedPorts() {
    return slots.values().stream()
        .filter(it -> it.item().scope() == Scope.PORT && !isUnused(it))
        .toList();
  }

  /** A port of a switch that carries no RDMA and has no link. Of a link that is not known, no. */
  static boolean isUnused(Surveyed one) {
    String link = one.text("port.state");
    return one.item().scope() == Scope.PORT
        && !one.text(ROLE).equals("rdma")
        && !link.isEmpty()
        && !link.equals("up");
  }

  String name() {
    return host.name();
  }
}
