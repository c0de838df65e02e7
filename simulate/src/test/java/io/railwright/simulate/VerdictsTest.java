package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.load.OwnSentences;
import io.railwright.model.simulation.SimulationVerdict;
import io.railwright.model.simulation.SimulationVerdict.Kind;
import io.railwright.simulate.judge.SimulationJudge;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topologies;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said about runs, and what must not be said about them. */
class VerdictsTest {
  private static final long MILLISECOND = 1_000_000_000L;
  private static final long RATE = 100_000_000_000L;

  private static SimulationVerdict incast(long duration, List<String> faults, String... changes)
      throws BadInputException {
    Scenario scenario =
        TestScenarios.scenario(
            "incast", TestScenarios.shape(8, "2MB"), Profile.connectx, duration, faults, changes);
    return SimulationJudge.judge(new Simulation(scenario).run(), OwnSentences.simulations());
  }

  private static SimulationVerdict incast(String... changes) throws BadInputException {
    return incast(Long.MAX_VALUE, List.of(), changes);
  }

  /** Sharing the receiver's link by eight is arithmetic, no fault. */
  @Test
  void aHealthyIncastIsHealthyAndGetsNoAdvice() throws BadInputException {
    SimulationVerdict verdict = incast();
    assertThat(verdict.kind()).isEqualTo(Kind.HEALTHY);
    assertThat(verdict.sentence())
        .startsWith("Healthy. All 8 flows finished ")
        .endsWith(" that a fair share of the links needs. No pause, no loss.")
        .doesNotContain("would", "--");
  }

  @Test
  void aRunThatWasCutShortIsHealthySoFar() throws BadInputException {
    assertThat(incast(MILLISECOND / 10, List.of()).sentence())
        .isEqualTo("Healthy so far. No flow had finished after 100 us. No pause, no loss.");
  }

  @Test
  void pausesInPlaceOfMarks() throws BadInputException {
    SimulationVerdict verdict = incast("ecn=off", "buffer=2MiB");
    assertThat(verdict.kind()).isEqualTo(Kind.NO_ECN);
    assertThat(verdict.sentence())
        .startsWith("All 8 flows finished in the time that a fair share of the links needs, but")
        .contains("PFC paused 8 ports", "s0→h8 was congested, and not one packet was marked")
        .contains("--ecn on")
        .doesNotContain("victim", "lost");
  }

  @Test
  void pausesBesideMarks() throws BadInputException {
    SimulationVerdict verdict = incast("buffer=2MiB", "kmin=1000KB");
    assertThat(verdict.kind()).isEqualTo(Kind.PFC_PAUSES);
    assertThat(verdict.sentence())
        .contains("s0→h8 was congested", "smaller --kmin")
        .doesNotContain("not one packet");
  }

  @Test
  void marksThatNobodyAnswers() throws BadInputException {
    Scenario scenario =
        TestScenarios.scenario("incast", TestScenarios.shape(8, "2MB"), Profile.connectx);
    Topology topology = scenario.topology();
    List<Fault> faults = new ArrayList<>();
    for (int port = 0; port < topology.ports(); port++) {
      if (topology.name(topology.node(port)).equals("h8")) {
        faults.add(new Fault.NoNotification(port));
      }
    }
    Scenario deaf =
        new Scenario(
            "deaf",
            "connectx",
            topology,
            scenario.transfers(),
            scenario.settings(),
            Long.MAX_VALUE,
            faults);
    SimulationVerdict verdict =
        SimulationJudge.judge(new Simulation(deaf).run(), OwnSentences.simulations());
    assertThat(verdict.kind()).isEqualTo(Kind.NO_CNP);
    assertThat(verdict.sentence()).contains("arrived with a CE mark and no CNP was sent back");
  }

  @Test
  void lossThatGoesBackForEver() throws BadInputException {
    SimulationVerdict verdict =
        incast(3 * MILLISECOND, List.of(), "pfc=off", "ecn=off", "buffer=1MiB", "kmax=800KB");
    assertThat(verdict.kind()).isEqualTo(Kind.LIVELOCK);
    assertThat(verdict.sentence())
        .contains(
            "packets were lost, most at s0→h8", "(livelock)", "No pause was sent", "--pfc on");
  }

