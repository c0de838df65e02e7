package io.railwright.view.audit;

import io.railwright.model.fact.Part;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Assumption;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.MachineCount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The findings of one rule: on eight cards of a host it has eight, and people want to see one. */
public record Group(Finding first, List<Finding> findings) {
  /** Of more names or values than this, the first are shown and the rest counted. */
  private static final int MOST = 3;

  /** Those with this status, in the order in which their first findings stand. */
  public static List<Group> of(List<Finding> findings, Status status) {
    Map<String, List<Finding>> byRule = new LinkedHashMap<>();
    for (Finding finding : findings) {
      if (finding.status() == status) {
        byRule.computeIfAbsent(finding.rule(), _ -> new ArrayList<>()).add(finding);
      }
    }
    return byRule.values().stream().map(same -> new Group(same.getFirst(), same)).toList();
  }

  /** What is wrong, with all values that were found. */
  public String fault() {
    List<String> sentences = findings.stream().map(Finding::faultWords).distinct().toList();
    boolean paired =
        first.fault().namesBoth()
            && findings.stream().map(it -> it.expected().words()).distinct().count() > 1;
    if (sentences.size() == 1) {
      return sentences.getFirst();
    }
    return paired ? sentences.getFirst() + elsewhere() : first.fault().of(found(), expected());
  }

  /**
   * What was found and expected beside the first, where each value has an expectation of its own.
   */
  private String elsewhere() {
    List<String> others =
        findings.stream()
            .map(it -> it.found().words() + "; expected " + it.expected().words())
            .distinct()
            .skip(1)
            .toList();
    int shown = Math.min(MOST - 1, others.size());
    int more = others.size() - shown;
    return " (elsewhere "
        + String.join("; elsewhere ", others.subList(0, shown))
        + (more == 0 ? ")" : "; and " + more + " more)");
  }

  /** {@code NIC 0000:03:00.0 of u36}, {@code u[36-38] (3 hosts)}, {@code 32 NICs of u[36-39]}. */
  public String where() {
    Set<String> hosts = hosts();
    String kind = kind(first.subject());
    if (kind.isEmpty()) {
      String count = hosts.size() == 1 ? "" : " (" + MachineCount.words(machines()) + ")";
      return names() + count;
    }
    return findings.size() == 1
        ? kind + " " + name(first.subject()) + " of " + names()
        : Fit.plural(findings.size(), kind) + " of " + names();
  }

  /** The machines, folded where their names are a series. */
  String names() {
    return FoldedNames.some(hosts(), MOST);
  }

  /** The machines, each once. */
  public List<Subject> machines() {
    return findings.stream().map(it -> it.subject().root()).distinct().toList();
  }

  /** The machines by name. */
  public Set<String> hosts() {
    Set<String> hosts = new TreeSet<>();
    findings.forEach(it -> hosts.add(name(it.subject().root())));
    return hosts;
  }

  /** What its findings rest on and nobody says of the site; empty where that is nothing. */
  public String assumes() {
    return findings.stream()
        .flatMap(it -> it.assumes().stream())
        .map(Assumption::toString)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** What the worst of its findings costs. */
  public String cost() {
    return switch (worst()) {
      case Cost.Estimate(Cost.Kind kind) when kind == Cost.Kind.RISK -> "risk only (estimate)";
      case Cost.Estimate estimate -> estimate.words();
      case Cost.Computed computed ->
          (costsDiffer() ? "up to " : "") + computed.words() + " throughput lost";
    };
  }

  /** Everything that its findings cost and how that was computed, each once. */
  public String costs() {
    return some(findings.stream().map(it -> it.cost().explained()));
  }

  private Cost worst() {
    return findings.stream()
        .map(Finding::cost)
        .max(Comparator.comparingDouble(Cost::weight))
        .orElseThrow();
  }

  private boolean costsDiffer() {
    return findings.stream().map(it -> it.cost().words()).distinct().count() > 1;
  }

  /** Every value that was found, each once. */
  public String found() {
    return some(
        findings.stream().map(it -> it.remark().isEmpty() ? it.found().words() : it.remark()));
  }

  /** Everything that was expected, each once: it may hang on the host. */
  public String expected() {
    return some(findings.stream().map(it -> it.expected().words()));
  }

  private static String some(Stream<String> all) {
    List<String> values = all.distinct().toList();
    String shown = String.join(" or ", values.subList(0, Math.min(MOST, values.size())));
    return values.size() > MOST ? shown + " or others" : shown;
  }

  public static String name(Subject subject) {
    return Plain.line(subject.name());
  }

  /** As people write it; empty for a host itself. */
  private static String kind(Subject subject) {
    List<Part> parts = subject.parts();
    if (parts.size() < 2) {
      return "";
    }
    String word = parts.get(1).kind().word();
    return switch (word) {
      case "nic", "gpu" -> word.toUpperCase(Locale.ROOT);
      case "vm" -> "machine";
      default -> word;
    };
  }
}
