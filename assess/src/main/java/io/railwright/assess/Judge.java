package io.railwright.assess;

import io.railwright.assess.site.Assumptions;
import io.railwright.assess.site.Groups;
import io.railwright.assess.site.Site;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.Scope;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.Catalogue;
import io.railwright.survey.view.FactForm;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.ReadTrace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Judges a fabric host by host; several hosts may be judged at once. Cost: a few loads for each
 * rule and item, and a look at each fact where a host is like one that was judged before. Nothing
 * of a host is kept but what must be the same across hosts, and the facts of a few that others are
 * like.
 */
public final class Judge {
  /** How many hosts are best judged together. */
  public static final int AT_ONCE = 8;

  private final Catalogue catalogue;
  private final ProfileChoice choice;
  private final SiteSigns signs;
  private final FabricAnswers answers;
  private final boolean keepAll;
  private final RuleBooks books;
  private final Groups groups;
  private final Comparisons comparisons = new Comparisons();
  private final LinkRules links;
  private final MeantLayers layers;
  private final Hiding hiding;
  private final FleetRules fleet;
  private final ItemFinder items;
  private final Precedents precedents = new Precedents();
  private volatile Map<String, Site.Decided> shownByHosts = Map.of();
  private volatile boolean tellsNotApplicable;
  private volatile Map<String, Site.Decided> shownBySwitches = Map.of();

  /**
   * A judge.
   *
   * @param forced the profile to judge all hosts by; else each gets the one that fits it
   * @param input what people say of the site
   * @param layout the groups that machines are in, and the cables between them
   * @param keepAll whether passes and what does not apply are findings too
   */
  public Judge(
      Catalogue catalogue,
      Optional<Profile> forced,
      SiteInput input,
      Layout layout,
      boolean keepAll) {
    this.catalogue = catalogue;
    this.choice = new ProfileChoice(catalogue, forced);
    this.signs = new SiteSigns(catalogue, input);
    this.books = new RuleBooks(catalogue, input);
    this.keepAll = keepAll;
    this.groups = Groups.of(layout);
    this.links = new LinkRules(catalogue, layout);
    this.answers = new FabricAnswers(signs, links.switches(), input.assumesUsual());
    this.layers = new MeantLayers(catalogue);
    this.hiding =
        new Hiding(catalogue.knowledge(), forced.stream().anyMatch(it -> !it.standard().isEmpty()));
    this.fleet = new FleetRules(catalogue);
    this.items = new ItemFinder(catalogue, input, layout, links);
  }

  /**
   * What was found on one host.
   *
   * @param site the values of the site that it was judged by
   * @param notApplicable rules that have nothing to say, by what they are about; empty unless they
   *     are asked for
   * @param failure why it could not be judged; the rest is then empty
   */
  public record HostResult(
      Subject host,
      String profile,
      Devices devices,
      Map<String, Site.Decided> site,
      StatusCounts counts,
      List<Finding> findings,
      Map<Subject, Set<String>> notApplicable,
      Optional<String> failure) {}

