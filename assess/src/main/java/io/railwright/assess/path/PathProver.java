package io.railwright.assess.path;

import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PathRole;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
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
  private final CheckLists lists = new CheckLists();
  private final Ways there;
  private final Ways back;
  private final Map<PathEnd, Integer> sending = new HashMap<>();
  private final Map<PathEnd, Integer> receiving = new HashMap<>();

  public PathProver(PathFabric fabric, PathChecks checks) {
    this.fabric = fabric;
    this.checks = checks;
    this.wiring = new Wiring(fabric);
    this.routes = new Routes(wiring);
    this.there = new Ways(routes, lists, checks, PathRole.SWITCH_IN, PathRole.SWITCH_OUT);
    this.back = new Ways(routes, lists, checks, PathRole.ANSWER_IN, PathRole.ANSWER_OUT);
  }

  /** Every ordered pair of ends that belong together. */
  public PathReport all() {
    AllPairs pairs = new AllPairs(lists);
    EndTable table = new EndTable(fabric.ends(), this::kind);
    long[] count = new long[1];
    long onOneCard =
        table.walk(
            (from, to, number) -> {
              pairs.add(lists(from, to), number);
              count[0] += number;
            });
    List<PathBreak> breaks = pairs.breaks();
    return new PathReport(count[0], onOneCard, pairs.verdicts(), breaks, List.of());
  }

  /** What tells the paths of one end from those of another. */
  private record Kind(
      int leaf,
      int sending,
      int receiving,
      List<Integer> atTheSwitch,
      Optional<PathEnd> uncabled) {}

  private Kind kind(PathEnd end) {
    int leaf = leaf(end);
    int port = wiring.peer(number(end));
    return new Kind(
        leaf,
        sending(end),
        receiving(end),
        leaf == Wiring.NONE
            ? List.of()
            : List.of(there.entry(port), there.exit(port), back.entry(port), back.exit(port)),
        leaf == Wiring.NONE ? Optional.of(end) : Optional.empty());
  }

  private AllPairs.Lists lists(PathEnd from, PathEnd to) {
    int left = leaf(from);
    int right = leaf(to);
    if (left == Wiring.NONE || right == Wiring.NONE || !routes.reaches(left, right)) {
      int none = lists.of(NoWay.between(from, to, left, right));
      int ends = lists.join(lists.join(sending(from), none), receiving(to));
      return new AllPairs.Lists(ends, CheckLists.EMPTY);
    }
    int leaving = there.entry(wiring.peer(number(from)));
    int arriving = there.exit(wiring.peer(number(to)));
    int forth = lists.join(sending(from), leaving);
    forth = lists.join(forth, there.between(left, right));
    forth = lists.join(forth, lists.join(arriving, receiving(to)));
    int answer = back.entry(wiring.peer(number(to)));
    answer = lists.join(answer, back.between(right, left));
    answer = lists.join(answer, back.exit(wiring.peer(number(from))));
    return new AllPairs.Lists(forth, answer);
  }

  private int sending(PathEnd end) {
    return sending.computeIfAbsent(end, it -> lists.of(checks.of(it.nic(), PathRole.SENDER)));
  }

  private int receiving(PathEnd end) {
    return receiving.computeIfAbsent(end, it -> lists.of(checks.of(it.nic(), PathRole.RECEIVER)));
  }

  private int number(PathEnd end) {
    return wiring.number(end.port());
  }

  /** The switch that an end is cabled to; {@link Wiring#NONE} where no cable is known. */
  private int leaf(PathEnd end) {
    int peer = wiring.peer(number(end));
    int machine = peer == Wiring.NONE ? Wiring.NONE : wiring.machineOf(peer);
    return machine != Wiring.NONE && routes.isSwitch(machine) ? machine : Wiring.NONE;
  }

  /** One pair, hop by hop. */
  public PathProof prove(PathEnd from, PathEnd to) {
    AllPairs.Lists pair = lists(from, to);
    AllPairs one = new AllPairs(lists);
    Map<PathVerdict, PathProof.Outcome> verdicts = new EnumMap<>(PathVerdict.class);
    for (PathVerdict verdict : PathVerdict.values()) {
      Optional<PathCheck> first = one.first(pair, verdict);
      Proof proof = first.map(PathCheck::proof).orElse(Proof.PROVEN);
      verdicts.put(verdict, new PathProof.Outcome(proof, first));
    }
    Hops hops = new Hops(wiring, routes, checks);
    int left = leaf(from);
    int right = leaf(to);
    if (left == Wiring.NONE || right == Wiring.NONE || !routes.reaches(left, right)) {
      List<PathCheck> none = NoWay.between(from, to, left, right);
      Subject nowhere = none.getFirst().at().root();
      List<PathHop> known =
          List.of(
              hop(from, PathRole.SENDER),
              new PathHop(nowhere, List.of(), List.of(), none),
              hop(to, PathRole.RECEIVER));
      return new PathProof(from.nic(), to.nic(), known, List.of(), verdicts);
    }
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
