package io.railwright.flow;

import io.railwright.assess.Judge;
import io.railwright.assess.site.Assumptions;
import io.railwright.assess.site.OutvotedHosts;
import io.railwright.assess.site.Site;
import io.railwright.knowledge.Source;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.Checklist;
import io.railwright.model.report.Taken;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.cluster.NodeHosts;
import io.railwright.survey.vsphere.ManagedHosts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Judges hosts as they come, a few at a time. */
final class Gathering implements TakeSnapshot.Listener {
  private final Judge judge;
  private final Layout named;
  private final boolean all;
  private final boolean hasCluster;
  private final Optional<Duration> interval;
  private final TakeSnapshot.Listener next;
  private final Optional<TwoReads> reads;
  private final Audit.Witness witness;
  private final List<Judge.Host> waiting = new ArrayList<>();

  /** Switches and hypervisors. */
  private final List<Judge.Host> later = new ArrayList<>();

  private final List<Judge.Host> clusters = new ArrayList<>();
  private final NodeHosts nodeHosts = new NodeHosts();
  private final ManagedHosts managedHosts = new ManagedHosts();
  private final boolean hasVcenter;

  private final List<AuditReport.Host> hosts = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final Assumptions assumptions = new Assumptions();
  private final OutvotedHosts outvoted;
  private final Map<Subject, String> failures = new TreeMap<>();

  Gathering(
      Judge judge,
      Layout named,
      boolean all,
      Optional<Duration> interval,
      TakeSnapshot.Listener next,
      Optional<TwoReads> reads,
      Audit.Witness witness) {
    this.judge = judge;
    judge.waitForAll();
    this.outvoted = new OutvotedHosts(judge.knowledge());
    this.named = named;
    this.all = all;
    this.interval = interval;
    this.next = next;
    this.reads = reads;
    this.witness = witness;
    this.hasCluster = has(Kind.CLUSTER);
    this.hasVcenter = has(Kind.VCENTER);
    named.machines().stream()
        .map(it -> it.machine().subject())
        .filter(it -> it.kind().equals(Kind.HYPERVISOR))
        .forEach(managedHosts::name);
  }

  private boolean has(Kind kind) {
    return named.machines().stream().anyMatch(it -> it.machine().kind().equals(kind));
  }

  /** Machines of which it is known by another way that they did not answer in full. */
  void failed(Map<Subject, String> others) {
    others.forEach(failures::putIfAbsent);
  }

  @Override
  public void answered(String target, boolean whole) {
    next.answered(target, whole);
  }

  /** A host that could not be reached has nothing to be judged. */
  @Override
  public void taken(Taken taken) {
    next.taken(taken);
    taken.failure().ifPresent(why -> failures.put(taken.machine(), why));
    judge(
        taken.machine(),
        taken.facts(),
        () -> reads.isPresent() ? reads.get().known(taken) : taken.known());
  }

  /** Who was read, once all have been asked and judged. */
  Layout layout(FabricSource.Machines machines) {
    judgeAll();
    Set<Subject> answered =
        hosts.stream().map(AuditReport.Host::machine).collect(Collectors.toSet());
    return machines.layout(failures, answered);
  }

  /**
   * A machine of which only that is known that it did not answer is not judged.
   *
   * @param derive what follows from its facts
   */
  void judge(Subject machine, List<Fact> read, Supplier<List<Fact>> derive) {
    if (!TakeSnapshot.isAnswer(read)) {
      return;
    }
    Judge.Host host = new Judge.Host(machine, derive.get());
    if (hasVcenter && machine.kind().equals(Kind.HYPERVISOR)) {
      managedHosts.add(machine, host.facts());
      later.add(host);
      return;
    }
    witness.judged(host);
    if (machine.kind().equals(Kind.VCENTER)) {
      managedHosts.addVcenter(machine, host.facts());
    }
    if (machine.kind().equals(Kind.CLUSTER)) {
      clusters.add(host);
      return;
    }
    if (hasCluster && machine.kind().equals(Kind.SWITCH)) {
      nodeHosts.addSwitch(host.facts());
    }
    if (!machine.kind().equals(Kind.HOST)) {
      later.add(host);
      return;
    }
    if (hasCluster) {
      nodeHosts.add(machine, host.facts());
    }
    if (hasVcenter) {
      managedHosts.addGuest(host.facts());
    }
    waiting.add(host);
    if (waiting.size() == Judge.AT_ONCE) {
      judgeWaiting();
    }
  }

  private void judgeAll() {
    judgeWaiting();
    judgeUndecided();
    judgeLater();
    judgeClusters();
  }

  /** With what nodes say of themselves, so after all hosts. */
  private void judgeClusters() {
    clusters.replaceAll(
        it -> new Judge.Host(it.subject(), nodeHosts.joined(it.subject(), it.facts())));
    judge(clusters);
  }

  private void judgeWaiting() {
    judge(waiting);
  }

  /** Hosts that show another answer than the rest of the fabric may have, so after all others. */
  private void judgeUndecided() {
    if (!later.isEmpty()) {
      addManaged();
      judge.cables(witness.cables(named));
    }
    List<Judge.Host> undecided = judge.waiting(later, assumptions.shown());
    for (int from = 0; from < undecided.size(); from += Judge.AT_ONCE) {
      int to = Math.min(from + Judge.AT_ONCE, undecided.size());
      judge(new ArrayList<>(undecided.subList(from, to)));
    }
    assumptions.contested(judge.contested());
  }

