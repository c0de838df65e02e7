package io.railwright.assess;

import io.railwright.assess.Verdicts.Verdict;
import io.railwright.knowledge.Expectation.Group;
import io.railwright.knowledge.Scope;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One host while it is judged, rule by rule. */
final class Hearing {
  private final Catalogue catalogue;
  private final RuleBook book;
  private final Look host;
  private final List<Look> nics;
  private final List<Look> gpus;
  private final Devices devices;
  private final boolean keepAll;
  private final Sameness across;
  private final Tally tally = new Tally();
  private final List<Finding> findings = new ArrayList<>();
  private final Sameness within = new Sameness();

  /**
   * A host of which nothing is judged yet.
   *
   * @param across gathers what must be the same on all hosts
   */
  Hearing(Catalogue catalogue, RuleBook book, Looks looks, boolean keepAll, Sameness across) {
    this.catalogue = catalogue;
    this.book = book;
    this.host = looks.host();
    this.nics = looks.nics();
    this.gpus = looks.gpus();
    this.devices = looks.devices();
    this.keepAll = keepAll;
    this.across = across;
  }

  /** A look at the host, and at each of its cards. */
  record Looks(Look host, List<Look> nics, List<Look> gpus, Devices devices) {}

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
    Verdict verdict = Verdicts.judge(entry, look);
    tally.count(verdict.status());
    if (verdict.status() == Status.PASS && entry.demand() instanceof Demand.Same(Group group)) {
      (group == Group.HOST ? within : across).add(entry, group, model(look), look);
    }
    boolean quiet = verdict.status() == Status.PASS || verdict.status() == Status.NOT_APPLICABLE;
    if (!quiet || keepAll) {
      findings.add(Verdicts.finding(entry, look, verdict));
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
