package io.railwright.web.page;

import io.railwright.flow.serve.FabricReading;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.layout.Markup;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How congestion goes on from port to port: who stops whom over which cable, told from where it
 * begins. That is a machine at the edge which stops its switch, since nothing behind it could have
 * made it do so; the switch stops others in turn. Pauses that a switch alone begins, as many do
 * under load, are not told.
 */
final class PauseChains {
  /** Of the time. */
  private static final double LEAST_SHARE = 0.01;

  /** Pause frames a second, of ports that do not tell how long they were paused. */
  private static final double LEAST_FRAMES = 10;

  /** Two switches stop each other now and then; one of them so much more often. */
  private static final double MORE = 2;

  private static final int MOST_NAMES = 8;
  private static final int MOST_BEGINNINGS = 20;

  /** By who stops them. */
  private final Map<Subject, Set<Subject>> stopped = new TreeMap<>();

  private final Map<Subject, List<Cabled>> beginnings = new TreeMap<>();

  /** A port that stops its link partner. */
  private record Cabled(Subject from, Subject to, Optional<PortRow> port) {}

  /** A section, or nothing where no machine holds up others by way of a switch. */
  static String of(WatchReport report, Optional<FabricReading> reading) {
    PauseChains chains = new PauseChains();
    Map<Subject, PortRow> rows = FabricMap.byCableEnd(report, reading);
    for (Relation relation : reading.map(FabricReading::relations).orElse(List.of())) {
      if (relation instanceof Relation.Cable(Subject one, Subject other)) {
        chains.add(
            one, other, Optional.ofNullable(rows.get(one)), Optional.ofNullable(rows.get(other)));
      }
    }
    String lines = chains.lines();
    return lines.isEmpty()
        ? ""
        : Frame.section("chains", "Where pauses begin", true, "<ul>\n" + lines + "</ul>\n");
  }

  private void add(Subject one, Subject other, Optional<PortRow> first, Optional<PortRow> far) {
    double out = most(first, PortRow::pausedOut, far, PortRow::pausedIn);
    double in = most(first, PortRow::pausedIn, far, PortRow::pausedOut);
    double least = LEAST_SHARE;
    if (!tellsTime(first) && !tellsTime(far)) {
      out = most(first, PortRow::pauseFramesOut, far, PortRow::pauseFramesIn);
      in = most(first, PortRow::pauseFramesIn, far, PortRow::pauseFramesOut);
      least = LEAST_FRAMES;
    }
    // A machine at the edge passes nothing on: what it stops and what stops it have two causes.
    double more = isSwitch(one.root()) && isSwitch(other.root()) ? MORE : 0;
    if (out >= least && out >= more * in) {
      note(new Cabled(one, other, first));
    }
    if (in >= least && in >= more * out) {
      note(new Cabled(other, one, far));
    }
  }

  private static boolean tellsTime(Optional<PortRow> row) {
    return row.filter(it -> it.pausedOut().isPresent() || it.pausedIn().isPresent()).isPresent();
  }

  /** What either end tells of the same pauses. */
  private static double most(
      Optional<PortRow> one,
      Function<PortRow, OptionalDouble> ofOne,
      Optional<PortRow> other,
      Function<PortRow, OptionalDouble> ofOther) {
    return Math.max(
        one.map(ofOne).orElse(OptionalDouble.empty()).orElse(0),
        other.map(ofOther).orElse(OptionalDouble.empty()).orElse(0));
  }

  private void note(Cabled cabled) {
    Subject machine = cabled.from.root();
    stopped.computeIfAbsent(machine, _ -> new TreeSet<>()).add(cabled.to.root());
    if (!isSwitch(machine) && isSwitch(cabled.to.root())) {
      beginnings.computeIfAbsent(machine, _ -> new ArrayList<>()).add(cabled);
    }
  }

  private static boolean isSwitch(Subject machine) {
    return machine.kind().equals(Kind.SWITCH);
  }

  private String lines() {
    StringBuilder lines = new StringBuilder();
    beginnings.entrySet().stream()
        .limit(MOST_BEGINNINGS)
        .forEach(it -> lines.append(line(it.getKey(), it.getValue())));
    return lines.toString();
  }

  /** Nothing where nobody else is held up. */
  private String line(Subject machine, List<Cabled> cables) {
    List<String> words = new ArrayList<>();
    Set<Subject> seen = new TreeSet<>(Set.of(machine));
    Deque<Subject> next = new ArrayDeque<>();
    cables.forEach(it -> next.add(it.to.root()));
    while (!next.isEmpty()) {
      Subject hop = next.removeFirst();
      if (!seen.add(hop) || !isSwitch(hop)) {
        continue;
      }
      Set<Subject> others = new TreeSet<>(stopped.getOrDefault(hop, Set.of()));
      others.removeAll(seen);
      if (!others.isEmpty()) {
        words.add(Markup.text(hop.name()) + " stops " + names(others));
        next.addAll(others);
      }
    }
    return words.isEmpty()
        ? ""
        : "<li><b>%s</b> stops %s, and in turn %s. Look at %s first.</li>%n"
            .formatted(
                ports(machine, cables),
                names(cables.stream().map(it -> it.to.root()).collect(Collectors.toSet())),
                String.join("; ", words),
                Markup.text(machine.name()));
  }

  private static String ports(Subject machine, List<Cabled> cables) {
    List<String> ports =
        cables.stream()
            .flatMap(it -> it.port.stream())
            .map(it -> Links.link(Links.port(it), it.name()))
            .toList();
    return ports.isEmpty() ? Links.link(Links.device(machine), machine.name()) : few(ports);
  }

  private static String names(Set<Subject> machines) {
    return few(
        new TreeSet<>(machines)
            .stream().map(it -> Links.link(Links.device(it), it.name())).toList());
  }

  private static String few(List<String> names) {
    return names.size() <= MOST_NAMES
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, MOST_NAMES))
            + " and %d more".formatted(names.size() - MOST_NAMES);
  }
}
