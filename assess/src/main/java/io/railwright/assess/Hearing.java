package io.railwright.assess;

import io.railwright.assess.Sameness.Among;
import io.railwright.assess.Verdicts.Verdict;
import io.railwright.knowledge.Expectation.Group;
import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One host while it is judged, rule by rule. */
final class Hearing {
  private final Catalogue catalogue;
  private final RuleBook book;
  private final Look host;
  private final List<Look> nics;
  private final List<Look> gpus;
  private final Devices devices;
  private final Map<Subject, Subject> ports;
  private final boolean keepAll;
  private final Fabric fabric;
  private final Tally tally = new Tally();
  private final List<Finding> findings = new ArrayList<>();
  private final Sameness within = new Sameness();

  /**
   * A host of which nothing is judged yet.
   *
   * @param fabric what is judged only when all hosts are in
   */
  Hearing(Catalogue catalogue, RuleBook book, Looks looks, boolean keepAll, Fabric fabric) {
    this.catalogue = catalogue;
    this.book = book;
    this.host = looks.host();
    this.nics = looks.nics();
    this.gpus = looks.gpus();
    this.devices = looks.devices();
    this.keepAll = keepAll;
    this.ports = looks.ports();
    this.fabric = fabric;
    for (Look nic : nics) {
      Subject port = ports.get(nic.item().subject());
      if (port != null) {
        fabric.links().addEnd(port, nic.values());
      }
    }
  }

  /**
   * A look at the host, and at each of its cards.
   *
   * @param ports the NICs at which a cable ends, with the port that the cable names
   */
  record Looks(
      Look host, List<Look> nics, List<Look> gpus, Map<Subject, Subject> ports, Devices devices) {}

  /**
   * The rest of the fabric.
   *
   * @param groups those of the inventory that the host is in
   * @param across gathers what must be the same on several hosts
   * @param links gathers what is judged by both ends of a cable
   */
  record Fabric(List<String> groups, Sameness across, LinkRules links) {}

  int rules() {
    return book.entries().size();
  }

  /** Judges the rule of this number on all that it is about. */
  void judge(int rule) {
    RuleBook.Entry entry = book.entries().get(rule);
    Scope scope = entry.parameter().scope();
    if (scope == Scope.HOST) {
      judge(entry, host);
      return;
    }
    List<Look> cards = scope == Scope.NIC ? nics : gpus;
    if (entry.isOut() && !keepAll) {
      tally.count(Status.NOT_APPLICABLE, cards.size());
      return;
    }
    for (Look card : cards) {
      judge(entry, card);
    }
  }

  private void judge(RuleBook.Entry entry, Look look) {
    Subject port = entry.looksAtPeer() ? ports.get(look.item().subject()) : null;
    if (port != null && !entry.isOut()) {
      fabric.links().await(entry, look, port);
      tally.count(Status.PASS); // until the other end is known
      return;
    }
    Verdict verdict = Verdicts.judge(entry, look);
    tally.count(verdict.status());
    if (verdict.status() == Status.PASS && entry.demand() instanceof Demand.Same(Group group)) {
      compareLater(entry, group, look);
    }
    boolean quiet = verdict.status() == Status.PASS || verdict.status() == Status.NOT_APPLICABLE;
    if (!quiet || keepAll) {
      findings.add(Verdicts.finding(entry, look, verdict));
    }
  }

  private void compareLater(RuleBook.Entry entry, Group group, Look look) {
    switch (group) {
      case HOST -> within.add(entry, new Among(host.item().subject().path(), model(look)), look);
      case PRODUCT -> fabric.across().add(entry, new Among("", model(look)), look);
      case FABRIC -> fabric.across().add(entry, Among.ALL, look);
      case GROUP ->
          fabric
              .groups()
              .forEach(name -> fabric.across().add(entry, new Among(name, model(look)), look));
      case LINK -> {} // judged by both ends
    }
  }

  private String model(Look look) {
    String parameter = Sameness.model(look.item().scope());
    return look.at(catalogue.number(parameter)) instanceof Observed.Known(Value value, var _)
        ? value.print()
        : "";
  }

  /** After all rules. */
  Judge.HostResult result() {
    for (Finding finding : within.findings()) {
      findings.add(finding);
      tally.move(Status.PASS, Status.FAIL);
    }
    List<Finding> folded = new Hiding(catalogue.knowledge()).fold(findings, tally);
    return new Judge.HostResult(
        host.item().subject(), book.site().profile(), devices, tally, folded, Optional.empty());
  }
}
