package io.railwright.twin.benchmark;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.load.TrafficPlan;
import io.railwright.twin.load.TrafficRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The tests that run in a fabric at this moment. Those that share a wire, a card or the links
 * between switches are simulated together, once for each set of them.
 */
final class RunningTests {
  /** Packets of a wire that are enough for the rate to settle. */
  private static final long PACKETS = 20_000;

  /** Packets of all tests of a set that are simulated within about a second. */
  private static final long MOST_PACKETS = 320_000;

  private static final long LEAST_PACKETS = 2000;

  /** Picoseconds in which senders that all began at full rate have found their shares. */
  private static final long SETTLED = 16_000_000_000L;

  /** The part of a run, as one over this, that is its start and does not count. */
  private static final int START = 4;

  /** A single transfer is run to its end; this much longer, where it has to wait. */
  private static final double SPARE = 1.1;

  private static final int OVERHEAD = 82;
  private static final double PICOSECONDS = 8e6;

  private final BenchmarkContext context;
  private final Map<Long, RunningTest> running = new TreeMap<>();
  private final Map<Set<Long>, SharedRun> simulated = new HashMap<>();
  private long last;

  RunningTests(BenchmarkContext context) {
    this.context = context;
  }

  /** From now on it takes its part, until it is closed. */
  synchronized RunningTest join(RunningTest.Traffic traffic) {
    RunningTest test = new RunningTest(this, ++last, traffic);
    running.put(test.number(), test);
    return test;
  }

  synchronized void leave(RunningTest test) {
    running.remove(test.number());
    simulated.keySet().removeIf(members -> members.contains(test.number()));
  }

  /** What the network does while this test and those that share something with it run. */
  synchronized SharedRun with(RunningTest test) throws BadInputException {
    List<RunningTest> members = members(test);
    Set<Long> key = members.stream().map(RunningTest::number).collect(Collectors.toSet());
    SharedRun known = simulated.get(key);
    if (known != null) {
      return known;
    }
    SharedRun made = simulate(members);
    simulated.put(key, made);
    return made;
  }

  private List<RunningTest> members(RunningTest test) {
    boolean loaded = context.isLoaded();
    Set<Long> found = new HashSet<>(Set.of(test.number()));
    Set<String> used = new HashSet<>(uses(test.traffic()));
    boolean grown = true;
    while (grown) {
      grown = false;
      for (RunningTest other : running.values()) {
        Set<String> its = uses(other.traffic());
        boolean meets = loaded || its.stream().anyMatch(used::contains);
        if (meets && found.add(other.number())) {
          used.addAll(its);
          grown = true;
        }
      }
    }
    return running.values().stream().filter(it -> found.contains(it.number())).toList();
  }

  /** Each direction of a wire, and one name for all links between switches. */
  private Set<String> uses(RunningTest.Traffic traffic) {
    Set<String> uses = new HashSet<>();
    uses.add("out of " + traffic.from().wire());
    uses.add("into " + traffic.to().wire());
    if (traffic.bothWays()) {
      uses.add("out of " + traffic.to().wire());
      uses.add("into " + traffic.from().wire());
    }
    if (!traffic.oneSwitch()) {
      uses.add("between switches");
    }
    return uses;
  }

  private SharedRun simulate(List<RunningTest> members) throws BadInputException {
    FabricState state = context.state().withEndpoints(it -> asking(it, members));
    int payload = members.stream().mapToInt(it -> it.traffic().payload()).min().orElse(1);
    int pairs = members.stream().mapToInt(it -> it.traffic().queuePairs()).max().orElse(1);
    long seed = members.stream().mapToLong(it -> it.traffic().seed()).sum() % (1 << 30) + 1;
    boolean alone = members.size() == 1;
    double frame = (payload + OVERHEAD) * PICOSECONDS;
    long duration = alone ? alone(state, members, frame) : together(state, members, frame);
    List<Transfer> transfers = new ArrayList<>();
    Map<Long, Integer> places = new HashMap<>();
    for (RunningTest test : members) {
      places.put(test.number(), transfers.size());
      // More than the wire carries in that time, so that none of several runs dry before the end.
      long bytes =
          alone ? PACKETS * payload : (long) (duration / PICOSECONDS * rate(state, test.traffic()));
      transfers.addAll(transfers(state, test.traffic(), bytes));
    }
    TrafficPlan plan = TrafficPlan.of(transfers, duration).by(pairs, payload).seeded(seed);
    TrafficRun whole = context.run(state, plan);
    // Where packets are lost, senders start again and again: the start is then what happens.
    return alone || whole.report().totals().drops() > 0
        ? SharedRun.whole(whole, transfers.size(), places, payload)
        : SharedRun.behind(
            context.run(state, plan.until(duration / START)),
            whole,
            transfers.size(),
            places,
            payload);
  }

  private static long alone(FabricState state, List<RunningTest> members, double frame) {
    return (long) (PACKETS * frame / rate(state, members.getFirst().traffic()) * SPARE);
  }

  /** Long enough for rates to settle, and no longer than can be simulated in a second or two. */
  private static long together(FabricState state, List<RunningTest> members, double frame) {
    int slowest = members.stream().mapToInt(it -> rate(state, it.traffic())).min().orElse(1);
    Map<Integer, Integer> into = new HashMap<>();
    Map<Integer, Integer> outOf = new HashMap<>();
    for (RunningTest test : members) {
      int from = test.traffic().from().wire();
      int to = test.traffic().to().wire();
      outOf.put(from, state.wires().get(from).rate());
      into.put(to, state.wires().get(to).rate());
    }
    int all = Math.max(1, Math.min(sum(into), sum(outOf)));
    double most = MOST_PACKETS * frame / all;
    return (long) Math.max(LEAST_PACKETS * frame / slowest, Math.min(SETTLED, most));
  }

  private static int sum(Map<Integer, Integer> rates) {
    return rates.values().stream().mapToInt(Integer::intValue).sum();
  }

  private static int rate(FabricState state, RunningTest.Traffic traffic) {
    return Math.min(
        state.wires().get(traffic.from().wire()).rate(),
        state.wires().get(traffic.to().wire()).rate());
  }

  /** The class that a test asks for; where two of one NIC differ, the first one's. */
  private static Endpoint asking(Endpoint endpoint, List<RunningTest> members) {
    return members.stream()
        .map(RunningTest::traffic)
        .filter(it -> it.isOf(endpoint))
        .findFirst()
        .map(it -> endpoint.asking(it.trafficClass()))
        .orElse(endpoint);
  }

  private static List<Transfer> transfers(
      FabricState state, RunningTest.Traffic traffic, long bytes) {
    int from = place(state, traffic.from());
    int to = place(state, traffic.to());
    Transfer there = Transfer.of(from, to, bytes, 0, 0);
    return traffic.bothWays() ? List.of(there, Transfer.of(to, from, bytes, 0, 0)) : List.of(there);
  }

  /** Its settings may have changed since the test began. */
  private static int place(FabricState state, Endpoint endpoint) {
    for (int i = 0; i < state.endpoints().size(); i++) {
      if (state.endpoints().get(i).name().equals(endpoint.name())) {
        return i;
      }
    }
    throw new IllegalStateException("no endpoint " + endpoint.name());
  }
}
