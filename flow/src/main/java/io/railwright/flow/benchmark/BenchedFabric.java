package io.railwright.flow.benchmark;

import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.ForeignTraffic;
import io.railwright.benchmark.run.Rails;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.text.Nearest;
import io.railwright.model.value.Value;
import io.railwright.reach.Shell;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.reach.fleet.Target;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A fabric between whose hosts tests are run: what its RDMA ports are, and how to reach them. */
final class BenchedFabric {
  /** 4 x DSCP 26 + 2 (ECT): what UCX and most guides use for RDMA. */
  private static final int USUAL_TRAFFIC_CLASS = 106;

  private static final int MOST_NAMED = 3;

  private final FabricSource source;
  private final Map<String, MachineFacts> facts = new LinkedHashMap<>();
  private final Map<String, List<RdmaEnd>> ends = new HashMap<>();
  private final Snapshot snapshot;
  private final Rails rails;
  private final Leaves leaves;
  private final Map<Subject, String> failures;

  private BenchedFabric(FabricSource source, ReadFabric.Read read) {
    this.source = source;
    this.snapshot = read.snapshot();
    this.failures = read.failures();
    PortUses uses = new PortUses(snapshot.layout());
    for (Map.Entry<Subject, List<Fact>> machine : snapshot.byMachine().entrySet()) {
      if (machine.getKey().kind().equals(Kind.HOST)) {
        String name = machine.getKey().name();
        MachineFacts known = new MachineFacts(machine.getKey(), machine.getValue());
        facts.put(name, known);
        ends.put(name, uses.forRdma(RdmaEnd.of(name, known)));
      }
    }
    this.rails = Rails.of(ends, uses::rail);
    this.leaves = Leaves.of(snapshot, facts);
  }

  static BenchedFabric read(FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher)
      throws FabricException {
    if (!(source instanceof FabricSource.Machines) || !source.isLive()) {
      throw new FabricException(
          "a test needs the machines themselves: a snapshot or a recording can't run one");
    }
    return of(source, take, watcher);
  }

  /** Nothing is run, so that a snapshot will do. */
  static BenchedFabric of(FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher)
      throws FabricException {
    return new BenchedFabric(source, new ReadFabric(take).read(source, watcher));
  }

  String name() {
    return snapshot.fabric();
  }

