package io.railwright.view.report;

import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.FabricReport;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.view.audit.Group;
import io.railwright.view.picture.Cables;
import io.railwright.view.picture.PictureMachine;
import io.railwright.view.report.ReportHost.Reading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Brings the hosts of a report into one order, with what is wrong with each. */
final class ReportHosts {
  private final FabricReport report;
  private final Cables cables;
  private final Map<Subject, Machine> machines = new HashMap<>();
  private final Map<Subject, List<Integer>> faults = new HashMap<>();
  private final Map<Subject, Mark> marks = new HashMap<>();
  private final Set<Subject> judged;

  private ReportHosts(FabricReport report, List<Group> failed, Cables cables) {
    this.report = report;
    this.cables = cables;
    this.judged = Set.copyOf(report.audit().machines());
    for (MachineReading it : report.layout().machines()) {
      machines.put(it.machine().subject(), it.machine());
    }
    for (int number = 0; number < failed.size(); number++) {
      Group group = failed.get(number);
      Mark mark = Mark.of(group.first().severity());
      for (Subject host : roots(group)) {
        faults.computeIfAbsent(host, _ -> new ArrayList<>()).add(number);
        marks.merge(host, mark, Mark::worse);
      }
    }
  }

  private static Set<Subject> roots(Group group) {
    return group.findings().stream().map(it -> it.subject().root()).collect(Collectors.toSet());
  }

  /** In the order of the inventory; hosts that did not answer are among them. */
  static List<ReportHost> of(FabricReport report, List<Group> failed, Cables cables) {
    return new ReportHosts(report, failed, cables).hosts();
  }

  private List<ReportHost> hosts() {
    Set<Subject> all = new LinkedHashSet<>();
    for (MachineReading it : report.layout().machines()) {
      Subject machine = it.machine().subject();
      if (Cables.isHost(machine)) {
        all.add(machine);
      }
    }
    report.hosts().forEach(it -> all.add(it.machine()));
    report.audit().hosts().forEach(it -> all.add(it.machine()));
    all.addAll(new TreeSet<>(report.audit().failures().keySet()));
    Map<Subject, String> unread = unread();
    List<ReportHost> hosts = new ArrayList<>();
    for (Subject machine : all) {
      hosts.add(host(hosts.size(), machine, unread.getOrDefault(machine, "")));
    }
    return hosts;
  }

  private Map<Subject, String> unread() {
    Map<Subject, String> unread = new LinkedHashMap<>();
    report.audit().unread().forEach(it -> unread.put(it.machine().subject(), it.why()));
    unread.putAll(report.audit().failures());
    return unread;
  }

  private ReportHost host(int number, Subject machine, String why) {
    Mark known = reading(machine, why) == Reading.WHOLE ? Mark.FINE : Mark.UNREAD;
    return new ReportHost(
        number,
        machine,
        marks.getOrDefault(machine, known),
        faults.getOrDefault(machine, List.of()),
        group(machine),
        reading(machine, why),
        LocalPaths.shortened(why));
  }

  private Reading reading(Subject machine, String why) {
    return judged.contains(machine) ? why.isEmpty() ? Reading.WHOLE : Reading.PARTLY : Reading.NONE;
  }

  private String group(Subject host) {
    Machine machine = machines.get(host);
    if (machine != null && machine.rack().isPresent()) {
      return "rack " + machine.rack().get();
    }
    if (machine != null && !machine.groups().isEmpty()) {
      return machine.groups().getFirst();
    }
    Optional<Subject> below =
        report.layout().relations().stream()
            .filter(it -> it instanceof Relation.Guest && it.from().equals(host))
            .map(Relation::to)
            .findFirst();
    if (below.isPresent()) {
      return "on " + below.get().name();
    }
    List<String> switches =
        cables.of(host).stream().map(it -> it.to().name()).distinct().sorted().toList();
    return switches.isEmpty() ? "" : PictureMachine.CABLED + String.join(", ", switches);
  }
}
