package io.railwright.assess;

import io.railwright.assess.Verdicts.Verdict;
import io.railwright.assess.host.Cards;
import io.railwright.assess.host.HostView;
import io.railwright.assess.host.Item;
import io.railwright.assess.host.Observed;
import io.railwright.knowledge.Expectation.Group;
import io.railwright.knowledge.Profile;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Judges a fabric host by host; several hosts may be judged at once. Cost: a few loads for each
 * rule and item. Nothing of a host is kept but what must be the same across hosts.
 */
public final class Judge {
  private final Catalogue catalogue;
  private final ProfileChoice choice;
  private final Map<String, List<String>> site;
  private final boolean keepAll;
  private final Map<String, RuleBook> books = new ConcurrentHashMap<>();
  private final Sameness across = new Sameness();

  /**
   * A judge.
   *
   * @param forced the profile to judge all hosts by; else each gets the one that fits it
   * @param site what the site's own file says
   * @param keepAll whether passes and what does not apply are findings too
   */
  public Judge(
      Catalogue catalogue,
      Optional<Profile> forced,
      Map<String, List<String>> site,
      boolean keepAll) {
    this.catalogue = catalogue;
    this.choice = new ProfileChoice(catalogue, forced);
    this.site = Map.copyOf(site);
    this.keepAll = keepAll;
  }

  /** What was found on one host. */
  public record HostResult(
      Subject host, String profile, int nics, int gpus, Tally tally, List<Finding> findings) {}

  public HostResult judge(Subject host, List<Fact> facts) {
    HostView view = new HostView(host, facts, catalogue.facts());
    Cards cards = view.cards();
    Look own = new Look(catalogue, view, cards.host(), null);
    List<Look> nics = looks(view, cards.nics(), own);
    List<Look> gpus = looks(view, cards.gpus(), own);
    RuleBook book = book(choice.of(own));
    Tally tally = new Tally();
    List<Finding> findings = new ArrayList<>();
    Sameness within = new Sameness();
    for (RuleBook.Entry entry : book.entries()) {
      List<Look> looks =
          switch (entry.parameter().scope()) {
            case HOST -> List.of(own);
            case NIC -> nics;
            case GPU -> gpus;
          };
      if (entry.isOut() && !keepAll) {
        tally.count(Status.NOT_APPLICABLE, looks.size());
        continue;
      }
      for (Look look : looks) {
        judge(entry, look, tally, findings, within);
      }
    }
    for (Finding finding : within.findings()) {
      findings.add(finding);
      tally.move(Status.PASS, Status.FAIL);
    }
    List<Finding> folded = new Hiding(catalogue.knowledge()).fold(findings, tally);
    return new HostResult(host, book.site().profile(), nics.size(), gpus.size(), tally, folded);
  }

  private List<Look> looks(HostView view, List<Item> items, Look host) {
    return items.stream().map(item -> new Look(catalogue, view, item, host)).toList();
  }

  private RuleBook book(Profile profile) {
    return books.computeIfAbsent(
        profile.id(), _ -> new RuleBook(catalogue, Site.of(catalogue.knowledge(), profile, site)));
  }

  private void judge(
      RuleBook.Entry entry, Look look, Tally tally, List<Finding> findings, Sameness within) {
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

  /**
   * After all hosts: who differs from the rest of the fabric.
   *
   * @param all the findings of all hosts, in a list that can be changed: what others explain goes
   *     into them
   */
  public List<Finding> across(List<Finding> all) {
    return new Hiding(catalogue.knowledge()).unexplained(across.findings(), all);
  }
}