  /** Hosts that have an RDMA port, by name. */
  List<String> hosts() {
    return ends.entrySet().stream()
        .filter(host -> !host.getValue().isEmpty() && isReached(host.getKey()))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  /**
   * Those, where a test needs more than one.
   *
   * @throws FabricException where there are fewer; what could not be read is named
   */
  List<String> atLeastTwoHosts() throws FabricException {
    List<String> hosts = hosts();
    if (hosts.size() >= 2) {
      return hosts;
    }
    String unread =
        failures.entrySet().stream()
            .filter(it -> it.getKey().kind().equals(Kind.HOST))
            .map(it -> "; " + it.getKey().name() + " could not be read: " + it.getValue())
            .sorted()
            .limit(MOST_NAMED)
            .collect(Collectors.joining());
    throw new FabricException(name() + " has fewer than two hosts with an RDMA port" + unread);
  }

  /** Of a snapshot nobody is asked anything. */
  private boolean isReached(String host) {
    return !(source instanceof FabricSource.Machines) || shellOf(host).isPresent();
  }

  List<RdmaEnd> ends(String host) throws FabricException {
    List<RdmaEnd> known = ends.get(host);
    String why = failures.get(Subject.host(host));
    if (why != null && (known == null || known.isEmpty())) {
      throw new FabricException(host + " could not be read: " + why);
    }
    if (known == null) {
      throw new FabricException(
          name() + " has no host '" + host + "'" + Nearest.hint(host, facts.keySet()));
    }
    if (known.isEmpty()) {
      throw new FabricException(
          host + " has no RDMA port that is up and has a routable address of RoCE v2");
    }
    return known;
  }

  /** One pair a rail. */
  List<EndPair> pairs(String from, String to) throws FabricException {
    return List.copyOf(rails(from, to).values());
  }

  /**
   * The pair of one rail.
   *
   * @param rail empty for the first
   */
  EndPair pair(String from, String to, Optional<String> rail) throws FabricException {
    Map<String, EndPair> known = rails(from, to);
    return rail.isEmpty() ? known.values().iterator().next() : on(known, rail.get(), from, to);
  }

  private EndPair on(Map<String, EndPair> known, String rail, String from, String to)
      throws FabricException {
    EndPair pair = known.get(rail);
    if (pair == null) {
      List<RdmaEnd> ours = portsOn(from, Optional.of(rail));
      List<RdmaEnd> theirs = portsOn(to, Optional.of(rail));
      if (!ours.isEmpty() && !theirs.isEmpty()) {
        Optional<String> unlike = new EndPair(ours.getFirst(), theirs.getFirst()).unlike();
        if (unlike.isPresent()) {
          throw new FabricException("on rail " + rail + " " + unlike.get());
        }
      }
      throw new FabricException(
          from
              + " and "
              + to
              + " have no rail '"
              + rail
              + "' in common; they have "
              + String.join(", ", known.keySet()));
    }
    return pair;
  }

  /**
   * Of all hosts.
   *
   * @throws FabricException where no host has this rail
   */
  void requireRail(Optional<String> rail) throws FabricException {
    if (rail.isPresent() && !rails.all().contains(rail.get())) {
      throw new FabricException(
          name()
              + " has no rail '"
              + rail.get()
              + "'"
              + Nearest.hint(rail.get(), rails.all())
              + "; there are "
              + String.join(", ", rails.all()));
    }
  }

  /** Those that hosts lack, a sentence for each host. */
  List<String> missingRails() {
    return rails.missing();
  }

  /** One pair a rail, by the name of the rail. */
  Map<String, EndPair> rails(String from, String to) throws FabricException {
    if (from.equals(to)) {
      throw new FabricException(
          "both ends are " + from + ": rail bench loopback measures one host with itself");
    }
    ends(from);
    ends(to);
    Map<String, EndPair> pairs = new LinkedHashMap<>();
    rails.pairs(from, to).forEach((rail, pair) -> pairs.put(rail, pair.across(uplinks(pair))));
    return pairs;
  }

  /**
   * The cards of a host, which may have functions for other hosts as well. A guest may share one
   * with each guest of its hypervisor: functions need not have the GUID of their card.
   */
  Set<String> cards(String host) {
    Set<String> cards =
        ends.getOrDefault(host, List.of()).stream()
            .filter(RdmaEnd::isCardKnown)
            .map(RdmaEnd::card)
            .collect(Collectors.toCollection(HashSet::new));
    hypervisor(host).ifPresent(it -> cards.add("of " + it.name()));
    return cards;
  }

  MachineFacts facts(String host) throws FabricException {
    MachineFacts known = facts.get(host);
    if (known == null) {
      throw new FabricException(name() + " has no host '" + host + "'");
    }
    return known;
  }

  Leaves leaves() {
    return leaves;
  }

  private Optional<String> leaf(RdmaEnd end) {
    return Optional.ofNullable(facts.get(end.host())).flatMap(it -> leaves.of(end, it));
  }

  /** Whether links between switches are between the two. */
  boolean isAcross(EndPair pair) {
    Optional<String> one = leaf(pair.from());
    Optional<String> other = leaf(pair.to());
    return one.isPresent() && other.isPresent() && !one.equals(other);
  }

  HalvesUplinks uplinksOfHalves() {
    return new HalvesUplinks(this::leaf, leaves::uplinks);
  }

  /** What leads from the switch of a port to other switches, in Gb/s; empty where unknown. */
  Optional<Double> uplinks(RdmaEnd end) {
    return leaf(end).flatMap(leaves::uplinks);
  }

  /** What leads from the switch of one end to that of the other: the lesser of both. */
  private Optional<Double> uplinks(EndPair pair) {
    Optional<Double> one = uplinks(pair.from());
    Optional<Double> other = uplinks(pair.to());
    return isAcross(pair) && one.isPresent() && other.isPresent()
        ? Optional.of(Math.min(one.get(), other.get()))
        : Optional.empty();
  }

  /**
   * The ports of a host.
   *
   * @param rail the only one that counts; empty for all
   */
  List<RdmaEnd> ends(String host, Optional<String> rail) throws FabricException {
    ends(host);
    List<RdmaEnd> left = portsOn(host, rail);
    if (left.isEmpty()) {
      requireRail(rail);
      throw new FabricException(host + " has no rail '" + rail.orElse("") + "'");
    }
    return left;
  }

  /** The ports of a host on a rail, or all; none where it lacks the rail. */
  List<RdmaEnd> portsOn(String host, Optional<String> rail) {
    return ends.getOrDefault(host, List.of()).stream()
        .filter(it -> rail.orElse(rails.name(it)).equals(rails.name(it)))
        .toList();
  }

  /** Over all settings of the fabric, as they were read before the test. */
  String digest() {
    return snapshot.digest();
  }

  /** Why a test between these may not have crossed a wire; empty where nothing says so. */
  Optional<String> shared(EndPair pair) {
    Optional<String> seen = pair.shared();
    if (seen.isPresent() || !pair.from().network().equals(pair.to().network())) {
      return seen; // what goes from one subnet to another has passed a router
    }
    Optional<Subject> one = hypervisor(pair.from().host());
    return one.isPresent() && one.equals(hypervisor(pair.to().host()))
        ? Optional.of("both ends are guests of " + one.get().name() + " in one subnet")
        : Optional.empty();
  }

  private Optional<Subject> hypervisor(String host) {
    return snapshot.layout().relations().stream()
        .filter(it -> it instanceof Relation.Guest && it.from().name().equals(host))
        .map(Relation::to)
        .findFirst();
  }

  /**
   * Looks for traffic of others before a test.
   *
   * @return what could not be seen
   * @throws FabricException where there is some
   */
  List<String> refuseBusy(EndPair pair) throws FabricException, InterruptedException {
    return refuseBusy(new LinkedHashSet<>(List.of(pair.from(), pair.to())));
  }

  /**
   * Looks for traffic of others at all of these ports at the same time.
   *
   * @return what could not be seen
   * @throws FabricException where there is some
   */
  List<String> refuseBusy(Set<RdmaEnd> ports) throws FabricException, InterruptedException {
    ForeignTraffic.Seen seen = new ForeignTraffic(this::shell).of(ports);
    if (!seen.busy().isEmpty()) {
      throw new FabricException(
          String.join("; ", seen.busy())
              + ": a test would disturb it, and measure what is left; --busy runs all the same");
    }
    return seen.unread();
  }

  Shell shell(String host) {
    return shellOf(host)
        .orElseThrow(() -> new IllegalStateException(host + " can't be reached by a shell"));
  }

  /** What was read of each switch of the inventory; nothing of one that did not answer. */
  Map<String, MachineFacts> switches() {
    Map<String, MachineFacts> switches = new LinkedHashMap<>();
    for (MachineReading machine : snapshot.layout().machines()) {
      Subject subject = machine.machine().subject();
      if (subject.kind().equals(Kind.SWITCH)) {
        switches.put(
            subject.name(),
            new MachineFacts(subject, snapshot.byMachine().getOrDefault(subject, List.of())));
      }
    }
    return switches;
  }

  Optional<Shell> shellOf(String host) {
    List<Target> targets =
        source instanceof FabricSource.Machines machines ? machines.targets() : List.of();
    for (Target target : targets) {
      if (target.name().equals(host) && target instanceof ShellTarget asked) {
        return Optional.of(asked.shell());
      }
    }
    return Optional.empty();
  }

  /** That of the workload, as its files say it; else the usual one. */
  int trafficClass(String host) {
    MachineFacts known = facts.get(host);
    if (known == null) {
      return USUAL_TRAFFIC_CLASS;
    }
    return known
        .value("", "nccl.setting[NCCL_IB_TC]")
        .map(Value::print)
        .filter(text -> text.matches("\\d{1,3}"))
        .map(Integer::parseInt)
        .filter(number -> number <= 255)
        .orElse(USUAL_TRAFFIC_CLASS);
  }
}
