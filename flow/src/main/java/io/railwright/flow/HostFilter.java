package io.railwright.flow;

import io.railwright.model.fabric.Fabric;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.DriftReport;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.text.NameChoice;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Some hosts, switches or hypervisors of a fabric by name. Hypervisors that run such hosts and
 * clusters stay, and so do the cables of those hosts, though the switches at their other ends are
 * not asked.
 *
 * @param hint for somebody whose name fits none
 * @param switches whether all switches stay as well
 */
public record HostFilter(NameChoice names, String hint, boolean switches) {
  public static final HostFilter ALL = new HostFilter(NameChoice.ALL);

  /** As {@code --host} takes them. */
  public HostFilter(NameChoice names) {
    this(names, "--host takes * for any text", false);
  }

  /** Hosts that a command was given by name, each of them one. */
  public static HostFilter ofHosts(List<String> hosts) {
    return new HostFilter(NameChoice.of(String.join(",", hosts)), "", false);
  }

  /** The same with all switches of the fabric, which tell what is between hosts. */
  public HostFilter withSwitches() {
    return new HostFilter(names, hint, true);
  }

  /** Whether what this belongs to stays; of a hypervisor, whether it is named itself. */
  boolean keeps(Subject subject) {
    Subject machine = subject.root();
    return !isChosen(machine.kind())
        || (switches && machine.kind().equals(Kind.SWITCH))
        || names.matches(machine.name());
  }

  /** A hypervisor stays where it runs a host that does. */
  private boolean keeps(Subject subject, List<Relation> relations) {
    Subject machine = subject.root();
    return keeps(machine)
        || (machine.kind().equals(Kind.HYPERVISOR)
            && relations.stream()
                .anyMatch(
                    it ->
                        it instanceof Relation.Guest(Subject guest, Subject on)
                            && on.root().equals(machine)
                            && keeps(guest)));
  }

  private static boolean isChosen(Kind kind) {
    return List.of(Kind.HOST, Kind.SWITCH, Kind.HYPERVISOR).contains(kind);
  }

  private boolean keeps(Relation relation, List<Relation> relations) {
    return Stream.of(relation.from().root(), relation.to().root())
        .allMatch(it -> it.kind().equals(Kind.SWITCH) || keeps(it, relations));
  }

  FabricSource.Machines of(FabricSource.Machines all) throws FabricException {
    if (names.isAll()) {
      return all;
    }
    Fabric fabric = all.fabric();
    Set<String> kept =
        all.asked().values().stream()
            .filter(it -> keeps(it.subject(), fabric.relations()))
            .map(Machine::name)
            .collect(Collectors.toSet());
    check(
        fabric.machines().stream()
            .map(Machine::subject)
            .filter(it -> isChosen(it.kind()))
            .map(Subject::name)
            .toList(),
        fabric.name());
    return new FabricSource.Machines(
        new Fabric(
            fabric.name(),
            fabric.machines().stream()
                .filter(it -> keeps(it.subject(), fabric.relations()))
                .toList(),
            kept(fabric.relations()),
            fabric.drains()),
        all.targets().stream().filter(it -> kept.contains(it.name())).toList(),
        all.warnings(),
        all.isVirtual(),
        all.release(),
        all.twin());
  }

  Snapshot of(Snapshot all) throws FabricException {
    if (names.isAll()) {
      return all;
    }
    check(machines(all), all.fabric());
    Layout layout =
        new Layout(
            all.layout().machines().stream()
                .filter(it -> keeps(it.machine().subject(), all.layout().relations()))
                .toList(),
            kept(all.layout().relations()),
            all.layout().isVirtual());
    List<Relation> relations = all.layout().relations();
    List<Fact> facts = all.facts().stream().filter(it -> keeps(it.subject(), relations)).toList();
    return Snapshot.of(all.fabric(), all.made(), layout, facts, Natures.in(all.natures()));
  }

  /** Of a report on all hosts of a fabric. */
  public AuditReport of(AuditReport all, Layout layout) throws FabricException {
    if (names.isAll()) {
      return all;
    }
    check(all.hostNames(), all.fabric());
    return all.of(names, machine -> keeps(machine, layout.relations()));
  }

  /** All hosts were compared with each other, and what is said of these is shown. */
  public DriftReport of(DriftReport all, Snapshot compared) throws FabricException {
    check(machines(compared), all.fabric());
    return new DriftReport(
        all.fabric(),
        all.machines(),
        all.devices(),
        all.differences().stream().filter(it -> keeps(it.subject())).toList(),
        all.halfKnown().stream().filter(it -> keeps(it.subject())).toList(),
        all.alike(),
        all.failures(),
        all.unread());
  }

  private static List<String> machines(Snapshot snapshot) {
    return snapshot.byMachine().keySet().stream()
        .filter(machine -> isChosen(machine.kind()))
        .map(Subject::name)
        .toList();
  }

  private List<Relation> kept(List<Relation> relations) {
    return relations.stream().filter(it -> keeps(it, relations)).toList();
  }

  /** A name that is mistyped must not look like a fabric in which nothing is wrong. */
  public void check(Collection<String> machines, String fabric) throws FabricException {
    Optional<String> unmatched = names.unmatched(machines);
    if (unmatched.isPresent()) {
      String more =
          hint.isEmpty()
              ? Nearest.hint(unmatched.get(), machines)
              : Nearest.hint(unmatched.get(), machines, hint);
      throw new FabricException(
          "there is no host or switch %s in %s%s"
              .formatted(Shown.quoted(unmatched.get()), fabric, more));
    }
  }
}
