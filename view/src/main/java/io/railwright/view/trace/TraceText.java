package io.railwright.view.trace;

import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PathReport.Counts;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.PortHeadroom;
import io.railwright.model.report.SiteValue;
import io.railwright.model.report.SiteValue.Origin;
import io.railwright.model.report.TraceReport;
import io.railwright.model.text.Plain;
import io.railwright.view.UnreadMachines;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is proven, where it breaks, and what to do about it. */
public final class TraceText {
  private static final int MOST_NAMES = 3;
  private static final int LONGEST = 1000;

  private final TextOutput out;
  private final ProofLines lines;

  public TraceText(TextOutput out) {
    this.out = out;
    this.lines = new ProofLines(out);
  }

  public void print(TraceReport report) {
    report.all().ifPresent(all -> printAll(report, all));
    report.proofs().forEach(this::printProof);
    printHeadroom(report.headroom());
    report.linkFailures().ifPresent(it -> new LinkFailuresText(lines).print(it));
    UnreadMachines.print(out, report.unread());
    assumed(report.site());
    out.flush();
  }

  private void printAll(TraceReport report, PathReport all) {
    String left = all.onOneCard() == 0 ? "" : ", " + all.onOneCard() + " on one card left out";
    lines.paragraph(
        "%s: %s of RDMA ports%s"
            .formatted(Plain.line(report.fabric()), Fit.plural(all.pairs(), "pair"), left));
    TextTable table = new TextTable("", "proven", "broken", "unknown");
    for (PathVerdict verdict : PathVerdict.values()) {
      Counts counts = all.verdicts().getOrDefault(verdict, new Counts(0, 0, 0));
      table.row(
          verdict.word(),
          Long.toString(counts.proven()),
          Long.toString(counts.broken()),
          Long.toString(counts.unknown()));
    }
    table.lines(out.tableColumns()).forEach(out::println);
    printBreaks(all);
    if (all.breaks().isEmpty() && all.pairs() > 0) {
      out.println("Every pair is proven.");
    }
  }

  /** The same on several machines is told once. */
  private void printBreaks(PathReport all) {
    Map<String, List<PathBreak>> alike = new LinkedHashMap<>();
    for (PathBreak it : all.breaks()) {
      String key = it.proof() + "\n" + it.rule() + "\n" + it.cause();
      alike.computeIfAbsent(key, _ -> new ArrayList<>()).add(it);
    }
    alike.values().forEach(it -> printBreak(it, all.pairs()));
  }

  private void printBreak(List<PathBreak> alike, long pairs) {
    PathBreak first = alike.getFirst();
    out.println();
    String verdicts =
        alike.stream()
            .map(PathBreak::verdict)
            .distinct()
            .sorted()
            .map(PathVerdict::word)
            .collect(Collectors.joining(", "));
    lines.label(first.proof(), "%s: %s".formatted(verdicts, first.cause()));
    lines.line(
        "at %s; on the way of %s [%s]".formatted(places(alike), ways(alike, pairs), first.rule()));
    lines.actions(first.next());
  }

  private static String places(List<PathBreak> alike) {
    Set<String> machines = names(alike.stream().map(PathBreak::at));
    Set<String> ports = names(alike.stream().flatMap(it -> it.ports().stream()));
    String some = FoldedNames.some(machines, MOST_NAMES);
    return machines.size() > 1 || ports.isEmpty()
        ? some
        : some + ", " + FoldedNames.some(ports, MOST_NAMES);
  }

  private static Set<String> names(Stream<Subject> things) {
    return things.map(Subject::name).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** A pair may pass several of these machines. */
  private static String ways(List<PathBreak> alike, long pairs) {
    Map<Subject, Long> byMachine = new LinkedHashMap<>();
    alike.forEach(it -> byMachine.merge(it.at(), it.pairs(), Math::max));
    long sum = byMachine.values().stream().mapToLong(Long::longValue).sum();
    return byMachine.size() == 1
        ? Fit.plural(sum, "pair")
        : "up to " + Fit.plural(Math.min(sum, pairs), "pair");
  }

  private void printProof(PathProof proof) {
    lines.paragraph("%s to %s".formatted(words(proof.from()), words(proof.to())));
    proof.verdicts().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(it -> verdict(it.getKey(), it.getValue()));
    hops("on the way there", proof.hops());
    hops("on the way back, for answers", proof.back());
  }

  private void printHeadroom(List<PortHeadroom> ports) {
    if (ports.isEmpty()) {
      return;
    }
    out.println();
    out.println("room for what still comes after a pause");
    TextTable table =
        new TextTable("switch port", "rate", "largest frame", "cable", "needed", "kept");
    for (PortHeadroom it : ports) {
      table.row(
          words(it.port()),
          known(it.rate()),
          known(it.frame()),
          known(it.cable()),
          known(it.needed()),
          known(it.kept()));
    }
    table.lines(out.tableColumns()).forEach(out::println);
  }

  private static String known(String value) {
    return value.isEmpty() ? "not known" : Plain.line(value);
  }

  /** A port with its machine, or a machine. */
  private static String words(Subject port) {
    boolean machine = port.equals(port.root());
    return Plain.line(machine ? port.name() : port.machine() + " " + port.name());
  }

  private void verdict(PathVerdict verdict, PathProof.Outcome outcome) {
    String at = outcome.first().map(it -> " at " + words(it.at()) + ": " + it.cause()).orElse("");
    lines.label(outcome.proof(), verdict.word() + at);
    outcome.first().ifPresent(it -> lines.actions(it.next()));
  }

  private void hops(String title, List<PathHop> hops) {
    if (hops.isEmpty()) {
      return;
    }
    out.println();
    out.println(title);
    for (PathHop hop : hops) {
      out.println();
      lines.paragraph(Plain.line(hop.machine().name()) + ports(hop));
      checks(hop.checks());
    }
  }

  private static String ports(PathHop hop) {
    String in = names(hop.in());
    String to = names(hop.out());
    return (in.isEmpty() ? "" : ", in by " + in) + (to.isEmpty() ? "" : ", out by " + to);
  }

  private static String names(List<Subject> ports) {
    return FoldedNames.some(ports.stream().map(it -> Plain.line(it.name())).toList(), MOST_NAMES);
  }

  /** The same check on several ports is told once. */
  private void checks(List<PathCheck> checks) {
    Map<String, PathCheck> once = new LinkedHashMap<>();
    checks.forEach(it -> once.putIfAbsent(it.verdict() + it.rule() + it.cause(), it));
    for (PathCheck check : once.values()) {
      lines.label(
          check.proof(),
          "%s: %s [%s]".formatted(check.verdict().word(), check.cause(), check.rule()));
    }
  }

  /** What the proof rests on and nobody has said. */
  private void assumed(List<SiteValue> site) {
    String all =
        site.stream()
            .filter(it -> it.origin() == Origin.ASSUMED)
            .map(it -> it.key() + "=" + it.value())
            .distinct()
            .collect(Collectors.joining("; "));
    if (!all.isEmpty()) {
      out.println();
      lines.paragraph("Assumed, since nobody has said it: " + Plain.line(all, LONGEST) + ".");
    }
  }
}
