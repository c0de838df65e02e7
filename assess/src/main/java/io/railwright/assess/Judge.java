package io.railwright.assess;

import io.railwright.assess.site.Assumptions;
import io.railwright.assess.site.Groups;
import io.railwright.assess.site.PlannedNeighbours;
import io.railwright.assess.site.PortRoles;
import io.railwright.assess.site.Site;
import io.railwright.assess.site.SiteInput;
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
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.view.HostRelations;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.ReadTrace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Judges a fabric host by host; several hosts may be judged at once. Cost: a few loads for each
 * rule and item, and a look at each fact where a host is like one that was judged before. Nothing
 * of a host is kept but what must be the same across hosts, and the facts of a few that others are
 * like.
 */
public final class Judge {
  /** How many hosts are best judged together. */
  public static final int AT_ONCE = 8;

  /** Some thirty cards with all of their virtual functions; every rule is judged on each. */
  private static final int MOST_DEVICES = 4096;

  private final Catalogue catalogue;
  private final ProfileChoice choice;
  private final SiteSigns signs;
  private final boolean keepAll;
  private final RuleBooks books;
  private final Groups groups;
  private final Comparisons comparisons = new Comparisons();
  private final LinkRules links;
  private final MeantLayers layers;
  private final Hiding hiding;
  private final FleetRules fleet;
  private final PortRoles roles;
  private final PlannedNeighbours planned;
  private final Precedents precedents = new Precedents();
  private volatile Map<String, Site.Decided> shownByHosts = Map.of();
  private volatile Set<Subject> rdmaPorts = Set.of();
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
    this.layers = new MeantLayers(catalogue);
    this.hiding = new Hiding(catalogue.knowledge());
    this.fleet = new FleetRules(catalogue);
    this.roles = new PortRoles(layout);
    this.planned = new PlannedNeighbours(layout);
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
    List<HostResult> results = judgings.stream().map(GuardedHostJudging::result).toList();
    hosts.forEach(host -> precedents.release(host.subject()));
    return results;
  }

  private HostJudging judging(Host host) {
    MachineView view = catalogue.view(host.subject(), host.facts());
    JudgedItems items = items(view, itself(view));
    if (keepAll || items.itself().item().scope() != Scope.HOST) {
      return judging(host, items, book(items), Precedent.Use.NONE);
    }
    Optional<Precedent.Likeness> alike = precedents.like(view, items);
    if (precedents.takes(host.subject(), alike)) {
      return precedent(host);
    }
    RuleBook book =
        alike
            .filter(Precedent.Likeness::hasSameBook)
            .map(Precedent.Likeness::book)
            .orElseGet(() -> book(items));
    Precedent.Likeness useful = alike.filter(it -> it.book() == book).orElse(null);
    return judging(host, items, book, new Precedent.Use(useful, null));
  }

  /** A host by which those after it are judged that are like it. */
  private HostJudging precedent(Host host) {
    ReadTrace trace = new ReadTrace();
    MachineView view = catalogue.view(host.subject(), host.facts(), trace);
    JudgedItems items = items(view, itself(view));
    RuleBook book = book(items);
    Precedent.Draft draft =
        new Precedent.Draft(view, items, trace, trace.parameters(), precedents::add);
    return judging(host, items, book, new Precedent.Use(null, draft));
  }

  private RuleBook book(JudgedItems items) {
    return books.of(choice.of(items.itself()), choice.isForced(), shown(items));
  }

  private HostJudging judging(Host host, JudgedItems items, RuleBook book, Precedent.Use use) {
    return new HostJudging(
        book,
        items,
        keepAll,
        new HostJudging.Fabric(
            groups.of(host.subject()),
            comparisons,
            links,
            layers,
            fleet,
            hiding,
            tellsNotApplicable),
        use);
  }

  /** How often a rule was not judged on a host, since one like it shows what comes of it. */
  public long takenOver() {
    return precedents.takenOver();
  }

  /** Judges every host as if it were the only one; for those who hold this against the usual. */
  public void forgetPrecedents() {
    precedents.giveUp();
  }

  private JudgedItems items(MachineView view, JudgedItem own) {
    if (own.item().scope() == Scope.SWITCH) {
      List<JudgedItem> ports = parts(view, Scope.PORT, own);
      ports.forEach(this::giveRole);
      return new JudgedItems(own, Map.of(Scope.PORT, ports), Map.of(), Devices.NONE);
    }
    if (own.item().scope() == Scope.CLUSTER) {
      Map<Scope, List<JudgedItem>> nodes = Map.of(Scope.NODE, parts(view, Scope.NODE, own));
      return new JudgedItems(own, nodes, Map.of(), Devices.NONE);
    }
    if (own.item().scope() == Scope.VCENTER) {
      List<JudgedItem> machines = parts(view, Scope.VM, own);
      return new JudgedItems(own, Map.of(Scope.VM, machines), Map.of(), Devices.NONE);
    }
    if (own.item().scope() == Scope.HYPERVISOR) {
      List<JudgedItem> ports = parts(view, Scope.UPLINK, own);
      return new JudgedItems(own, Map.of(Scope.UPLINK, ports), Map.of(), Devices.NONE);
    }
    Devices devices = view.cards().devices();
    if (devices.all() > MOST_DEVICES) {
      throw new GuardedHostJudging.TooManyDevices(devices.all());
    }
    Map<Scope, List<JudgedItem>> cards =
        Map.of(Scope.NIC, nics(view, own), Scope.GPU, parts(view, Scope.GPU, own));
    return new JudgedItems(own, cards, ports(view), devices);
  }

  private void giveRole(JudgedItem port) {
    if (rdmaPorts.contains(port.item().subject())) {
      Value rdma = Value.text("rdma");
      port.values().give(catalogue.number("port.role"), new Observed.Known(rdma, List.of()));
    }
  }

  /** Asks for the rules that do not apply; before the first machine is judged. */
  public void tellNotApplicable() {
    tellsNotApplicable = true;
  }

  /** Ports of switches from which cables lead to RDMA; told before the first switch is judged. */
  public void rdmaPorts(Set<Subject> ports) {
    rdmaPorts = Set.copyOf(ports);
  }

  /**
   * What is known of the site by looking at a machine; for a switch or a hypervisor, what hosts
   * show goes first.
   */
  private Map<String, Site.Decided> shown(JudgedItems items) {
    Map<String, Site.Decided> shown = signs.shownBy(items);
    if (items.itself().item().scope() != Scope.HOST) {
      signs.agreed().forEach(shown::remove);
      shown.putAll(shownBySwitches);
      shown.putAll(shownByHosts);
    }
    return shown;
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
    try {
      MachineView view = catalogue.view(machine.subject(), machine.facts());
      return signs.shownBy(items(view, itself(view)));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError thrown) {
      return Map.of(); // it is thrown again, and told, where the machine is judged
    }
  }

  private JudgedItem itself(MachineView view) {
    return new JudgedItem(
        new ParameterValues(catalogue, view, view.itself(), null), null, JudgedItem.Joined.NOTHING);
  }

  /** What hosts show of the site, by which switches are judged; told before the first of them. */
  public void shownByHosts(Map<String, Site.Decided> values) {
    shownByHosts = Map.copyOf(values);
  }

  /** A virtual function can look at the physical one that it belongs to. */
  private List<JudgedItem> nics(MachineView view, JudgedItem host) {
    Map<Subject, ParameterValues> values = new LinkedHashMap<>();
    for (Item item : view.cards().nics()) {
      values.put(item.subject(), new ParameterValues(catalogue, view, item, host.values()));
    }
    Map<Subject, Observed> named = roles.of(view);
    values.forEach(
        (nic, own) -> {
          Observed role = named.get(nic);
          if (role != null) {
            own.give(catalogue.number(PortRoles.PARAMETER), role);
          }
        });
    if (!planned.isEmpty()) {
      planned.of(view).forEach((nic, machine) -> plan(values.get(nic), machine));
    }
    Map<Subject, Subject> parents = new HashMap<>();
    HostRelations.virtualFunctions(view).forEach(it -> parents.put(it.from(), it.to()));
    List<JudgedItem> items = new ArrayList<>();
    values.forEach(
        (subject, own) -> {
          ParameterValues pf = values.get(parents.getOrDefault(subject, view.machine()));
          items.add(new JudgedItem(own, host, new JudgedItem.Joined(pf, null)));
        });
    return items;
  }

  /** What the inventory says of a NIC, which no fact of its host tells. */
  private void plan(@Nullable ParameterValues nic, String machine) {
    if (nic != null
        && nic.at(catalogue.number("link.neighbour")) instanceof Observed.Known(Value said, _)) {
      planned
          .against(machine, said.print())
          .map(Value::text)
          .ifPresent(
              it ->
                  nic.give(
                      catalogue.number("link.planned-neighbour"),
                      new Observed.Known(it, List.of())));
    }
  }

  private List<JudgedItem> parts(MachineView view, Scope scope, JudgedItem machine) {
    return view.items(scope).stream()
        .map(item -> new ParameterValues(catalogue, view, item, machine.values()))
        .map(values -> new JudgedItem(values, machine, JudgedItem.Joined.NOTHING))
        .toList();
  }

  /** The NICs at which a cable ends, with the names of the ports that the cable gives them. */
  private Map<Subject, Subject> ports(MachineView view) {
    Map<Subject, Subject> ports = new HashMap<>();
    for (Relation.Same port :
        links.isEmpty() ? List.<Relation.Same>of() : HostRelations.ports(view)) {
      if (links.isCabled(port.from())) {
        ports.putIfAbsent(port.to(), port.from());
      }
    }
    return ports;
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
    List<Finding> late = new ArrayList<>(comparisons.amongHosts());
    told(links.findings()).forEach(it -> late.add(assumptions.settled(it)));
    List<Finding> unexplained = new ArrayList<>(hiding.unexplained(late, all));
    unexplained.addAll(hiding.unexplainedWithin(comparisons.amongCards(), all));
    unexplained.addAll(hiding.unexplainedWithin(told(fleet.findings()), all));
    List<Finding> kept = hiding.foldLate(unexplained);
    hidden.addAll(hiding.hideEarlier(kept, all));
    return new Late(kept, waited, hidden);
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
