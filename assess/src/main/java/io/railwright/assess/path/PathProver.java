package io.railwright.assess.path;

import io.railwright.model.fact.Subject;
import io.railwright.model.path.LinkFailures;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PathRole;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Proves paths. What a port does to packets that come in does not depend on where they go, nor what
 * it does to those that leave on where they came from; so each port is looked at once for each of
 * its roles, and the ways between two switches are joined once for all hosts at both.
 */
public final class PathProver {
  private final PathFabric fabric;
  private final PathChecks checks;
  private final Wiring wiring;
  private final Routes routes;
  private final Causes causes = new Causes();
  private final Ways there;
  private final Ways back;
  private final PauseWaits waits;
  private final LeafTraffic traffic = new LeafTraffic();

  public PathProver(PathFabric fabric, PathChecks checks) {
    this.fabric = fabric;
    this.wiring = new Wiring(fabric);
    this.routes = new Routes(wiring);
    fabric.ends().stream().filter(it -> leaf(it) != Wiring.NONE).forEach(this::addTraffic);
    this.waits = new PauseWaits(routes, traffic);
    this.checks = new RingChecks(checks, wiring, waits);
    this.there = new Ways(routes, causes, this.checks, PathRole.SWITCH_IN, PathRole.SWITCH_OUT);
    this.back = new Ways(routes, causes, this.checks, PathRole.ANSWER_IN, PathRole.ANSWER_OUT);
  }

  private void addTraffic(PathEnd end) {
    traffic.add(leaf(end), end);
  }

  /** Every ordered pair of ends that belong together. */
  public PathReport all() {
    AllPairs pairs = new AllPairs(causes);
    EndTable<EndSegments> table = new EndTable<>(fabric.ends(), this::segments);
    PairCount count = new PairCount(routes, there, back, table, pairs);
    count.run();
    return new PathReport(
        count.counted(),
        count.onOneCard(),
        count.apart(),
        pairs.verdicts(),
        pairs.breaks(),
        List.of());
  }

  /** What comes of each failure of one cable between switches. */
  public LinkFailures failures() {
    return new FailedLinks(routes, waits, checks).all();
  }

  private EndSegments segments(PathEnd end) {
    int leaf = leaf(end);
    boolean cabled = leaf != Wiring.NONE;
    int port = wiring.peer(number(end));
    return new EndSegments(
        leaf,
        causes.of(checks.of(end.nic(), PathRole.SENDER)),
        cabled ? there.entry(port) : Segment.EMPTY,
        cabled ? there.exit(port) : Segment.EMPTY,
        causes.of(checks.of(end.nic(), PathRole.RECEIVER)),
        cabled ? back.entry(port) : Segment.EMPTY,
        cabled ? back.exit(port) : Segment.EMPTY,
        isCutOff(leaf) ? causes.of(NoWay.to(end, cabled)) : Segment.EMPTY);
  }

  /** Whether some other leaf can't reach this one, so that its ends must be told by name. */
  private boolean isCutOff(int leaf) {
    return leaf == Wiring.NONE
        || traffic.leaves().stream().anyMatch(it -> !routes.reaches(it, leaf));
  }

  private int number(PathEnd end) {
    return wiring.number(end.port());
  }

  /**
   * The switch, or its hypervisor, that an end is connected to; {@link Wiring#NONE} where no cable
   * is known.
   */
  private int leaf(PathEnd end) {
    int peer = wiring.peer(number(end));
    int machine = peer == Wiring.NONE ? Wiring.NONE : wiring.machineOf(peer);
    return machine != Wiring.NONE && routes.isLeaf(machine) ? machine : Wiring.NONE;
  }

  /** One pair, hop by hop. */
  public PathProof prove(PathEnd from, PathEnd to) {
    int left = leaf(from);
    int right = leaf(to);
    boolean isWay = left != Wiring.NONE && right != Wiring.NONE && routes.reaches(left, right);
    if (!isWay) {
      return unproven(from, to, left == Wiring.NONE ? from : to);
    }
    EndSegments sender = segments(from);
    EndSegments receiver = segments(to);
    Map<PathVerdict, PathProof.Outcome> verdicts =
        verdicts(
            sender.leaving(),
            there.to(right)[left],
            receiver.arriving(),
            receiver.answerEntry(),
            back.to(left)[right],
            sender.answerExit());
    Hops hops = new Hops(wiring, routes, checks);
    List<PathHop> forth = new ArrayList<>();
    forth.add(hop(from, PathRole.SENDER));
    forth.addAll(
        hops.between(
            wiring.peer(number(from)),
            wiring.peer(number(to)),
            PathRole.SWITCH_IN,
            PathRole.SWITCH_OUT));
    forth.add(hop(to, PathRole.RECEIVER));
    List<PathHop> answer =
        hops.between(
            wiring.peer(number(to)),
            wiring.peer(number(from)),
            PathRole.ANSWER_IN,
            PathRole.ANSWER_OUT);
    return new PathProof(from.nic(), to.nic(), forth, answer, verdicts);
  }

  private Map<PathVerdict, PathProof.Outcome> verdicts(Segment... parts) {
    Map<PathVerdict, PathProof.Outcome> verdicts = new EnumMap<>(PathVerdict.class);
    for (PathVerdict verdict : PathVerdict.values()) {
      int cause = Segment.first(verdict, parts);
      Optional<PathCheck> first =
          cause == Segment.NONE ? Optional.empty() : Optional.of(causes.sample(cause));
      Proof proof = first.map(PathCheck::proof).orElse(Proof.PROVEN);
      verdicts.put(verdict, new PathProof.Outcome(proof, first));
    }
    return verdicts;
  }

  /** What is known of a pair between which no way is: both ends. */
  private PathProof unproven(PathEnd from, PathEnd to, PathEnd lost) {
    List<PathCheck> none = NoWay.to(lost, leaf(lost) != Wiring.NONE);
    Subject nowhere = none.getFirst().at().root();
    PathHop sender = hop(from, PathRole.SENDER);
    PathHop receiver = hop(to, PathRole.RECEIVER);
    PathHop between = new PathHop(nowhere, List.of(), List.of(), none);
    return new PathProof(
        from.nic(),
        to.nic(),
        List.of(sender, between, receiver),
        List.of(),
        verdicts(causes.of(sender.checks()), causes.of(none), causes.of(receiver.checks())));
  }

  private PathHop hop(PathEnd end, PathRole role) {
    List<Subject> ports = List.of(end.port());
    boolean sends = role == PathRole.SENDER;
    return new PathHop(
        end.nic().root(),
        sends ? List.of() : ports,
        sends ? ports : List.of(),
        checks.of(end.nic(), role));
  }
}
