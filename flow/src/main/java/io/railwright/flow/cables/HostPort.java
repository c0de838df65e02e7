package io.railwright.flow.cables;

import io.railwright.assess.Judge;
import io.railwright.model.fabric.PortName;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Subject;
import io.railwright.survey.Survey;
import io.railwright.survey.Survey.Surveyed;
import io.railwright.survey.view.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A port of a host that carries RDMA. It holds a few words, so that those of thousands of hosts can
 * be kept.
 *
 * @param names by which the inventory may know it
 * @param net its network interface; empty where it has none
 * @param place its PCI address, or else its name
 * @param heard what it hears at the other end of its cable
 */
public record HostPort(
    Subject nic,
    List<Subject> names,
    String net,
    String place,
    String mac,
    Optional<PortName> heard) {
  public HostPort {
    names = List.copyOf(names);
  }

  /** Those of a host that are in use. */
  public static List<HostPort> of(Survey survey, Judge.Host host) {
    MachineFacts facts = new MachineFacts(host.subject(), host.facts());
    List<HostPort> ports = new ArrayList<>();
    for (Surveyed one : survey.of(host.subject(), host.facts())) {
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
    return new HostPort(
        nic.subject(),
        names,
        nic.name("net"),
        nic.name("pci").isEmpty() ? nic.name("name") : nic.name("pci"),
        facts.text(net, "net.mac").orElse(""),
        facts
            .text(net, "lldp.machine")
            .map(it -> new PortName(it, facts.text(net, "lldp.port").orElse(""))));
  }
}
