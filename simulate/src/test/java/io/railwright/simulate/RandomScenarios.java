package io.railwright.simulate;

import io.railwright.simulate.kernel.SeededRandom;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topologies;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Collectives;
import io.railwright.simulate.workload.Patterns;
import io.railwright.simulate.workload.Transfer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Small scenarios of all kinds by chance, most with events that fall on one moment, loads at
 * thresholds and things going wrong.
 */
final class RandomScenarios {
  private static final long G = 1_000_000_000L;
  private static final long[] RATES = {10 * G, 25 * G, 100 * G, 100 * G, 200 * G, 400 * G, 800 * G};
  private static final long[] DELAYS = {0, 1_000, 300_000, 1_000_000, 1_000_000, 2_500_000, 97_531};

  /** Each is set in one of four scenarios. */
  private static final String[][] CHANGES = {
    {"mtu=1000", "mtu=1500", "mtu=256"},
    {"qps=3"},
    {"window=20KB", "window=1KB"},
    {"recovery=selective-repeat", "recovery=go-back-0"},
    {"rto=100us", "rto=1ms"},
    {"nack-interval=20us"},
    {"ack-every=4", "ack-every=16"},
    {"ack-priority=6", "ack-priority=0"},
    {"dcqcn=off", "dcqcn=paper", "dcqcn=reference"},
    {"notify=ack"},
    {"cnp-scope=port", "cnp-interval=0"},
    {"cnp-priority=3"},
    {"decrease-interval=0", "increase-timer=10us"},
    {"byte-counter=20KB"},
    {"buffer=600KB", "buffer=1MiB", "buffer=300KB"},
    {"reserve=0", "reserve=1KB"},
    {"headroom=20KB", "headroom-rule=reference"},
    {"threshold=1/2", "static-threshold=20KB"},
    {"xon-offset=0", "xon-offset=10KB"},
    {"egress-limit=0.1"},
    {"pfc=off"},
    {"pfc-mode=quanta", "pfc-mode=global"},
    {"pfc-quanta=100"},
    {"watchdog=20us", "watchdog=100us"},
    {"watchdog-action=forward", "watchdog-restore=50us"},
    {"ecn=off"},
    {"kmin=5KB", "kmin=0", "kmin=50KB"},
    {"kmax=60KB", "kmax=200KB"},
    {"pmax=1", "pmax=0.01"},
    {"ecn-at=enqueue"},
    {"ecn-priorities=0,3,5", "pfc-priorities=0,3,5"},
    {"strict-priorities=0", "weights=1,2,3,4,5,6,7,8"},
    {"routing=adaptive", "routing=flow"},
    {"switch-delay=400ns"},
    {"jitter=5ns", "jitter=100ns"},
    {"deadlock-check=10us"},
    {"sample=7us"},
    {"preamble=0", "gap=0", "gap=200"}
  };

  private static final int MOST_TRIES = 100;

  private final SeededRandom random;

  RandomScenarios(long seed) {
    random = new SeededRandom(seed);
  }

  /** Not every buffer has room for the headroom of every port: then it is another one. */
  Scenario next() throws BadInputException {
    for (int tries = 1; ; tries++) {
      try {
        return any();
      } catch (BadInputException tooSmall) {
        if (tries == MOST_TRIES) {
          throw tooSmall;
        }
      }
    }
  }

  private Scenario any() throws BadInputException {
    Topology topology = topology();
    long duration = random.below(3) == 0 ? random.below(300) * 1_000_000L : 3_000_000_000L;
    List<Transfer> transfers = transfers(topology);
    Settings settings = settings();
    List<String> faults = faults(topology);
    if (oneOf(4)) {
      RandomPorts ports = new RandomPorts(random);
      settings = settings.with(ports.of(topology));
      transfers = ports.marked(transfers);
    }
    return ScenarioBuilder.build(
        "random", "random", topology, transfers, settings, duration, faults);
  }

  private boolean oneOf(int number) {
    return random.below(number) == 0;
  }

