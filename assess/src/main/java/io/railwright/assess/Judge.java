package io.railwright.assess;

import io.railwright.knowledge.Profile;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Finding;
import io.railwright.survey.Catalogue;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.HostView;
import io.railwright.survey.view.Item;
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
  /** How many hosts are best judged together. */
  public static final int AT_ONCE = 8;

  /** Some thirty cards with all of their virtual functions; every rule is judged on each. */
  private static final int MOST_DEVICES = 4096;

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

  /**
   * What was found on one host.
   *
   * @param failure why it could not be judged; the rest is then empty
   */
  public record HostResult(
      Subject host,
      String profile,
      Devices devices,
      Tally tally,
      List<Finding> findings,
      Optional<String> failure) {}

  /** A host and what was read of it. */
  public record Host(Subject subject, List<Fact> facts) {}

  public HostResult judge(Subject host, List<Fact> facts) {
    return judge(List.of(new Host(host, facts))).getFirst();
  }

  /**
   * Several hosts, which takes less time for each: a rule is judged on all of them before the next,
   * since the code of all rules does not fit into a processor's nearest cache. More of them than
   * {@link #AT_ONCE} gain nothing.
   */
  public List<HostResult> judge(List<Host> hosts) {
    List<GuardedHearing> hearings = new ArrayList<>(hosts.size());
    int rules = 0;
    for (Host host : hosts) {
      GuardedHearing hearing = new GuardedHearing(host.subject(), () -> hearing(host));
      hearings.add(hearing);
      rules = Math.max(rules, hearing.rules());
    }
    for (int rule = 0; rule < rules; rule++) {
      for (GuardedHearing hearing : hearings) {
        hearing.judge(rule);
      }
    }
    return hearings.stream().map(GuardedHearing::result).toList();
  }

  private Hearing hearing(Host host) {
    HostView view = new HostView(host.subject(), host.facts(), catalogue.facts());
    Cards cards = view.cards();
    int devices = cards.devices().all();
    if (devices > MOST_DEVICES) {
      throw new GuardedHearing.TooManyDevices(devices);
    }
    Look own = new Look(new ParameterValues(catalogue, view, cards.host(), null), null);
    Hearing.Looks looks =
        new Hearing.Looks(
            own, looks(view, cards.nics(), own), looks(view, cards.gpus(), own), cards.devices());
    return new Hearing(catalogue, book(choice.of(own)), looks, keepAll, across);
  }

  private List<Look> looks(HostView view, List<Item> items, Look host) {
    return items.stream()
        .map(item -> new ParameterValues(catalogue, view, item, host.values()))
        .map(values -> new Look(values, host))
        .toList();
  }

  private RuleBook book(Profile profile) {
    return books.computeIfAbsent(
        profile.id(), _ -> new RuleBook(catalogue, Site.of(catalogue.knowledge(), profile, site)));
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