  /**
   * What is known only when all hosts are in.
   *
   * @param waited what came of rules that waited for other hosts; what is to be told of it is among
   *     all findings by now
   * @param hidden findings that follow from others and no longer count
   */
  public record Late(List<Finding> findings, List<Finding> waited, List<Finding> hidden) {}

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
    List<GuardedHostJudging> judgings = new ArrayList<>(hosts.size());
    int rules = 0;
    for (Host host : hosts) {
      GuardedHostJudging judging = new GuardedHostJudging(host.subject(), () -> judging(host));
      judgings.add(judging);
      rules = Math.max(rules, judging.rules());
    }
    for (int rule = 0; rule < rules; rule++) {
      for (GuardedHostJudging judging : judgings) {
        judging.judge(rule);
      }
    }
    List<HostResult> results =
        judgings.stream().filter(it -> !it.isWaiting()).map(GuardedHostJudging::result).toList();
    hosts.forEach(host -> precedents.release(host.subject()));
    return results;
  }

  private Optional<HostJudging> judging(Host host) {
    MachineView view =
        precedents.view(host).orElseGet(() -> catalogue.view(host.subject(), host.facts()));
    JudgedItems found = items.of(view);
    if (keepAll || found.itself().item().scope() != Scope.HOST) {
      return judging(host, found, book(found), Precedent.Use.NONE);
    }
    Optional<Precedent.Likeness> alike = precedents.like(view, found);
    if (precedents.takes(host.subject(), alike)) {
      return precedent(host);
    }
    alike.ifPresent(it -> it.lend(view, found));
    RuleBook book =
        alike
            .filter(it -> it.hasSameBook() && !answers.isDecided() && !answers.isFull())
            .map(Precedent.Likeness::book)
            .orElseGet(() -> book(found));
    Precedent.Likeness useful = alike.filter(it -> it.book() == book).orElse(null);
    return judging(host, found, book, new Precedent.Use(useful, null));
  }

  /** A host by which those after it are judged that are like it. */
  private Optional<HostJudging> precedent(Host host) {
    ReadTrace trace = new ReadTrace();
    MachineView view = catalogue.view(host.subject(), host.facts(), trace);
    FactForm form = new FactForm(view, host.subject(), host.facts(), trace);
    JudgedItems found = items.of(view);
    RuleBook book = book(found);
    Precedent.Draft draft = new Precedent.Draft(view, form, found, trace, precedents::add);
    return judging(host, found, book, new Precedent.Use(null, draft));
  }

  private RuleBook book(JudgedItems found) {
    Map<String, Site.Decided> shown = shown(found);
    boolean settled = answers.isDecided() && found.itself().item().scope() == Scope.HOST;
    return books.of(choice.of(found.itself()), choice.isForced(), shown, settled);
  }

  /** Empty if the host has to wait for others. */
  private Optional<HostJudging> judging(
      Host host, JudgedItems found, RuleBook book, Precedent.Use use) {
    boolean isHost = found.itself().item().scope() == Scope.HOST;
    if (isHost && answers.mustWait(host, found, book.site())) {
      return Optional.empty();
    }
    return Optional.of(
        new HostJudging(
            book,
            found,
            keepAll,
            new HostJudging.Fabric(
                groups.of(host.subject()),
                comparisons,
                links,
                layers,
                fleet,
                hiding,
                tellsNotApplicable),
            use));
  }

  /** What hosts are judged by. */
  public Knowledge knowledge() {
    return catalogue.knowledge();
  }

  /** How often a rule was not judged on a host, since one like it shows what comes of it. */
  public long takenOver() {
    return precedents.takenOver();
  }

  /** Judges every host as if it were the only one; for those who hold this against the usual. */
  public void forgetPrecedents() {
    precedents.giveUp();
  }

  /** Asks for the rules that do not apply; before the first machine is judged. */
  public void tellNotApplicable() {
    tellsNotApplicable = true;
  }

  /** The cables that lead to RDMA; told before the first switch is judged. */
  public void cables(Collection<Relation.Cable> cables) {
    Set<Subject> ports = new HashSet<>();
    for (Relation.Cable cable : cables) {
      Stream.of(cable.from(), cable.to()).filter(SwitchEnds::isSwitch).forEach(ports::add);
    }
    items.rdmaPorts(ports);
    links.cables(cables);
  }

  /**
   * What is known of the site by looking at a machine; for a switch or a hypervisor, what hosts
   * show goes first.
   */
  private Map<String, Site.Decided> shown(JudgedItems found) {
    Map<String, Site.Decided> shown = signs.shownBy(found);
    if (found.itself().item().scope() != Scope.HOST) {
      signs.agreed().forEach(shown::remove);
      shown.putAll(shownBySwitches);
      shown.putAll(shownByHosts);
    } else {
      answers.complete(found, shown);
    }
    return shown;
  }

  /**
   * Lets hosts wait that show another answer than others may have for the whole fabric: judging
   * them gives no result until {@link #waiting} does. Before the first machine is judged.
   */
  public void waitForAll() {
    answers.waitForAll();
  }

  /**
   * The hosts that waited, to be judged now; told after all other hosts, and before switches.
   *
   * @param machines all others, among them the switches that may know better
   * @param shown by the hosts that did not wait
   */
  public List<Host> waiting(List<Host> machines, Map<String, Site.Decided> shown) {
    if (answers.isAnyWaiting()) {
      machines.stream()
          .filter(it -> it.subject().kind().equals(Kind.SWITCH))
          .forEach(it -> itemsOf(it).ifPresent(answers::addSwitch));
    }
    return answers.decide(shown);
  }

  /** Values of the site on which hosts differ, and nothing shows who is right. */
  public Set<String> contested() {
    return answers.contested();
  }

  private Optional<JudgedItems> itemsOf(Host machine) {
    try {
      return Optional.of(items.of(catalogue.view(machine.subject(), machine.facts())));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError thrown) {
      return Optional.empty(); // it is thrown again, and told, where the machine is judged
    }
  }

  /**
   * Looks at all switches for what they have to agree on: where they do not, none of them shows it.
   * Told before the first of them is judged, and after what hosts show.
   */
  public void compareSwitches(List<Host> machines) {
    boolean told = shownByHosts.keySet().containsAll(signs.agreed());
    List<Host> switches =
        machines.stream().filter(it -> it.subject().kind().equals(Kind.SWITCH)).toList();
    shownBySwitches =
        told ? Map.of() : signs.shownByAll(switches.stream().map(this::shownBySwitch).toList());
  }

  private Map<String, Site.Decided> shownBySwitch(Host machine) {
    return itemsOf(machine).map(signs::shownBy).orElse(Map.of());
  }

  /** What hosts show of the site, by which switches are judged; told before the first of them. */
  public void shownByHosts(Map<String, Site.Decided> values) {
    shownByHosts = Map.copyOf(values);
  }

  /**
   * After all hosts: who differs from the rest of the fabric or from the other end of a cable. All
   * of it had been counted as passed.
   *
   * @param all the findings of all hosts, settled, in a list that can be changed: what others
   *     explain goes into them, and what follows from another is taken out
   * @param assumptions settles what is known only now
   */
  public Late across(List<Finding> all, Assumptions assumptions) {
    List<Finding> waited = layers.findings().stream().map(assumptions::settled).toList();
    waited.stream().filter(it -> keepAll || !isQuiet(it)).forEach(all::add);
    List<Finding> hidden = hiding.foldOpen(all);
    List<Finding> late = new ArrayList<>();
    comparisons.amongHosts().forEach(it -> late.add(assumptions.settled(it)));
    List<Finding> cards = comparisons.amongCards();
    if (!late.isEmpty() || !cards.isEmpty()) {
      BrokenValues broken = new BrokenValues(catalogue.knowledge(), all);
      late.removeIf(broken::excuse); // also what would be hidden: plans look at that too
      cards.removeIf(broken::excuse);
    }
    told(links.findings()).forEach(it -> late.add(assumptions.settled(it)));
    List<Finding> unexplained = new ArrayList<>(hiding.unexplained(late, all));
    unexplained.addAll(hiding.unexplainedWithin(cards, all));
    unexplained.addAll(hiding.unexplainedWithin(told(fleet.findings()), all));
    List<Finding> kept = hiding.foldLate(unexplained);
    hidden.addAll(hiding.hideEarlier(kept, all));
    forgetPassed(kept, all);
    return new Late(kept, waited, hidden);
  }

  /** That something passed by itself is no longer so once it differs from the others. */
  private void forgetPassed(List<Finding> late, List<Finding> all) {
    if (keepAll) {
      Set<String> failed = new HashSet<>();
      late.stream()
          .filter(it -> it.status() == Status.FAIL)
          .forEach(it -> failed.add(it.rule() + " " + it.subject()));
      all.removeIf(
          it -> it.status() == Status.PASS && failed.contains(it.rule() + " " + it.subject()));
    }
  }

  private static boolean isQuiet(Finding finding) {
    return finding.status() == Status.PASS || finding.status() == Status.NOT_APPLICABLE;
  }

  private List<Finding> told(List<Finding> findings) {
    return keepAll
        ? findings
        : findings.stream().filter(finding -> finding.status() != Status.PASS).toList();
  }
}
