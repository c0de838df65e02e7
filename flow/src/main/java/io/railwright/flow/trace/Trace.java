package io.railwright.flow.trace;

import io.railwright.assess.path.FindingChecks;
import io.railwright.assess.path.PathEnd;
import io.railwright.assess.path.PathFabric;
import io.railwright.assess.path.PathProver;
import io.railwright.flow.Audit;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.TakeSnapshot;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.Source;
import io.railwright.model.fact.Subject;
import io.railwright.model.path.PairsApart;
import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathNetwork;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.TrafficClass;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.TraceReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Proves paths: judges all machines, and reads what was found at the ports of each path. The facts
 * of all machines are in memory until then.
 */
public final class Trace {
  private final OpenKnowledge open;

  public Trace(OpenKnowledge open) {
    this.open = open;
  }

  /**
   * Two ends.
   *
   * @param from a host, or a port of one as HOST:PORT
   */
  public record Pair(String from, String to) {}

  /**
   * What is asked for.
   *
   * @param pair two ends; all pairs where there is none
   * @param traffic the class of traffic to prove them for; none for all
   * @param failures whether each cable between switches is taken out, one at a time
   */
  public record Wanted(Optional<Pair> pair, Optional<TrafficClass> traffic, boolean failures) {}

  public TraceReport run(
      FabricSource source, TakeSnapshot take, TakeSnapshot.Listener listener, Wanted wanted)
      throws FabricException {
    OpenKnowledge.Opened opened = open.open();
    TracedMachines kept = new TracedMachines(opened.catalogue());
    AuditReport audit =
        new Audit(open, true, Optional.empty()).run(source, take, opened, listener, kept);
    TracedFabric traced = kept.fabric();
    PathFabric fabric = traced.fabric();
    Map<Subject, String> unread = new TreeMap<>(audit.failures());
    audit.unread().forEach(it -> unread.putIfAbsent(it.machine().subject(), it.why()));
    FindingChecks checks =
        new FindingChecks(
            opened.catalogue().knowledge(), audit.findings(), unread, traced.hypervisorsOnNoPath());
    PathProver prover = new PathProver(fabric, checks);
    List<PathProof> proofs = new ArrayList<>();
    Optional<PathReport> all = Optional.empty();
    Optional<PairsApart> apart = Optional.empty();
    if (wanted.pair().isPresent()) {
      Pair named = wanted.pair().get();
      TracedFabric.NamedPairs pairs = traced.pairs(named.from(), named.to(), unread);
      apart = pairs.apart();
      for (PathEnd[] pair : pairs.pairs()) {
        PathProof proof = prover.prove(pair[0], pair[1]);
        proofs.add(wanted.traffic().map(proof::only).orElse(proof));
      }
    } else {
      PathReport report = prover.all();
      all = Optional.of(wanted.traffic().map(report::only).orElse(report));
    }
    return new TraceReport(
        audit.fabric(),
        audit.made(),
        all,
        proofs,
        apart,
        new PathNetwork(fabric.ends().stream().map(PathEnd::port).toList(), fabric.cables()),
        HeadroomRows.of(opened.catalogue(), kept.all(), proofs),
        wanted.failures() ? Optional.of(prover.failures()) : Optional.empty(),
        audit.site(),
        sources(opened.catalogue().knowledge(), all, proofs),
        audit.failures(),
        audit.unread());
  }

  /** What the rules rest on by which something is said. */
  private static Map<String, List<String>> sources(
      Knowledge knowledge, Optional<PathReport> all, List<PathProof> proofs) {
    Stream<String> broken = all.stream().flatMap(it -> it.breaks().stream()).map(PathBreak::rule);
    Stream<String> checked =
        proofs.stream()
            .flatMap(it -> Stream.concat(it.hops().stream(), it.back().stream()))
            .flatMap(it -> it.checks().stream())
            .map(PathCheck::rule);
    Map<String, List<String>> sources = new TreeMap<>();
    Stream.concat(broken, checked)
        .distinct()
        .map(knowledge.rules()::get)
        .filter(Objects::nonNull)
        .forEach(rule -> sources.put(rule.id(), citations(knowledge, rule)));
    return sources;
  }

  private static List<String> citations(Knowledge knowledge, Rule rule) {
    return rule.sources().stream()
        .flatMap(id -> Optional.ofNullable(knowledge.sources().get(id)).stream())
        .map(Source::citation)
        .toList();
  }
}
