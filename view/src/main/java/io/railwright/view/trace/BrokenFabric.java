package io.railwright.view.trace;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.TraceReport;
import io.railwright.view.html.Badge;
import io.railwright.view.html.Drawing;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import io.railwright.view.picture.Cables;
import io.railwright.view.picture.FabricPicture;
import io.railwright.view.picture.PictureMachine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The fabric with the machines marked at which paths break, or are not known. */
final class BrokenFabric {
  private final TraceReport report;
  private final List<AlikeBreaks> breaks;
  private final Cables cables;
  private final Map<Subject, List<Integer>> numbers = new HashMap<>();

  BrokenFabric(TraceReport report, List<AlikeBreaks> breaks) {
    this.report = report;
    this.breaks = breaks;
    this.cables = Cables.of(report.network().cables());
    for (int number = 0; number < breaks.size(); number++) {
      for (Subject machine : breaks.get(number).machines()) {
        numbers.computeIfAbsent(machine, _ -> new ArrayList<>()).add(number);
      }
    }
  }

  /** What the letters stand for. */
  static List<Badge> key() {
    return List.of(
        new Letter(ProofMark.BROKEN, "paths break here"),
        new Letter(ProofMark.UNKNOWN, "what paths need is not known here"),
        new Letter(ProofMark.PROVEN, "no path breaks here"));
  }

  /** A mark in the words of this picture. */
  private record Letter(ProofMark mark, String meaning) implements Badge {
    @Override
    public String letter() {
      return mark.letter();
    }

    @Override
    public String style() {
      return mark.style();
    }
  }

  Drawing draw() {
    Set<Subject> machines = machines();
    List<PictureMachine> hosts = machines.stream().filter(Cables::isHost).map(this::drawn).toList();
    Map<Subject, PictureMachine> switches = new LinkedHashMap<>();
    machines.stream()
        .filter(it -> it.kind().equals(Kind.SWITCH))
        .forEach(it -> switches.put(it, drawn(it)));
    Set<Subject> spines = cables.spines(machines.stream());
    return new FabricPicture(hosts, switches, cables, spines, "breaks")
        .draw(true, "The fabric: each machine with the worst break at it");
  }

  private Set<Subject> machines() {
    Set<Subject> machines = new TreeSet<>();
    report.network().ends().forEach(it -> machines.add(it.root()));
    report.network().cables().stream()
        .flatMap(it -> Stream.of(it.from(), it.to()))
        .forEach(it -> machines.add(it.root()));
    machines.addAll(numbers.keySet());
    return machines;
  }

  private PictureMachine drawn(Subject machine) {
    List<Integer> at = numbers.getOrDefault(machine, List.of());
    ProofMark mark =
        at.stream()
            .map(it -> ProofMark.of(breaks.get(it).first().proof()))
            .reduce(ProofMark.PROVEN, ProofMark::worse);
    return new PictureMachine(
        machine,
        mark,
        !at.isEmpty(),
        group(machine),
        at.isEmpty() ? "no break" : Fit.plural(at.size(), "break"),
        at.isEmpty() ? "" : "#break-" + at.getFirst(),
        title(machine, at, mark));
  }

  private String title(Subject machine, List<Integer> at, ProofMark mark) {
    String name = Markup.clean(machine.name());
    if (at.isEmpty()) {
      return name + ": no break";
    }
    String more = at.size() == 1 ? "" : " and " + (at.size() - 1) + " more";
    return name + ": " + mark.meaning() + ": " + breaks.get(at.getFirst()).first().cause() + more;
  }

  private String group(Subject machine) {
    List<String> switches =
        cables.of(machine).stream().map(it -> it.to().name()).distinct().sorted().toList();
    return switches.isEmpty() ? "" : PictureMachine.CABLED + String.join(", ", switches);
  }
}
