package io.railwright.survey.join;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A host that is put together fact by fact; each probe's command is its id with a dollar. */
final class SyntheticHost {
  private static final Subject HOST = Subject.host("u1");
  private static final Instant TIME = Instant.parse("2026-05-04T03:02:01Z");

  private final List<Fact> facts = new ArrayList<>();
  private final Set<String> probes = new TreeSet<>();

  SyntheticHost() {
    probes.addAll(List.of("pci-config", "sys-pci", "sys-net", "sys-infiniband"));
  }

  SyntheticHost with(String probe, String subject, String parameter, Value value) {
    return with(probe, subject, parameter, Moment.CURRENT, value);
  }

  SyntheticHost with(String probe, String subject, String parameter, Moment moment, Value value) {
    probes.add(probe);
    Origin origin = new Origin("u1", probe, "$ " + probe, TIME);
    facts.add(new Fact(HOST.resolve(subject), parameter, moment, value, origin, 1));
    return this;
  }

  SyntheticHost with(String probe, String subject, String parameter, String text) {
    return with(probe, subject, parameter, Value.text(text));
  }

  SyntheticHost without(String probe) {
    probes.remove(probe);
    return this;
  }

  SyntheticHost bridge(String address, int secondary, int subordinate) {
    with("pci-config", "pci/" + address, "pci.class", "0x060400");
    with("pci-config", "pci/" + address, "pci.bus.secondary", new Value.Count(secondary));
    return with(
        "pci-config", "pci/" + address, "pci.bus.subordinate", new Value.Count(subordinate));
  }

  SyntheticHost gpu(String address, int node) {
    return function(address, "0x10de", "0x030200", node);
  }

  SyntheticHost nic(String address, int node) {
    return function(address, "0x15b3", "0x020000", node);
  }

  SyntheticHost function(String address, String vendor, String type, int node) {
    with("pci-config", "pci/" + address, "pci.vendor", vendor);
    with("pci-config", "pci/" + address, "pci.class", type);
    return with("sys-pci", "pci/" + address, "pci.numa", new Value.Count(node));
  }

  /** A link in GT/s and lanes, as it is and as it could be. */
  SyntheticHost link(String address, double speed, int width, double maxSpeed, int maxWidth) {
    String subject = "pci/" + address;
    with("pci-config", subject, "pci.link.speed", new TransferRate((long) (speed * 1e9)));
    with("pci-config", subject, "pci.link.width", new Value.Count(width, "lanes"));
    with("pci-config", subject, "pci.link.max-speed", new TransferRate((long) (maxSpeed * 1e9)));
    return with("pci-config", subject, "pci.link.max-width", new Value.Count(maxWidth, "lanes"));
  }

  List<Fact> derived() {
    List<Fact> all = new ArrayList<>(facts);
    for (String probe : probes) {
      all.add(
          new Fact(
              HOST.child("probe", probe),
              "probe.answer",
              Moment.CURRENT,
              Value.text("read"),
              new Origin("u1", probe, "$ " + probe, TIME),
              0));
    }
    return Joins.of(HOST, all);
  }

  /** All derived values of a parameter, in order; empty if there is none. */
  String derived(String subject, String parameter) {
    return String.join(
        " | ",
        derived().stream()
            .filter(fact -> fact.subject().equals(HOST.resolve(subject)))
            .filter(fact -> fact.key().equals(parameter))
            .map(fact -> fact.value().print())
            .toList());
  }
}
