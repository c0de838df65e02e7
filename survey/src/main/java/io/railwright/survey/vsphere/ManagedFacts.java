package io.railwright.survey.vsphere;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What a vCenter tells of one host, and of the machines on it. */
final class ManagedFacts {
  private static final String HOST = "hypervisor";
  private static final String MACHINE = "vm";

  private final Subject vcenter;
  private final Subject subject;
  private final Set<String> answered;
  private final List<Fact> own = new ArrayList<>();
  private final Map<Subject, List<Fact>> machines = new LinkedHashMap<>();

  private ManagedFacts(Subject vcenter, Subject subject, Set<String> answered) {
    this.vcenter = vcenter;
    this.subject = subject;
    this.answered = answered;
  }

  /** Those of all hosts of a vCenter. */
  static List<ManagedFacts> of(Subject vcenter, List<Fact> facts) {
    Set<String> answered = new HashSet<>();
    Map<Subject, ManagedFacts> hosts = new LinkedHashMap<>();
    Map<String, ManagedFacts> byReference = new HashMap<>();
    Map<Subject, List<Fact>> byMachine = new LinkedHashMap<>();
    Map<Subject, String> places = new HashMap<>();
    for (Fact fact : facts) {
      Subject part = part(vcenter, fact.subject());
      if (part.kind().word().equals(HOST)) {
        ManagedFacts host =
            hosts.computeIfAbsent(part, it -> new ManagedFacts(vcenter, it, answered));
        host.own.add(fact);
        if (fact.key().equals("vcenter.reference")) {
          byReference.put(fact.value().print(), host);
        }
      } else if (part.kind().word().equals(MACHINE)) {
        byMachine.computeIfAbsent(part, _ -> new ArrayList<>()).add(fact);
        if (fact.key().equals("vm.host")) {
          places.put(part, fact.value().print());
        }
      } else if (part.kind().equals(Kind.PROBE)
          && fact.key().equals("probe.answer")
          && !(fact.value() instanceof Value.Unknown)) {
        answered.add(part.name());
      }
    }
    byMachine.forEach(
        (machine, some) -> {
          ManagedFacts host = byReference.get(places.getOrDefault(machine, ""));
          if (host != null) {
            host.machines.put(machine, some);
          }
        });
    return List.copyOf(hosts.values());
  }

  /** The first part below the vCenter. */
  private static Subject part(Subject vcenter, Subject subject) {
    String path = subject.path();
    int kind = path.indexOf('/', vcenter.path().length() + 1);
    int name = kind < 0 ? -1 : path.indexOf('/', kind + 1);
    return name < 0 ? subject : new Subject(path.substring(0, name));
  }

  Subject vcenter() {
    return vcenter;
  }

  String name() {
    return subject.name();
  }

  /** The machines on it, with what is said of each. */
  Map<Subject, List<Fact>> machines() {
    return machines;
  }

  boolean isAnswered(String probe) {
    return answered.contains(probe);
  }

  Set<String> macs() {
    Set<String> macs = new HashSet<>();
    for (Fact fact : own) {
      if (fact.key().equals("net.mac")) {
        macs.add(fact.value().print().toLowerCase(Locale.ROOT));
      }
    }
    return macs;
  }

  /** As facts of the hypervisor that the host is. */
  List<Fact> facts(Subject hypervisor) {
    List<Fact> facts = new ArrayList<>();
    own.forEach(it -> facts.add(at(hypervisor.resolve(it.subject().below(subject)), it)));
    machines
        .values()
        .forEach(
            some ->
                some.forEach(
                    it -> facts.add(at(hypervisor.resolve(it.subject().below(vcenter)), it))));
    return facts;
  }

  private static Fact at(Subject at, Fact fact) {
    return new Fact(at, fact.key(), fact.moment(), fact.value(), fact.origin(), fact.line());
  }

  /** Something that follows from what the vCenter tells. */
  Fact fact(Subject at, String key, Value value) {
    Origin first = own.getFirst().origin();
    Origin origin = new Origin(vcenter.name(), "derived: vcenter-hosts", first.time());
    return new Fact(at, key, Moment.CURRENT, value, origin, 0);
  }
}
