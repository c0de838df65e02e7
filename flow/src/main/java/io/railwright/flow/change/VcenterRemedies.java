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
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What a vCenter is told for a fault of a machine, of a host or of a distributed switch. */
final class VcenterRemedies {
  private static final String REFERENCE = "vcenter.reference";
  private static final String DENIED = "no";
  private static final Kind MACHINE = new Kind("vm");
  private static final Kind SWITCH = new Kind("dvs");
  private static final Kind GROUP = new Kind("portgroup");

  /** What the guide gives its switch, and the most that one takes. */
  static final String LARGE = "9000";

  private final Map<Subject, Map<String, Value>> objects = new LinkedHashMap<>();
  private final Map<String, Subject> byReference = new HashMap<>();

  VcenterRemedies(List<Fact> facts) {
    for (Fact fact : facts) {
      objects
          .computeIfAbsent(fact.subject(), _ -> new HashMap<>())
          .putIfAbsent(fact.key(), fact.value());
      if (fact.key().equals(REFERENCE)) {
        byReference.putIfAbsent(fact.value().print(), fact.subject());
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

  List<Action> memory(Subject machine) {
    return action(machine, "vm.name", Part.MEMORY, "", "all");
  }

  /** As the rule reckons it: virtual processors that share a core need it once. */
  List<Action> processors(Subject machine) {
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
    return cardsOf(machine)
        .filter(it -> text(it, "vm.device.mtu-change").equals(DENIED))
        .flatMap(it -> action(machine, "vm.name", Part.CARD_MTU, it.name(), "allowed").stream())
        .toList();
  }

  private Stream<Subject> cardsOf(Subject machine) {
    return objects.keySet().stream()
        .filter(it -> it.parts().size() == machine.parts().size() + 1)
        .filter(it -> it.toString().startsWith(machine + "/"));
  }

  /** The port groups that virtual functions of a machine are in. */
  List<Subject> groups(Subject machine) {
    List<String> references =
        cardsOf(machine)
            .filter(it -> text(it, "vm.device.type").equals("VirtualSriovEthernetCard"))
            .map(it -> text(it, "vm.device.portgroup"))
            .toList();
    return objects.keySet().stream()
        .filter(it -> it.kind().equals(GROUP) && references.contains(it.name()))
        .toList();
  }

  /** The power policy of a host that nobody logs in to. */
  List<Action> ofHost(String reference) {
    return Optional.ofNullable(byReference.get(reference))
        .map(it -> action(it, "hypervisor.name", Part.HOST_POWER, "", "static"))
        .orElse(List.of());
  }

  /** How many functions a port of a host is asked for; its next start makes them. */
  List<Action> ofFunctions(String reference, String function, String number) {
    return Optional.ofNullable(byReference.get(reference))
        .map(it -> action(it, "hypervisor.name", Part.HOST_VFS, function, number))
        .orElse(List.of());
  }

  /** The MTU of the distributed switch that a port of a host is an uplink of. */
  List<Action> ofUplink(String reference, String port) {
    return switchOf(reference, port)
        .map(it -> action(it, "vswitch.name", Part.SWITCH_MTU, "", LARGE))
        .orElse(List.of());
  }

  private Optional<Subject> switchOf(String reference, String port) {
    return objects.keySet().stream()
        .filter(it -> it.kind().equals(SWITCH))
        .filter(
            dvs ->
                value(dvs.child(new Kind("member"), reference), "dvs.member.uplinks").orElse(null)
                        instanceof Value.Listing(List<String> uplinks)
                    && uplinks.contains(port))
        .findFirst();
  }

  /** An object by what the vCenter refers to it. */
  Optional<Subject> object(String reference) {
    return Optional.ofNullable(byReference.get(reference));
  }

  /** The one object of a kind that has this name; none where several have it. */
  Optional<Subject> named(String kind, String key, String name) {
    return single(kind, it -> text(it, key).equals(name));
  }

  /** The one object of a kind; none where there are several. */
  Optional<Subject> only(String kind) {
    return single(kind, _ -> true);
  }

  private Optional<Subject> single(String kind, Predicate<Subject> wanted) {
    List<Subject> found =
        objects.keySet().stream()
            .filter(it -> it.kind().word().equals(kind) && it.parts().size() == 2)
            .filter(wanted)
            .toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /** A fact of an object; empty where it is not known. */
  Optional<Value> value(Subject subject, String key) {
    return Optional.ofNullable(objects.getOrDefault(subject, Map.of()).get(key))
        .filter(it -> !(it instanceof Value.Unknown));
  }

  /** A name that a plan can't hold is left to people. */
  List<Action> action(Subject object, String name, Part part, String device, String value) {
    return action(text(object, REFERENCE), object, name, part, device, value);
  }

  /**
   * @param reference by what the vCenter refers to the object
   */
  List<Action> action(
      String reference, Subject object, String name, Part part, String device, String value) {
    try {
      VcenterSetting setting = new VcenterSetting(reference, text(object, name), part, device);
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
