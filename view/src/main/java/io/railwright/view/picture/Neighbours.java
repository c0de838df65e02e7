package io.railwright.view.picture;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.FabricReport;
import io.railwright.model.value.Value;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Whom ports of hosts were told to be cabled to. A name that no machine of the fabric has, up to
 * the first dot, is that of a switch which nobody named.
 */
final class Neighbours {
  private final Map<String, Subject> machines = new HashMap<>();

  private Neighbours() {}

  static Neighbours of(FabricReport report) {
    Neighbours known = new Neighbours();
    report
        .layout()
        .machines()
        .forEach(it -> known.add(it.machine().name(), it.machine().subject()));
    for (FabricReport.HostFacts it : report.hosts()) {
      known.add(it.machine().name(), it.machine());
      it.facts().stream()
          .filter(fact -> fact.key().equals("switch.name"))
          .forEach(fact -> known.add(fact.value().print(), it.machine()));
    }
    return known;
  }

  private void add(String name, Subject machine) {
    machines.putIfAbsent(shortName(name), machine);
  }

  /** The machine above that a port is told to be cabled to; never another host. */
  Optional<Subject> told(Fact fact) {
    if (!fact.key().equals("lldp.machine") || !(fact.value() instanceof Value.Text(String name))) {
      return Optional.empty();
    }
    Subject known = machines.get(shortName(name));
    return Optional.of(known == null ? Subject.of(Kind.SWITCH, name) : known)
        .filter(it -> !Cables.isHost(it));
  }

  private static String shortName(String name) {
    int dot = name.indexOf('.');
    return (dot < 0 ? name : name.substring(0, dot)).toLowerCase(Locale.ROOT);
  }
}
