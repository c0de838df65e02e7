package io.railwright.web.page;

import io.railwright.flow.serve.FabricReading;
import io.railwright.flow.trace.TracedReading;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Machines and what joins them, each with the worst that there is to say of it now.
 *
 * @param machines with their marks
 * @param links in the order of their ends
 */
record FabricMap(Map<Subject, AlertMark> machines, List<Link> links) {
  /**
   * All cables between two machines.
   *
   * @param says what is wrong at the worst of their ports; empty for nothing
   * @param port the worst of their ports
   */
  record Link(
      Subject lower,
      Subject upper,
      int cables,
      AlertMark mark,
      String says,
      Optional<PortRow> port) {
    Link and(Link other) {
      Link worse = isWorse(other.mark, other.port, mark, port) ? other : this;
      return new Link(lower, upper, cables + other.cables, worse.mark, worse.says, worse.port);
    }
  }

  static FabricMap of(WatchReport report, Optional<FabricReading> reading) {
    Map<Subject, AlertMark> machines = new TreeMap<>();
    report.ports().forEach(it -> mark(machines, it.subject().root(), AlertMark.of(it)));
    report
        .machines()
        .forEach(
            (it, alerts) -> {
              if (!it.kind().equals(Kind.FABRIC)) {
                mark(machines, it, AlertMark.worst(alerts));
              }
            });
    report.away().keySet().forEach(it -> machines.put(it, AlertMark.UNKNOWN));
    List<Relation> relations = reading.map(FabricReading::relations).orElse(List.of());
    for (Relation relation : relations) {
      machines.putIfAbsent(relation.from().root(), AlertMark.UNKNOWN);
      machines.putIfAbsent(relation.to().root(), AlertMark.UNKNOWN);
    }
    return new FabricMap(machines, links(byCableEnd(report, reading), relations));
  }

  private static void mark(Map<Subject, AlertMark> machines, Subject machine, AlertMark mark) {
    machines.merge(machine, mark, AlertMark::worse);
  }

  /** Ports also by what cables call them. */
  static Map<Subject, PortRow> byCableEnd(WatchReport report, Optional<FabricReading> reading) {
    Map<Subject, TracedReading.WiredPort> wired =
        reading.map(FabricReading::wired).orElse(Map.of());
    Map<Subject, PortRow> rows = new HashMap<>();
    for (PortRow row : report.ports()) {
      rows.put(row.subject(), row);
      Optional.ofNullable(wired.get(row.subject())).ifPresent(it -> rows.put(it.cabled(), row));
    }
    return rows;
  }

  private static List<Link> links(Map<Subject, PortRow> rows, List<Relation> relations) {
    Map<Subject, Map<Subject, Link>> links = new TreeMap<>();
    Set<Subject> cabled = new HashSet<>();
    for (Relation relation : relations) {
      if (relation instanceof Relation.Cable(Subject from, Subject to)) {
        add(links, link(from, to, rows));
        cabled.add(from.root());
        cabled.add(to.root());
      }
    }
    for (Relation relation : relations) {
      if (relation instanceof Relation.Guest(Subject guest, Subject runner)
          && !cabled.contains(guest)) {
        add(links, new Link(guest, runner, 0, AlertMark.UNKNOWN, "", Optional.empty()));
      }
    }
    List<Link> all = new ArrayList<>();
    links.values().forEach(it -> all.addAll(it.values()));
    return all;
  }

  private static void add(Map<Subject, Map<Subject, Link>> links, Link link) {
    links.computeIfAbsent(link.lower(), _ -> new TreeMap<>()).merge(link.upper(), link, Link::and);
  }

  /**
   * Of two that have not lasted long enough, the more severe is worse; a severe one is also worse
   * than what has lasted and is less severe, so that a red link does not turn pale meanwhile.
   */
  private static boolean isWorse(
      AlertMark mark, Optional<PortRow> port, AlertMark than, Optional<PortRow> other) {
    boolean severe = isSevereSoon(mark, port);
    if (severe != isSevereSoon(than, other)) {
      return severe ? than.compareTo(AlertMark.HIGH) > 0 : mark.compareTo(AlertMark.HIGH) <= 0;
    }
    return mark == than ? severity(port).compareTo(severity(other)) < 0 : mark.compareTo(than) < 0;
  }

  private static boolean isSevereSoon(AlertMark mark, Optional<PortRow> port) {
    return mark == AlertMark.PENDING && severity(port).compareTo(Severity.HIGH) <= 0;
  }

  private static Severity severity(Optional<PortRow> port) {
    return port.stream()
        .flatMap(it -> it.alerts().stream())
        .map(PortAlert::severity)
        .min(Comparator.naturalOrder())
        .orElse(Severity.INFO);
  }

  private static Link link(Subject from, Subject to, Map<Subject, PortRow> rows) {
    boolean polled = rows.containsKey(from) || rows.containsKey(to);
    AlertMark mark = polled ? AlertMark.FINE : AlertMark.UNKNOWN;
    Optional<PortRow> worst = Optional.empty();
    for (Subject end : List.of(from, to)) {
      PortRow row = rows.get(end);
      AlertMark found = row == null ? AlertMark.FINE : AlertMark.worst(row.alerts());
      if (row != null && isWorse(found, Optional.of(row), mark, worst)) {
        mark = found;
        worst = Optional.of(row);
      }
    }
    boolean turned = tier(from) < tier(to);
    return new Link(
        (turned ? to : from).root(),
        (turned ? from : to).root(),
        1,
        mark,
        worst.map(it -> it.name() + ": " + it.alerts().getFirst().says()).orElse(""),
        worst);
  }

  /** From the top: switches, then what runs hosts, then hosts. */
  static int tier(Subject subject) {
    Kind kind = subject.root().kind();
    if (kind.equals(Kind.SWITCH)) {
      return 1;
    }
    return kind.equals(Kind.HOST) ? 3 : 2;
  }

  /**
   * The rows of the picture, from the top; switches that only switches are cabled to come first.
   */
  List<List<Subject>> tiers() {
    Set<Subject> leaves = new HashSet<>();
    links.stream().filter(it -> tier(it.lower()) > 1).forEach(it -> leaves.add(it.upper()));
    List<List<Subject>> tiers = new ArrayList<>();
    for (int at = 0; at < 4; at++) {
      tiers.add(new ArrayList<>());
    }
    for (Subject machine : machines.keySet()) {
      boolean spine = tier(machine) == 1 && !leaves.contains(machine) && !leaves.isEmpty();
      tiers.get(spine ? 0 : tier(machine)).add(machine);
    }
    return tiers;
  }
}
