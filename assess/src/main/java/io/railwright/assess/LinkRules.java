package io.railwright.assess;

import io.railwright.assess.Verdicts.Verdict;
import io.railwright.knowledge.Scope;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.Catalogue;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Sides;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Rules that look at the other end of a cable, or at what a switch there tells. The two ends are
 * read at different times, so that the few values which such rules ask for are kept until all
 * machines are in.
 */
final class LinkRules {
  private final Catalogue catalogue;
  private final int[] parameters;
  private final Map<Subject, Subject> partners = new HashMap<>();
  private final Map<Subject, ParameterValues> ends = new HashMap<>();
  private final SwitchEnds switches;
  private final PortCables portCables;
  private final Set<Subject> silent;
  private final List<Waiting> waiting = new ArrayList<>();

  /**
   * A rule that is still to be judged.
   *
   * @param port the item as the cable names it, or as its host does
   */
  private record Waiting(RuleBook.Entry entry, JudgedItem judged, Subject port) {}

  /** A cable to a machine that nobody asks has nothing to be judged by. */
  LinkRules(Catalogue catalogue, Layout layout) {
    this.catalogue = catalogue;
    this.switches = new SwitchEnds(catalogue, layout);
    this.portCables = new PortCables(catalogue, switches.isAny());
    this.parameters =
        RelationUse.parametersOfLinks(catalogue.knowledge()).stream()
            .mapToInt(catalogue::number)
            .toArray();
    this.silent =
        layout.notAsked().stream().map(it -> it.machine().subject()).collect(Collectors.toSet());
    for (Relation relation : layout.relations()) {
      if (relation instanceof Relation.Cable(Subject from, Subject to)
          && !SwitchEnds.isSwitch(from)
          && !SwitchEnds.isSwitch(to)
          && !silent.contains(from.root())
          && !silent.contains(to.root())) {
        partners.put(from, to);
        partners.put(to, from);
      }
    }
  }

  /** Whether the inventory names no cable by which anything could be judged. */
  boolean isEmpty() {
    return partners.isEmpty() && !switches.isAnyCabled();
  }

  boolean isCabled(Subject port) {
    return partners.containsKey(port) || switches.isCabled(port);
  }

  /** What the ports of switches at the other ends tell. */
  SwitchEnds switches() {
    return switches;
  }

  /** The cables that end at switches; told before the first switch is judged. */
  void cables(Collection<Relation.Cable> cables) {
    portCables.add(cables, silent);
    switches.cables(cables);
  }

  /** Those, and what is at their other ends. */
  PortCables portCables() {
    return portCables;
  }

  /** Whether a rule has to wait for the other end of the cable. */
  boolean isAwaited(RuleBook.Entry entry, @Nullable Subject port) {
    return (entry.looksAtPeer() && port != null && !partner(port).equals(port))
        || switches.mayTell(entry.parameter());
  }

  /** Keeps what rules may ask for about this end of a cable. */
  synchronized void addEnd(Subject port, ParameterValues values) {
    ends.put(port, values.only(parameters));
  }

  /**
   * The rule is judged on this item once the other end is there.
   *
   * @param port the item as the cable names it; null where the inventory names none
   */
  synchronized void await(RuleBook.Entry entry, JudgedItem judged, @Nullable Subject port) {
    JudgedItem kept =
        entry.looksAtPeer() && port != null
            ? judged.later(parameters, unread(port))
            : judged.later(parameters);
    waiting.add(new Waiting(entry, kept, port == null ? judged.item().subject() : port));
  }

  /**
   * What came of the rules, by port. That two ends differ is one finding: it is told of the first
   * end by name to which the rule applies, and where the port of a switch is judged itself, by the
   * rules about it or about the NIC's own setting, for one of the two is not what the site wants.
   */
  synchronized List<Finding> findings() {
    Set<String> told = new HashSet<>();
    List<Finding> findings = new ArrayList<>();
    waiting.sort(Comparator.comparing(Waiting::port));
    for (Waiting one : waiting) {
      JudgedItem judged = withOtherEnd(one);
      Verdict verdict = Verdicts.judge(one.entry(), judged);
      boolean applies = verdict.status() != Status.NOT_APPLICABLE;
      boolean ofLink = RelationUse.isOfLink(one.entry().rule());
      if (verdict.status() == Status.FAIL && isToldBySwitch(one, judged)) {
        continue;
      }
      if (!ofLink || !applies || told.add(one.entry().rule().id() + " " + cable(one.port()))) {
        findings.add(Verdicts.finding(one.entry(), judged, verdict));
      }
    }
    return findings;
  }

  private JudgedItem withOtherEnd(Waiting one) {
    if (one.entry().looksAtPeer()) {
      return one.judged().later(parameters, valuesOfPartner(one.port()));
    }
    JudgedItem judged = one.judged().later(parameters);
    switches
        .told(one.entry().parameter(), judged, one.port())
        .ifPresent(it -> judged.values().give(one.entry().number(), it));
    return judged;
  }

  private boolean isToldBySwitch(Waiting one, JudgedItem judged) {
    return switches.told(one.entry().parameter(), judged, one.port()).isPresent()
        && switches.isJudged(judged, one.port());
  }

  /** The same for both ends. */
  private Subject cable(Subject port) {
    Subject partner = partner(port);
    return port.compareTo(partner) < 0 ? port : partner;
  }

  /** What is at the other end; the port itself where nobody knows. */
  private Subject partner(Subject port) {
    Subject ofSwitch = portCables.other(port);
    return ofSwitch == null ? partners.getOrDefault(port, port) : ofSwitch;
  }

  private ParameterValues valuesOfPartner(Subject port) {
    Subject partner = partner(port);
    ParameterValues there =
        SwitchEnds.isSwitch(port) && !SwitchEnds.isSwitch(partner)
            ? portCables.nic(partner)
            : ends.get(partner);
    return there == null ? unread(port) : there;
  }

  private ParameterValues unread(Subject port) {
    Subject partner = partner(port);
    Item item = new Item(Scope.NIC, partner, Map.of(), Sides.NONE);
    return ParameterValues.unread(
        catalogue, item, "the other end of the cable, " + partner + ", was not read");
  }
}