  private Topology topology() {
    Topologies.Speeds speeds = new Topologies.Speeds(100 * G, 100 * G, 1_000_000);
    Topology plain =
        switch (random.below(5)) {
          case 0, 1 -> Topologies.star(2 + random.below(12), speeds);
          case 2 -> Topologies.leafSpine(4 + random.below(12), 3, 1 + random.below(3), speeds);
          case 3 -> Topologies.fatTree(2, 2, 1 + random.below(3), speeds);
          default -> Topologies.railOptimised(3, 2, 2, speeds);
        };
    long rate = RATES[random.below(RATES.length)];
    long delay = DELAYS[random.below(DELAYS.length)];
    boolean mixedRates = oneOf(3);
    boolean mixedDelays = oneOf(3);
    double loss = oneOf(5) ? 0.002 : 0;
    List<Topology.Link> links = new ArrayList<>();
    for (Topology.Link link : plain.links()) {
      Topology.Link changed =
          new Topology.Link(
              link.from(),
              link.to(),
              mixedRates ? RATES[random.below(RATES.length)] : rate,
              mixedDelays ? DELAYS[random.below(DELAYS.length)] : delay,
              oneOf(2) ? loss : 0);
      links.add(changed);
      if (oneOf(20)) {
        links.add(changed);
      }
    }
    BitSet switches = new BitSet();
    IntStream.range(0, plain.nodes()).filter(plain::isSwitch).forEach(switches::set);
    List<String> names = IntStream.range(0, plain.nodes()).mapToObj(plain::name).toList();
    return new Topology(names, switches, links);
  }

  private List<Transfer> transfers(Topology topology) {
    int[] hosts = topology.hosts();
    long bytes = 1L + random.below(oneOf(4) ? 2_000 : 150_000);
    List<Transfer> all =
        new ArrayList<>(
            switch (random.below(6)) {
              case 0 -> Patterns.incast(hosts, bytes, 3);
              case 1 -> Patterns.permutation(hosts, bytes, 3, random.next());
              case 2 -> collective(hosts, bytes);
              case 3 -> Patterns.allToAll(hosts, Math.min(bytes, 20_000), 3);
              default -> anyFlows(hosts);
            });
    if (oneOf(3)) {
      all.addAll(anyFlows(hosts));
    }
    return all;
  }

  private List<Transfer> collective(int[] hosts, long bytes) {
    Collectives steps = new Collectives(hosts, 3);
    if (oneOf(2)) {
      steps.ringAllReduce(bytes);
    } else {
      steps.treeAllReduce(bytes);
    }
    return steps.transfers();
  }

  /** At whole nanoseconds, several at once. */
  private List<Transfer> anyFlows(int[] hosts) {
    List<Transfer> flows = new ArrayList<>();
    for (int i = 1 + random.below(20); i > 0; i--) {
      int from = random.below(hosts.length);
      int to = (from + 1 + random.below(hosts.length - 1)) % hosts.length;
      long start = random.below(10) * 1_000_000L + random.below(2) * 84_000L;
      int priority = oneOf(3) ? random.below(8) : 3;
      flows.add(Transfer.of(hosts[from], hosts[to], 1 + random.below(100_000), priority, start));
    }
    return flows;
  }

  private Settings settings() throws BadInputException {
    Profile[] profiles = Profile.values();
    Settings settings = Settings.of(profiles[random.below(profiles.length)]);
    settings = settings.with("seed=" + (1 + random.below(1_000)));
    if (oneOf(2)) {
      settings = settings.with("clock=whole-ns");
    }
    for (String[] choices : CHANGES) {
      if (oneOf(4)) {
        settings = settings.with(choices[random.below(choices.length)]);
      }
    }
    return settings;
  }

  private List<String> faults(Topology topology) {
    List<String> faults = new ArrayList<>();
    if (oneOf(6)) {
      faults.add("slow-receiver:" + host(topology) + ":rate=30%");
    }
    if (oneOf(8)) {
      faults.add("pfc-storm:" + host(topology) + ":at=5us:for=40us");
    }
    if (oneOf(8)) {
      faults.add("link-down:" + link(topology) + ":at=8us:for=30us:reroute=5us");
    }
    if (oneOf(8)) {
      faults.add("wrong-dscp:" + host(topology) + ":priority=5");
    }
    if (oneOf(8)) {
      faults.add("no-pfc:" + link(topology));
    }
    faults.forEach(it -> assertPossible(it, topology));
    return faults;
  }

  /** Else such a scenario would be tried again until it has none. */
  private static void assertPossible(String fault, Topology topology) {
    try {
      new FaultText(fault, topology).apply(new ArrayList<>(), new ArrayList<>());
    } catch (BadInputException impossible) {
      throw new AssertionError(fault, impossible);
    }
  }

  private String host(Topology topology) {
    int[] hosts = topology.hosts();
    return topology.name(hosts[random.below(hosts.length)]);
  }

  private String link(Topology topology) {
    int port = random.below(topology.ports());
    return topology.name(topology.node(port)) + "-" + topology.name(topology.node(port ^ 1));
  }
}
