package io.railwright.view.audit;

import io.railwright.model.fact.Part;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Assumption;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.text.Plain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The findings of one rule: on eight cards of a host it has eight, and people want to see one. */
record Group(Finding first, List<Finding> findings) {

  /** Those with this status, in the order in which their first findings stand. */
  static List<Group> of(List<Finding> findings, Status status) {
    Map<String, List<Finding>> byRule = new LinkedHashMap<>();
    for (Finding finding : findings) {
      if (finding.status() == status) {
        byRule.computeIfAbsent(finding.rule(), _ -> new ArrayList<>()).add(finding);
      }
    }
    return byRule.values().stream().map(same -> new Group(same.getFirst(), same)).toList();
  }

  /** {@code u36 nic 0000:03:00.0}, {@code 8 NICs of u36}, {@code 32 NICs of 4 hosts}. */
  String where() {
    long hosts = findings.stream().map(it -> it.subject().root()).distinct().count();
    String host = name(first.subject().root());
    String kind = kind(first.subject());
    if (kind.isEmpty()) {
      return hosts == 1 ? host : hosts + " hosts";
    }
    if (findings.size() == 1) {
      return host + " " + kind + " " + name(first.subject());
    }
    String cards = findings.size() + " " + (kind.equals("nic") ? "NICs" : "GPUs");
    return cards + " of " + (hosts == 1 ? host : hosts + " hosts");
  }

  /** What its findings rest on and nobody says of the site; empty where that is nothing. */
  String assumes() {
    return findings.stream()
        .flatMap(it -> it.assumes().stream())
        .map(Assumption::toString)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** What a change needs to be in force. */
  String effect() {
    return first.effect() == Effect.NONE ? "by hand" : first.effect().word();
  }

  /** What the worst of its findings costs, where there is little room: an estimate has a tilde. */
  String shortCosts() {
    return switch (worst()) {
      case Cost.Estimate(Cost.Kind kind) -> "~" + kind.word();
      case Cost.Computed computed -> (costsDiffer() ? "up to " : "") + computed.words();
    };
  }

  /** Everything that its findings cost and how that was computed, each once. */
  String costs() {
    return some(findings.stream().map(it -> it.cost().explained()));
  }

  boolean isEstimated() {
    return worst() instanceof Cost.Estimate;
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
  String found() {
    return some(findings.stream().map(Finding::foundWords));
  }

  private static String some(Stream<String> all) {
    List<String> values = all.distinct().toList();
    int most = 3;
    String shown = String.join(" or ", values.subList(0, Math.min(most, values.size())));
    return values.size() > most ? shown + " and others" : shown;
  }

  String expected() {
    List<String> values = findings.stream().map(it -> it.expected().words()).distinct().toList();
    return values.size() == 1 ? values.getFirst() : values.getFirst() + " (or as fits the host)";
  }

  /** {@code u36$ mlnx_qos ...}, or {@code u36 by hand: ...} for what is no command. */
  static String prompt(Subject subject, Action action) {
    String mark =
        switch (action) {
          case Action.AtBoot _ -> " to keep it over a reboot: ";
          case Action.Command _, Action.Write _ -> "$ ";
          case Action.KernelArgument _, Action.ClusterResource _, Action.ByHand _ -> " by hand: ";
        };
    return name(subject.root()) + mark + action.text();
  }

  static String name(Subject subject) {
    return Plain.line(subject.name());
  }

  private static String kind(Subject subject) {
    List<Part> parts = subject.parts();
    return parts.size() > 1 ? parts.get(1).kind().word() : "";
  }
}
