package io.railwright.flow.cables;

import io.railwright.assess.Judge;
import io.railwright.knowledge.Scope;
import io.railwright.model.fabric.PortName;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.IpNetwork;
import io.railwright.survey.Survey;
import io.railwright.survey.Survey.Surveyed;
import io.railwright.survey.view.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A port of a host that carries RDMA. It holds a few words, so that those of thousands of hosts can
 * be kept.
 *
 * @param names by which the inventory may know it
 * @param card what all ports of one card share: its serial number, which guests with functions of
 *     one card see alike, or else its slot
 * @param subnets those of its addresses that reach beyond the link
 * @param heard what it hears at the other end of its cable
 */
public record HostPort(
    Subject nic,
    List<Subject> names,
    String mac,
    String card,
    Set<String> subnets,
    Optional<PortName> heard) {
  /** All that is looked up below: an index of all facts of a host costs as much as judging it. */
  private static final Set<String> READ =
      Set.of(
          "net.mac",
          "lldp.machine",
          "lldp.port",
          "pci.serial",
          "net.address",
          "net.address.scope",
          "net.address.prefixlen");

  private static final Set<String> IN_USE = Set.of("nic.role", "link.in-use");

  public HostPort {
    names = List.copyOf(names);
    subnets = Set.copyOf(subnets);
  }

  /** Those of a host that are in use. */
  public static List<HostPort> of(Survey survey, Judge.Host host) {
    MachineFacts facts =
        new MachineFacts(
            host.subject(), host.facts().stream().filter(it -> READ.contains(it.key())).toList());
    List<HostPort> ports = new ArrayList<>();
    for (Surveyed one : survey.of(host.subject(), host.facts(), Scope.NIC, IN_USE)) {
      if (one.text("nic.role").equals("rdma") && one.text("link.in-use").equals("yes")) {
        ports.add(of(one.item(), facts, host.subject()));
      }
    }
    return ports;
  }

  private static HostPort of(Item nic, MachineFacts facts, Subject host) {
    List<Subject> names =
        Stream.of(nic.name("net"), nic.name("rdma"), nic.name("name"))
            .filter(it -> !it.isEmpty())
            .map(it -> host.child(Kind.PORT, it))
            .toList();
    String net = "net/" + Subject.escape(nic.name("net"));
    String place = nic.name("pci").isEmpty() ? nic.name("name") : nic.name("pci");
    return new HostPort(
        nic.subject(),
        names,
        facts.text(net, "net.mac").orElse(""),
        card(place, facts, host),
        subnets(facts, net),
        facts
            .text(net, "lldp.machine")
            .map(it -> new PortName(it, facts.text(net, "lldp.port").orElse(""))));
  }

  private static String card(String place, MachineFacts facts, Subject host) {
    int function = place.lastIndexOf('.');
    String slot = function < 0 ? place : place.substring(0, function + 1);
    return facts
        .text("pci/" + place, "pci.serial")
        .filter(serial -> !serial.isEmpty())
        .orElse(host + " " + slot);
  }

  private static Set<String> subnets(MachineFacts facts, String net) {
    Set<String> subnets = new TreeSet<>();
    for (String name : facts.names(net + "/address")) {
      String subject = net + "/address/" + name;
      boolean global = facts.text(subject, "net.address.scope").orElse("").equals("global");
      String address = facts.text(subject, "net.address").orElse("");
      String length = facts.text(subject, "net.address.prefixlen").orElse("");
      if (global) {
        IpNetwork.parse(address + "/" + length).ifPresent(it -> subnets.add(it.toString()));
      }
    }
    return subnets;
  }
}
