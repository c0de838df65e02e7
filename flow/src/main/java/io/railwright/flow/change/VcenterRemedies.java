package io.railwright.flow.change;

import io.railwright.change.plan.VcenterWords;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.change.VcenterSetting.Part;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a vCenter is told for a fault of a machine, of a host or of a distributed switch. */
final class VcenterRemedies {
  private static final String REFERENCE = "vcenter.reference";
  private static final String DENIED = "no";
  private static final Kind MACHINE = new Kind("vm");
  private static final Kind SWITCH = new Kind("dvs");

  /** What the guide gives its switch, and the most that one takes. */
  private static final String LARGE = "9000";

  private final Map<Subject, Map<String, Value>> objects = new LinkedHashMap<>();
  private final Map<String, Subject> byReference = new HashMap<>();

  VcenterRemedies(List<Fact> facts) {
    for (Fact fact : facts) {
      objects
          .computeIfAbsent(fact.subject(), _ -> new HashMap<>())
          .putIfAbsent(fact.key(), fact.value());
      if (fact.key().equals(REFERENCE)) {
        byReference.put(fact.value().print(), fact.subject());
      }
    }
  }

  /**
   * Sentences that a plan can carry out; none where people must decide.
   *
   * @param subject a machine of the vCenter
   * @param found what the rule found there
   */
  List<Action> ofMachine(String rule, Subject subject, Value found) {
    List<String> missing =
        found instanceof Value.Listing(List<String> items) ? items : List.<String>of();
    return switch (rule) {
      case "vsphere.mem-lock" -> memory(subject);
      case "vsphere.mtu-deny" -> cards(subject);
      case "vsphere.latency-high" -> {
        List<Action> actions = new ArrayList<>(memory(subject));
        actions.addAll(processors(subject));
        actions.addAll(action(subject, "vm.name", Part.LATENCY, "", "high"));
        yield actions.size() == 3 ? actions : List.of();
      }
      case "vsphere.latency" -> {
        List<Action> actions = new ArrayList<>();
        if (missing.contains("CPU")) {
          actions.addAll(processors(subject));
        }
        if (missing.contains("memory")) {
          actions.addAll(memory(subject));
        }
        yield actions;
      }
      default -> List.of();
    };
  }

  private List<Action> memory(Subject machine) {
    return action(machine, "vm.name", Part.MEMORY, "", "all");
  }

  /** As the rule reckons it: virtual processors that share a core need it once. */
  private List<Action> processors(Subject machine) {
    Optional<Long> cpus = number(machine, "vm.cpus");
    long threads = number(machine, "vm.threads").filter(it -> it > 0).orElse(1L);
    Optional<Long> speed =
        Optional.ofNullable(byReference.get(text(machine, "vm.host")))
            .flatMap(it -> number(it, "hypervisor.cpu-speed"));
    if (cpus.isEmpty() || speed.isEmpty()) {
      return List.of();
    }
    long wanted = cpus.get() * speed.get() / threads;
    return action(machine, "vm.name", Part.CPU, "", wanted + " MHz");
  }

  private List<Action> cards(Subject machine) {
    List<Action> actions = new ArrayList<>();
    for (Subject card : objects.keySet()) {
      boolean ofMachine =
          card.parts().size() == machine.parts().size() + 1
              && card.toString().startsWith(machine + "/");
      if (ofMachine && text(card, "vm.device.mtu-change").equals(DENIED)) {
        actions.addAll(action(machine, "vm.name", Part.CARD_MTU, card.name(), "allowed"));
      }
    }
    return actions;
  }

  /** The power policy of a host that nobody logs in to. */
  List<Action> ofHost(String reference) {
    return Optional.ofNullable(byReference.get(reference))
        .map(it -> action(it, "hypervisor.name", Part.HOST_POWER, "", "static"))
        .orElse(List.of());
  }

  /** The MTU of the distributed switch that a port of a host is an uplink of. */
  List<Action> ofUplink(String reference, String port) {
    for (Subject dvs : objects.keySet()) {
      if (!dvs.kind().equals(SWITCH)) {
        continue;
      }
      Map<String, Value> member = objects.get(dvs.child(new Kind("member"), reference));
      if (member != null
          && member.get("dvs.member.uplinks") instanceof Value.Listing(List<String> uplinks)
          && uplinks.contains(port)) {
        return action(dvs, "vswitch.name", Part.SWITCH_MTU, "", LARGE);
      }
    }
    return List.of();
  }

  /** A name that a plan can't hold is left to people. */
  private List<Action> action(Subject object, String name, Part part, String device, String value) {
    try {
      VcenterSetting setting =
          new VcenterSetting(text(object, REFERENCE), text(object, name), part, device);
      return List.of(new Action.ByHand(VcenterWords.of(setting, value)));
    } catch (IllegalArgumentException strange) {
      return List.of();
    }
  }

  static boolean isMachine(Subject subject) {
    return subject.kind().equals(MACHINE);
  }

  private String text(Subject subject, String key) {
    Value value = objects.getOrDefault(subject, Map.of()).get(key);
    return value == null || value instanceof Value.Unknown ? "" : value.print();
  }

  private Optional<Long> number(Subject subject, String key) {
    return objects.getOrDefault(subject, Map.of()).get(key) instanceof Value.Count(long n, var _)
        ? Optional.of(n)
        : Optional.empty();
  }
}