  @Test
  void lossThatFlowsSurvive() throws BadInputException {
    SimulationVerdict verdict = incast("pfc=off", "buffer=2MiB");
    assertThat(verdict.kind()).isEqualTo(Kind.LOSS);
    assertThat(verdict.sentence()).contains("sent again").doesNotContain("livelock");
  }

  /** A broken link has a long queue, too; that is no reason to recommend PFC. */
  @Test
  void aBrokenLinkIsNotAFullBuffer() throws BadInputException {
    SimulationVerdict verdict = incast(Long.MAX_VALUE, List.of("link-down:s0-h8:at=50us:for=1ms"));
    assertThat(verdict.kind()).isEqualTo(Kind.LOSS);
    assertThat(verdict.sentence())
        .contains("most on the link s0→h8", "Neither PFC nor ECN helps")
        .doesNotContain("--pfc");
  }

  @Test
  void aSlowReceiver() throws BadInputException {
    SimulationVerdict verdict = incast(Long.MAX_VALUE, List.of("slow-receiver:h8:rate=20%"));
    assertThat(verdict.kind()).isEqualTo(Kind.SLOW_RECEIVER);
    assertThat(verdict.sentence())
        .startsWith("All 8 flows took ")
        .contains("h8 paused its switch ", " of the run (slow receiver)")
        .doesNotContain("the others", "storm");
  }

  @Test
  void aStormAndItsVictims() throws BadInputException {
    Scenario scenario =
        TestScenarios.scenario(
            "pairs",
            TestScenarios.shape(64, "5MB"),
            Profile.connectx,
            Long.MAX_VALUE,
            List.of("pfc-storm:h60:at=100us:for=5ms"),
            "buffer=2MiB");
    SimulationVerdict verdict =
        SimulationJudge.judge(new Simulation(scenario).run(), OwnSentences.simulations());
    assertThat(verdict.kind()).isEqualTo(Kind.PFC_STORM);
    assertThat(verdict.sentence())
        .contains("h60 paused its switch for 5 ms without a break (PFC storm)")
        .containsPattern("pauses spread to \\d+ other ports and \\d+ slow flows of other hosts")
        .contains("PFC watchdog");
  }

  /** The watchdog ends the storm early; what it drops is told. */
  @Test
  void aStormThatTheWatchdogEnds() throws BadInputException {
    SimulationVerdict verdict =
        incast(
            Long.MAX_VALUE, List.of("pfc-storm:h8:at=10us:for=5ms"), "watchdog=200us", "rto=500us");
    assertThat(verdict.kind()).isEqualTo(Kind.PFC_STORM);
    assertThat(verdict.sentence())
        .contains("The PFC watchdog acted ", " were dropped.")
        .doesNotContain("would");
  }

  /** 24 hosts congest h24; the flow from h0 to h25 waits behind h0's own flow to h24. */
  @Test
  void victimsOfSomebodyElsesCongestion() throws BadInputException {
    Topology star = Topologies.star(26, new Topologies.Speeds(RATE, RATE, 1_000_000));
    List<Transfer> flows = new ArrayList<>();
    for (int host = 0; host < 24; host++) {
      flows.add(Transfer.of(host, 24, 4_000_000, 3, 0));
    }
    flows.add(Transfer.of(0, 25, 4_000_000, 3, 0));
    Settings settings = Settings.of(Profile.connectx).with("ecn=off").with("buffer=2MiB");
    Scenario scenario =
        ScenarioBuilder.build(
            "victims", "connectx", star, flows, settings, Long.MAX_VALUE, List.of());
    SimulationVerdict verdict =
        SimulationJudge.judge(new Simulation(scenario).run(), OwnSentences.simulations());
    assertThat(verdict.kind()).isEqualTo(Kind.VICTIMS);
    assertThat(verdict.sentence())
        .startsWith("1 of 25 flows took ")
        .contains("s0→h24 was congested; 1 slow flow was not even for this port (victims)");
  }

  @Test
  void pathsThatCollide() throws BadInputException {
    Scenario scenario = TestScenarios.scenario("perm64", ScenarioShape.USUAL, Profile.connectx);
    SimulationVerdict verdict =
        SimulationJudge.judge(new Simulation(scenario).run(), OwnSentences.simulations());
    assertThat(verdict.kind()).isEqualTo(Kind.CONGESTION);
    assertThat(verdict.sentence()).contains("between switches", "routing=adaptive");
  }
}
