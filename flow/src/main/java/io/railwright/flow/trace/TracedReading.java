package io.railwright.flow.trace;

import io.railwright.assess.Judge;
import io.railwright.assess.path.FindingChecks;
import io.railwright.assess.path.PathEnd;
import io.railwright.assess.path.PathFabric;
import io.railwright.assess.path.PathProver;
import io.railwright.flow.FabricException;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.Source;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.path.PairsApart;
import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathNetwork;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.TraceReport;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** All machines of a fabric as they were read and judged at one time. */
public final class TracedReading {
  private static final String NETDEV = "rdma.port.netdev";

  private final Catalogue catalogue;
  private final TracedMachines machines;
  private final AuditReport audit;
  private final TracedFabric traced;
  private final PathFabric fabric;
  private final Map<Subject, String> unread;

  /**
   * Of machines that were judged.
   *
   * @param audit with what passed and what does not apply
   */
  public TracedReading(Catalogue catalogue, TracedMachines machines, AuditReport audit) {
    this.catalogue = catalogue;
    this.machines = machines;
    this.audit = audit;
    this.traced = machines.fabric();
    this.fabric = traced.fabric();
    this.unread = new TreeMap<>(audit.failures());
    audit.unread().forEach(it -> unread.putIfAbsent(it.machine().subject(), it.why()));
  }

  /** What is wrong or not known, without what passed and what does not apply. */
  public AuditReport findings() {
    List<Finding> told =
        audit.findings().stream()
            .filter(it -> it.status() != Status.PASS && it.status() != Status.NOT_APPLICABLE)
            .toList();
    return new AuditReport(
        audit.fabric(),
        audit.made(),
        audit.interval(),
        audit.hosts(),
        told,
        audit.failures(),
        audit.unread(),
        audit.site(),
        audit.checklist(),
        audit.baseline(),
        audit.sources());
  }

  /** What joins the machines: cables, and the hypervisors that run hosts. */
  public List<Relation> relations() {
    List<Relation> relations = new ArrayList<>(fabric.cables());
    machines.layout().relations().stream()
        .filter(Relation.Guest.class::isInstance)
        .forEach(relations::add);
    return relations;
  }

  /** The ports of hosts as counters name them, each with what cables call it and with its rail. */
  public Map<Subject, WiredPort> wired() {
    Map<Subject, WiredPort> byName = new HashMap<>();
    fabric.ends().forEach(it -> byName.put(it.port(), new WiredPort(it.port(), it.rail())));
    Map<Subject, WiredPort> wired = new TreeMap<>();
    for (Judge.Host machine : machines.all()) {
      for (Fact fact : machine.facts()) {
        if (fact.key().equals(NETDEV)) {
          String device = fact.subject().parts().get(1).name();
          Stream.of(fact.value().print(), device)
              .flatMap(it -> Stream.ofNullable(byName.get(machine.subject().child(Kind.PORT, it))))
              .findFirst()
              .ifPresent(it -> wired.put(fact.subject(), it));
        }
      }
    }
    return wired;
  }

  /**
   * A port of a host.
   *
   * @param cabled as cables name it
   * @param rail which of the parallel networks it belongs to, where the inventory says it
   */
  public record WiredPort(Subject cabled, Optional<Integer> rail) {}

  /** The proof of what is asked for, by what was read. */
  public TraceReport prove(Trace.Query wanted) throws FabricException {
    FindingChecks checks =
        new FindingChecks(
            catalogue.knowledge(), audit.findings(), unread, traced.hypervisorsOnNoPath());
    PathProver prover = new PathProver(fabric, checks);
    List<PathProof> proofs = new ArrayList<>();
    Optional<PathReport> all = Optional.empty();
    Optional<PairsApart> apart = Optional.empty();
    if (wanted.pair().isPresent()) {
      Trace.Pair named = wanted.pair().get();
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
        new PathNetwork(
            fabric.ends().stream().map(PathEnd::port).toList(),
            fabric.cables(),
            traced.podsByNic()),
        HeadroomRows.of(catalogue, machines.all(), proofs),
        wanted.failures() ? Optional.of(prover.failures()) : Optional.empty(),
        audit.site(),
        sources(catalogue.knowledge(), all, proofs),
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