  /** By what hosts show of the site, so after all of them. */
  private void judgeLater() {
    if (later.isEmpty()) {
      return;
    }
    judge.shownByHosts(assumptions.shown());
    judge.compareSwitches(later);
    judge(later);
  }

  /** Hypervisors with what their vCenter tells of them, also those that nobody logged in to. */
  private void addManaged() {
    if (!hasVcenter) {
      return;
    }
    Map<Subject, List<Fact>> managed = managedHosts.joined();
    Set<Subject> read = later.stream().map(Judge.Host::subject).collect(Collectors.toSet());
    later.replaceAll(
        it -> new Judge.Host(it.subject(), managed.getOrDefault(it.subject(), it.facts())));
    managed.forEach(
        (hypervisor, facts) -> {
          if (!read.contains(hypervisor)) {
            later.add(new Judge.Host(hypervisor, facts));
          }
        });
    later.stream()
        .filter(it -> it.subject().kind().equals(Kind.HYPERVISOR))
        .forEach(witness::judged);
  }

  private void judge(List<Judge.Host> machines) {
    for (Judge.HostResult result : judge.judge(machines)) {
      if (result.failure().isPresent()) {
        failures.put(result.host(), result.failure().get());
        continue;
      }
      hosts.add(
          new AuditReport.Host(
              result.host(), result.profile(), result.devices(), result.counts().all()));
      findings.addAll(result.findings());
      witness.found(result);
      assumptions.add(result.site());
      outvoted.add(result.host(), result.site());
    }
    machines.clear();
  }

  AuditReport report(String fabric, Instant made, Layout layout, OpenKnowledge.Opened opened) {
    judgeAll();
    settle();
    Judge.Late across = judge.across(findings, assumptions);
    recount(across);
    across.findings().stream().forEach(findings::add);
    Ranking.sort(findings);
    Optional<Checklist> checklist = checklist(layout, opened);
    if (!all) {
      findings.removeIf(Gathering::isQuiet);
    }
    Map<String, String> sources = new TreeMap<>();
    for (Finding finding : findings) {
      for (String id : finding.sources()) {
        Source source = opened.catalogue().knowledge().sources().get(id);
        if (source != null) {
          sources.put(id, source.citation());
        }
      }
    }
    return new AuditReport(
        fabric,
        made,
        interval,
        List.copyOf(hosts),
        List.copyOf(findings),
        Map.copyOf(failures),
        layout.unread(),
        assumptions.values(findings, opened.catalogue().knowledge()),
        checklist,
        Optional.empty(),
        sources);
  }

  private static boolean isQuiet(Finding finding) {
    return finding.status() == Status.PASS || finding.status() == Status.NOT_APPLICABLE;
  }

  /** By all findings: a step is done where its rules passed, and not where they said nothing. */
  private Optional<Checklist> checklist(Layout layout, OpenKnowledge.Opened opened) {
    Set<Subject> judged = hosts.stream().map(AuditReport.Host::machine).collect(Collectors.toSet());
    Set<String> said = new HashSet<>(opened.site().said().keySet());
    opened.profile().ifPresent(it -> said.addAll(it.values().keySet()));
    GuideProgress progress =
        new GuideProgress(opened.catalogue().knowledge(), List.copyOf(findings), judged, said);
    return opened.profile().flatMap(it -> progress.of(it, layout.machines(), failures));
  }

  /** What rests on a value that the rest of the fabric shows to be wrong is not known. */
  private void settle() {
    Map<String, Site.Decided> byMost = assumptions.shown();
    assumptions.weigh(findings);
    Map<Subject, Map<Status, Long>> changes = new HashMap<>();
    for (int i = 0; i < findings.size(); i++) {
      Finding finding = findings.get(i);
      Finding settled = outvoted.settled(assumptions.settled(finding), byMost);
      findings.set(i, settled);
      if (settled.status() != finding.status()) {
        change(changes, finding, finding.status(), -1);
        change(changes, finding, settled.status(), 1);
      }
    }
    recount(changes);
  }

  /** What is judged by the rest of the fabric had passed until the rest was known. */
  private void recount(Judge.Late late) {
    Map<Subject, Map<Status, Long>> changes = new HashMap<>();
    for (List<Finding> passed : List.of(late.findings(), late.waited())) {
      for (Finding finding : passed) {
        change(changes, finding, Status.PASS, -1);
        change(changes, finding, finding.status(), 1);
      }
    }
    late.hidden().forEach(finding -> change(changes, finding, finding.status(), -1));
    recount(changes);
  }

  private static void change(
      Map<Subject, Map<Status, Long>> changes, Finding finding, Status status, long by) {
    changes
        .computeIfAbsent(finding.subject().root(), _ -> new EnumMap<>(Status.class))
        .merge(status, by, Long::sum);
  }

  private void recount(Map<Subject, Map<Status, Long>> changes) {
    hosts.replaceAll(
        host -> {
          Map<Status, Long> counts = new EnumMap<>(host.counts());
          changes
              .getOrDefault(host.machine(), Map.of())
              .forEach((status, by) -> counts.merge(status, by, Long::sum));
          return new AuditReport.Host(host.machine(), host.profile(), host.devices(), counts);
        });
  }
}
