package io.railwright.survey.hypervisor;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Joins the NICs of guests to the physical ports of hypervisors. The MAC address tells which card
 * of which machine a NIC is. Which function the card is, the hypervisor says with its PCI address,
 * or by the number of the machine that owns it; else the card still names its physical function.
 */
public final class GuestPorts {
  /**
   * What a card of a machine is made of.
   *
   * @param uplink the physical port
   * @param function its virtual function; empty where the machine is off, or it is not known which
   */
  public record Function(Subject uplink, Optional<Subject> function) {}

  private final Map<String, Function> byMac = new HashMap<>();

  /** Of machines that have one card alone, by the host of the inventory that each is. */
  private final Map<String, Function> byGuest = new HashMap<>();

  /** MAC addresses that several cards claim to have, and hosts that several machines do. */
  private final Set<String> twice = new TreeSet<>();

  /** Takes what a hypervisor tells. */
  public void add(Subject hypervisor, List<Fact> facts) {
    MachineFacts known = new MachineFacts(hypervisor, facts);
    Map<String, Function> functions = functions(hypervisor, known);
    for (String vm : known.names("vm")) {
      for (String device : known.names("vm/" + vm + "/device")) {
        String card = "vm/" + vm + "/device/" + device;
        String mac = known.text(card, "vm.device.mac").orElse("").toLowerCase(Locale.ROOT);
        Optional<Function> found =
            known
                .text(card, "vm.device.vf")
                .map(functions::get)
                .or(() -> owned(hypervisor, known, vm))
                .or(() -> known.text(card, "vm.device.pf").map(functions::get));
        if (!mac.isEmpty() && found.isPresent()) {
          put(byMac, mac, found.get());
        }
        boolean alone = known.names("vm/" + vm + "/device").size() == 1;
        if (alone && found.isPresent()) {
          known.text("vm/" + vm, "vm.guest").ifPresent(it -> put(byGuest, it, found.get()));
        }
      }
    }
  }

  /** A MAC address that is there twice joins nothing, and neither does a host. */
  private void put(Map<String, Function> functions, String key, Function function) {
    if (twice.contains(key) || functions.containsKey(key)) {
      functions.remove(key);
      twice.add(key);
    } else {
      functions.put(key, function);
    }
  }

  /** Physical and virtual functions by their PCI addresses. */
  private static Map<String, Function> functions(Subject hypervisor, MachineFacts known) {
    Map<String, Function> functions = new LinkedHashMap<>();
    for (String name : known.names("uplink")) {
      Subject uplink = hypervisor.resolve("uplink/" + name);
      known
          .text("uplink/" + name, "net.pci")
          .ifPresent(pci -> functions.put(pci, new Function(uplink, Optional.empty())));
      for (String number : known.names("uplink/" + name + "/vf")) {
        String vf = "uplink/" + name + "/vf/" + number;
        known
            .text(vf, "uplink.vf.pci")
            .ifPresent(
                pci ->
                    functions.put(pci, new Function(uplink, Optional.of(hypervisor.resolve(vf)))));
      }
    }
    return functions;
  }

  /** The function that a machine owns, where it owns one alone and has one card alone. */
  private static Optional<Function> owned(Subject hypervisor, MachineFacts known, String vm) {
    Set<String> numbers = new TreeSet<>();
    known.text("vm/" + vm, "vm.world").ifPresent(numbers::add);
    known.text("vm/" + vm, "vm.cartel").ifPresent(numbers::add);
    List<Function> owned = new ArrayList<>();
    for (String name : known.names("uplink")) {
      for (String number : known.names("uplink/" + name + "/vf")) {
        String vf = "uplink/" + name + "/vf/" + number;
        if (known.text(vf, "uplink.vf.owner").filter(numbers::contains).isPresent()) {
          Subject uplink = hypervisor.resolve("uplink/" + name);
          owned.add(new Function(uplink, Optional.of(hypervisor.resolve(vf))));
        }
      }
    }
    boolean alone = owned.size() == 1 && known.names("vm/" + vm + "/device").size() == 1;
    return alone ? Optional.of(owned.getFirst()) : Optional.empty();
  }

  /** What the NIC with this address is made of. */
  public Optional<Function> of(String mac) {
    return Optional.ofNullable(byMac.get(mac.toLowerCase(Locale.ROOT)));
  }

  /** What the only card of a host is made of, where it has another address by now. */
  public Optional<Function> ofGuest(String host) {
    return Optional.ofNullable(byGuest.get(host));
  }

  /** The NIC and the function as one thing, and the function as one of its port. */
  public List<Relation> relations(Subject nic, String mac) {
    return of(mac).stream()
        .flatMap(
            it ->
                it.function().stream()
                    .flatMap(
                        function ->
                            List.<Relation>of(
                                new Relation.Same(nic, function),
                                new Relation.VirtualFunction(function, it.uplink()))
                                .stream()))
        .toList();
  }
}
