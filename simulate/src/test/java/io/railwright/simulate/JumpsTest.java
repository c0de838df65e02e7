package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.simulate.kernel.SeededRandom;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topologies;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Collectives;
import io.railwright.simulate.workload.Patterns;
import io.railwright.simulate.workload.Transfer;
import io.railwright.testing.Campaign;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What repeats itself is skipped, and nothing of the result tells of it. */
@Tag("slow")
class JumpsTest {
  private static final int RUNS = Campaign.runs("simulate.jumps", 40, 300);
  private static final long FIRST = Long.getLong("simulate.first", 1);
  private static final long G = 1_000_000_000L;
  private static final long[] RATES = {25 * G, 100 * G, 200 * G, 400 * G};
  private static final long[] DELAYS = {300_000, 1_000_000, 1_000_000, 2_500_000, 997_531};

  private static final String[][] CHANGES = {
    {"mtu=1000", "mtu=1500"},
    {"qps=2"},
    {"window=60KB", "window=8KB"},
    {"recovery=selective-repeat"},
    {"rto=100us", "rto=1ms"},
    {"ack-every=4", "ack-every=3"},
    {"ack-priority=6"},
    {"dcqcn=off", "dcqcn=paper"},
    {"notify=ack"},
    {"byte-counter=20KB"},
    {"pfc=off"},
    {"pfc-mode=quanta"},
    {"ecn=off"},
    {"kmin=50KB"},
    {"weights=1,2,3,4,5,6,7,8"},
    {"switch-delay=400ns"},
    {"sample=50us"},
    {"gap=0"}
  };

  private static Simulation byWindows(Scenario scenario) {
    return new Simulation(scenario, Lookahead.byWindows(scenario, Lookahead.window(scenario), 1));
  }

  @Test
  void aRingIsMostlySkipped() throws BadInputException {
    for (String clock : List.of("whole-ns", "physics")) {
      Scenario scenario =
          TestScenarios.scenario(
              "ring", TestScenarios.shape(8, "8MB"), Profile.hpcc, "clock=" + clock);
      Simulation run = byWindows(scenario);
      SimulationReport report = run.run();
      assertThat(PlainModeTest.outcome(report))
          .isEqualTo(PlainModeTest.outcome(PlainModeTest.withOneQueue(scenario)));
      assertThat(run.skipped() * 1e-6)
          .as(clock)
          .isBetween(0.8 * report.simulatedMicroseconds(), report.simulatedMicroseconds());
    }
  }

  /**
   * Rates rise by timers, between which all repeats; bytes that are counted, and losses, do not.
   */
  @Test
  void whatCongestionLeavesBehind() throws BadInputException {
    List<List<String>> all =
        List.of(
            List.of("clock=whole-ns"),
            List.of("dcqcn=paper"),
            List.of("byte-counter=200KB"),
            List.of("rto=1ms", "pfc=off", "buffer=300KB", "ecn=off", "recovery=selective-repeat"),
            List.of("rto=1ms", "pfc=off", "buffer=300KB", "ecn=off"));
    for (List<String> changes : all) {
      Settings settings = Settings.of(Profile.hpcc);
      for (String change : changes) {
        settings = settings.with(change);
      }
      Topology topology = Topologies.star(3, new Topologies.Speeds(100 * G, 100 * G, 1_000_000));
      int[] hosts = topology.hosts();
      List<Transfer> transfers =
          List.of(
              Transfer.of(hosts[0], hosts[2], 20_000_000, 3, 0),
              Transfer.of(hosts[1], hosts[2], 3_000_000, 3, 0));
      long skipped =
          skipped(
              ScenarioBuilder.build(
                  "two", "two", topology, transfers, settings, 90_000_000_000L, List.of()),
              changes.toString());
      boolean counts = changes.contains("byte-counter=200KB") || changes.contains("pfc=off");
      assertThat(skipped > 0).as(changes.toString()).isEqualTo(!counts);
    }
  }

