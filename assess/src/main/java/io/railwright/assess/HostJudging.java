package io.railwright.assess;

import io.railwright.assess.Sameness.Among;
import io.railwright.assess.Verdicts.Verdict;
import io.railwright.knowledge.Expectation.Group;
import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One machine while it is judged, rule by rule. */
final class HostJudging {
  private static final String BOARD = "firmware.psid";

  private final RuleBook book;
  private final Scope machine;
  private final JudgedItem itself;
  private final JudgedItems items;
  private final Devices devices;
  private final Map<Subject, Subject> ports;
  private final boolean keepAll;
  private final Fabric fabric;
  private final StatusCounts counts = new StatusCounts();
  private final List<Finding> findings = new ArrayList<>();
  private final Sameness within = new Sameness();
  private final MeantLayers.HostPorts layers;
  private final Map<Subject, Set<String>> notApplicable = new HashMap<>();
  private final Precedent.Use use;

  /**
   * A machine of which nothing is judged yet.
   *
   * @param fabric what is judged only when all hosts are in
   * @param use what is known from a host like it, and what is kept for hosts like it
   */
  HostJudging(RuleBook book, JudgedItems items, boolean keepAll, Fabric fabric, Precedent.Use use) {
    this.book = book;
    this.items = items;
    this.itself = items.itself();
    this.machine = itself.item().scope();
    this.devices = items.devices();
    this.keepAll = keepAll;
    this.ports = items.ports();
    this.fabric = fabric;
    this.use = use;
    List<JudgedItem> nics = items.of(Scope.NIC);
    this.layers = fabric.layers().of(fabric.groups(), product(), nics);
    if (machine == Scope.HOST) {
      fabric.fleet().add(itself);
    }
    for (JudgedItem nic : nics) {
      fabric.links().portCables().keep(nic);
      Subject port = ports.get(nic.item().subject());
      if (port != null) {
        fabric.links().addEnd(port, nic.values());
      }
    }
    for (JudgedItem port : items.of(Scope.PORT)) {
      Subject subject = port.item().subject();
      fabric.links().switches().add(subject, port.values());
      if (ports.containsKey(subject)) {
        fabric.links().addEnd(subject, port.values());
      }
    }
  }

  /**
   * The rest of the fabric.
   *
   * @param groups those of the inventory that the host is in
   * @param comparisons gathers what is compared among hosts
   * @param links gathers what is judged by both ends of a cable
   * @param layers gathers what hangs on the link layer that ports are meant to have
   * @param fleet gathers what is judged by the addresses of all hosts
   * @param hiding folds what follows from other findings
   * @param tellsNotApplicable whether it is told which rules do not apply to what
   */
  record Fabric(
      List<String> groups,
      Comparisons comparisons,
      LinkRules links,
      MeantLayers layers,
      FleetRules fleet,
      Hiding hiding,
      boolean tellsNotApplicable) {}

  int rules() {
    return book.entries().size();
  }

  /** Judges the rule of this number on all that it is about. */
  void judge(int rule) {
    RuleBook.Entry entry = book.entries().get(rule);
    if (layers.isSettled() && !fabric.tellsNotApplicable() && use.counts(rule, counts)) {
      return;
    }
    Scope scope = entry.parameter().scope();
    if (scope == machine) {
      judge(rule, 0, itself);
      return;
    }
    List<JudgedItem> parts = items.of(scope);
    if (entry.isOut() && !keepAll) {
      counts.count(Status.NOT_APPLICABLE, parts.size());
      parts.forEach(part -> doesNotApply(entry, part));
      return;
    }
    for (int part = 0; part < parts.size(); part++) {
      judge(rule, part, parts.get(part));
    }
  }

  private void judge(int rule, int part, JudgedItem judged) {
    RuleBook.Entry entry = book.entries().get(rule);
    Subject port = ports.get(judged.item().subject());
    if (!entry.isOut() && fabric.links().isAwaited(entry, port)) {
      fabric.links().await(entry, judged, port);
      counts.count(Status.PASS); // until the other end is known
      return;
    }
    if (layers.awaits(entry, judged)) {
      counts.count(Status.PASS); // until other hosts are known
      return;
    }
    Verdict known = use.verdict(rule, part);
    Verdict verdict = known == null ? Verdicts.judge(entry, judged) : known;
    use.keep(rule, part, verdict);
    counts.count(verdict.status());
    if (verdict.status() == Status.NOT_APPLICABLE) {
      doesNotApply(entry, judged);
    }
    boolean passed = verdict.status() == Status.PASS;
    if (passed && entry.counts()) {
      fabric.fleet().await(entry, judged);
      return;
    }
    if (passed) {
      compareLater(entry, judged);
    }
    boolean quiet = passed || verdict.status() == Status.NOT_APPLICABLE;
    if (!quiet || keepAll) {
      findings.add(Verdicts.finding(entry, judged, verdict));
    }
  }

  /** What differs had passed by itself. */
  private void differs(Finding finding) {
    findings.add(finding);
    counts.move(Status.PASS, Status.FAIL);
  }

  private void doesNotApply(RuleBook.Entry entry, JudgedItem judged) {
    if (fabric.tellsNotApplicable()) {
      notApplicable
          .computeIfAbsent(judged.item().subject(), _ -> new HashSet<>())
          .add(entry.rule().id());
    }
  }

  private void compareLater(RuleBook.Entry entry, JudgedItem judged) {
    switch (entry.demand()) {
      case Demand.Same(Group group) -> compareLater(entry, group, judged);
      case Demand.Unique _ -> fabric.comparisons().unique().add(entry, judged);
      default -> {}
    }
  }

  private void compareLater(RuleBook.Entry entry, Group group, JudgedItem judged) {
    Comparisons all = fabric.comparisons();
    String kind = Sameness.kind(entry, judged);
    String alone = judged == itself ? product() : judged.model();
    // Most rules hold nothing else apart, and a joined text would be hashed anew for each of them.
    String model = kind.isEmpty() ? alone : alone + kind;
    switch (group) {
      case HOST -> within.add(entry, new Among(itself.item().subject().path(), model), judged);
      case PRODUCT -> all.across().add(entry, new Among("", model), judged);
      case FABRIC -> all.across().add(entry, new Among("", kind), judged);
      case GROUP ->
          fabric.groups().forEach(name -> all.across().add(entry, new Among(name, model), judged));
      case BOARD ->
          all.across()
              .add(entry, new Among("", judged.text(BOARD).orElse(judged.model()) + kind), judged);
      case SLOT -> all.slots().add(entry, product(), judged);
      case LINK -> {} // judged by both ends
    }
  }

  /** A machine of which nobody knows what it is is a product of its own. */
  private String product() {
    return itself.model().isEmpty() ? itself.item().subject().path() : itself.model();
  }

  /** After all rules. */
  Judge.HostResult result() {
    List<Finding> differing = fabric.comparisons().cards().add(product(), within);
    if (!differing.isEmpty()) {
      BrokenValues broken = new BrokenValues(fabric.hiding().knowledge(), findings);
      differing.stream().filter(it -> !broken.excuse(it)).forEach(this::differs);
    }
    if (layers.keep()) {
      fabric.hiding().leaveOpen(itself.item().subject());
    }
    List<Finding> folded = fabric.hiding().fold(itself.item().subject(), findings, counts);
    use.finish(book);
    return new Judge.HostResult(
        itself.item().subject(),
        book.site().profile(),
        devices,
        book.site().values(),
        counts,
        folded,
        notApplicable,
        Optional.empty());
  }
}