  /** Until their ages are no longer told apart, and beyond. */
  @Test
  void portsThatAreBusyAllTheTime() throws BadInputException {
    Topology topology = Topologies.star(4, new Topologies.Speeds(100 * G, 100 * G, 1_000_000));
    for (long seed = FIRST; seed < FIRST + RUNS / 5; seed++) {
      SeededRandom random = new SeededRandom(seed);
      List<Transfer> transfers = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        int to = topology.hosts()[(i + 1) % 4];
        long start = random.below(200) * 1000L;
        transfers.add(Transfer.of(topology.hosts()[i], to, 20_000_000, 3, start));
      }
      Settings settings = Settings.of(Profile.hpcc).with("clock=whole-ns");
      long skipped =
          skipped(
              ScenarioBuilder.build(
                  "cycle", "cycle", topology, transfers, settings, 90_000_000_000L, List.of()),
              "seed " + seed);
      assertThat(skipped).isPositive();
    }
  }

  /** How much was skipped, with the same result as without. */
  private static long skipped(Scenario scenario, String name) {
    Simulation run = byWindows(scenario);
    assertThat(PlainModeTest.outcome(run.run()))
        .as(name)
        .isEqualTo(PlainModeTest.outcome(PlainModeTest.withOneQueue(scenario)));
    return run.skipped();
  }

  @Test
  void scenariosByChance() throws BadInputException {
    int jumped = 0;
    for (long seed = FIRST; seed < FIRST + RUNS; seed++) {
      Scenario scenario = scenario(new SeededRandom(seed));
      Simulation run = byWindows(scenario);
      SimulationReport report = run.run();
      assertThat(PlainModeTest.outcome(report))
          .as("seed %d, which skips %d ps", seed, run.skipped())
          .isEqualTo(PlainModeTest.outcome(PlainModeTest.withOneQueue(scenario)));
      assertThat(report.books().balanced()).as("seed %d", seed).isTrue();
      jumped += run.skipped() > 0 ? 1 : 0;
    }
    assertThat(jumped).isGreaterThan(RUNS / 3);
  }

  static Scenario scenario(SeededRandom random) throws BadInputException {
    long rate = RATES[random.below(RATES.length)];
    Topologies.Speeds speeds =
        new Topologies.Speeds(
            rate, rate * (1 + random.below(2)), DELAYS[random.below(DELAYS.length)]);
    Topology topology =
        random.below(3) == 0
            ? Topologies.leafSpine(4 + random.below(8), 3, 1 + random.below(3), speeds)
            : Topologies.star(2 + random.below(8), speeds);
    if (random.below(6) == 0) {
      topology = lossy(topology);
    }
    long duration = random.below(4) == 0 ? (1 + random.below(400)) * 1_000_000L : 90_000_000_000L;
    return ScenarioBuilder.build(
        "random",
        "random",
        topology,
        transfers(topology.hosts(), random),
        settings(random),
        duration,
        random.below(6) == 0 ? List.of("pfc-storm:h1:at=80us:for=30us") : List.of());
  }

  /** Seldom, and by chance at every packet. */
  private static Topology lossy(Topology sound) {
    BitSet switches = new BitSet();
    IntStream.range(0, sound.nodes()).filter(sound::isSwitch).forEach(switches::set);
    List<Topology.Link> links =
        sound.links().stream()
            .map(it -> new Topology.Link(it.from(), it.to(), it.rate(), it.delay(), 3e-5))
            .toList();
    return new Topology(
        IntStream.range(0, sound.nodes()).mapToObj(sound::name).toList(), switches, links);
  }

  private static List<Transfer> transfers(int[] hosts, SeededRandom random) {
    long bytes = 300_000L + random.below(1_500_000);
    if (random.below(8) == 0) {
      bytes *= 12; // for longer than ages of ports are told apart
    }
    Collectives steps = new Collectives(hosts, 3);
    return switch (random.below(6)) {
      case 0 -> Patterns.permutation(hosts, bytes, 3, random.next());
      case 1 -> {
        steps.treeAllReduce(bytes);
        yield steps.transfers();
      }
      case 2 -> flows(hosts, random);
      case 3 -> cycle(hosts, bytes, random);
      default -> {
        steps.ringAllReduce(bytes * 2);
        yield steps.transfers();
      }
    };
  }

  /** Ports that are busy all the time, and since different moments. */
  private static List<Transfer> cycle(int[] hosts, long bytes, SeededRandom random) {
    List<Transfer> flows = new ArrayList<>();
    for (int i = 0; i < hosts.length; i++) {
      int to = hosts[(i + 1) % hosts.length];
      flows.add(Transfer.of(hosts[i], to, bytes, 3, random.below(20) * 1_000_000L));
    }
    return flows;
  }

  private static List<Transfer> flows(int[] hosts, SeededRandom random) {
    List<Transfer> flows = new ArrayList<>();
    for (int i = 1 + random.below(4); i > 0; i--) {
      int from = random.below(hosts.length);
      int to = (from + 1 + random.below(hosts.length - 1)) % hosts.length;
      long start = random.below(100) * 1_000_000L;
      long bytes = 1000L * (1 + random.below(2_000));
      flows.add(Transfer.of(hosts[from], hosts[to], bytes, 3, start));
    }
    return flows;
  }

  private static Settings settings(SeededRandom random) throws BadInputException {
    Profile[] profiles = Profile.values();
    Settings settings = Settings.of(profiles[random.below(profiles.length)]);
    if (random.below(2) == 0) {
      settings = settings.with("clock=whole-ns");
    }
    for (String[] choices : CHANGES) {
      if (random.below(6) == 0) {
        settings = settings.with(choices[random.below(choices.length)]);
      }
    }
    return settings;
  }
}
