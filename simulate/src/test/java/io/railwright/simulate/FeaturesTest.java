package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.load.OwnSentences;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.Ending;
import io.railwright.model.simulation.SimulationReport.PauseCause;
import io.railwright.model.simulation.SimulationVerdict;
import io.railwright.simulate.judge.SimulationJudge;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.topology.TopologyFile;
import io.railwright.simulate.workload.FlowFile;
import io.railwright.simulate.workload.Transfer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each feature of switches and NICs shows in the report as it should. */
class FeaturesTest {
  private static final long FIVE_MILLISECONDS = 5_000_000_000L;

  private static SimulationReport run(
      String preset, ScenarioShape shape, long duration, List<String> faults, String... changes)
      throws BadInputException {
    return new Simulation(
            TestScenarios.scenario(preset, shape, Profile.connectx, duration, faults, changes))
        .run();
  }

  private static SimulationReport incast(String... changes) throws BadInputException {
    return run("incast", TestScenarios.shape(8, "1MB"), Long.MAX_VALUE, List.of(), changes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"state", "quanta", "global"})
  void pausesPreventLoss(String mode) throws BadInputException {
    SimulationReport run = incast("ecn=off", "buffer=2MiB", "pfc-mode=" + mode);
    assertThat(run.totals().xoff()).isPositive();
    assertThat(run.totals().pausedMicroseconds()).isPositive();
    assertThat(run.totals().drops()).isZero();
    assertThat(run.pauseTree()).allMatch(PauseCause::root).isNotEmpty();
    assertThat(run.flows().done()).isEqualTo(8);
  }

  /** A pause of 100 quanta lasts 0.5 us; without a reminder the sender would go on too early. */
  @Test
  void shortPausesAreAskedForAgain() throws BadInputException {
    SimulationReport state = incast("ecn=off", "buffer=2MiB");
    SimulationReport quanta = incast("ecn=off", "buffer=2MiB", "pfc-mode=quanta", "pfc-quanta=100");
    assertThat(quanta.totals().drops()).isZero();
    assertThat(quanta.totals().xoff()).isGreaterThan(2 * state.totals().xoff());
  }

  /** A rate at the floor must not hold a packet back once the rate has risen again. */
  @Test
  void aDeepIncastOfLargePacketsKeepsTheLinkBusy() throws BadInputException {
    SimulationReport run =
        run("incast", TestScenarios.shape(16, "4MB"), Long.MAX_VALUE, List.of(), "buffer=32MiB");
    assertThat(run.totals().cnps()).isPositive();
    assertThat(run.simulatedMicroseconds()).isLessThan(1.3 * 16 * 4_000_000 * 8 / 100e3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"go-back-n", "selective-repeat", "go-back-0"})
  void lossIsRecoveredFrom(String recovery) throws BadInputException {
    SimulationReport run =
        incast("pfc=off", "ecn=off", "buffer=2MiB", "recovery=" + recovery, "rto=500us");
    assertThat(run.totals().drops()).isPositive();
    assertThat(run.flows().done()).isEqualTo(8);
    assertThat(run.books().balanced()).isTrue();
  }

  /** Every gap costs a whole chunk again. */
  @Test
  void goingBackToTheStartOfAChunkResendsMore() throws BadInputException {
    String[] lossy = {"pfc=off", "ecn=off", "buffer=2MiB", "rto=500us", "mtu=1000"};
    SimulationReport back = incast(lossy);
    String[] chunks = java.util.Arrays.copyOf(lossy, lossy.length + 2);
    chunks[lossy.length] = "recovery=go-back-0";
    chunks[lossy.length + 1] = "chunk=64KB";
    SimulationReport zero = incast(chunks);
    assertThat(zero.flows().done()).isEqualTo(8);
    assertThat(zero.totals().retransmits()).isGreaterThan(back.totals().retransmits());
  }

  @Test
  void selectiveRepeatResendsLess() throws BadInputException {
    String[] lossy = {"pfc=off", "ecn=off", "buffer=2MiB", "rto=500us"};
    SimulationReport back = incast(lossy);
    SimulationReport selective =
        incast("pfc=off", "ecn=off", "buffer=2MiB", "rto=500us", "recovery=selective-repeat");
    assertThat(selective.totals().retransmits()).isLessThan(back.totals().retransmits());
  }

  /** Go-back-N with no way to learn of a lost tail gives up after its retries. */
  @Test
  void aDeadLinkFailsTheQueuePair() throws BadInputException {
    SimulationReport run =
        run(
            "incast",
            TestScenarios.shape(2, "1MB"),
            Long.MAX_VALUE,
            List.of("link-down:h0-s0:at=10us"),
            "rto=100us",
            "retries=3");
    assertThat(run.flows().failed()).isEqualTo(1);
    assertThat(run.flows().done()).isEqualTo(1);
    assertThat(run.totals().timeouts()).isEqualTo(4);
  }

  @Test
  void aBrokenLinkIsGoneAround() throws BadInputException {
    SimulationReport run =
        run(
            "permutation",
            TestScenarios.shape(32, "1MB"),
            Long.MAX_VALUE,
            List.of("link-down:leaf0-spine1:at=20us:reroute=50us"),
            "rto=200us");
    assertThat(run.totals().drops()).isPositive();
    assertThat(run.flows().done()).isEqualTo(32);
  }

  @Test
  void aStormStopsOthersAndTheWatchdogEndsIt() throws BadInputException {
    List<String> storm = List.of("pfc-storm:h8:at=10us");
    SimulationReport without =
        run("incast", TestScenarios.shape(8, "1MB"), FIVE_MILLISECONDS, storm, "rto=0");
    assertThat(without.flows().done()).isZero();
    SimulationReport with =
        run(
            "incast",
            TestScenarios.shape(8, "1MB"),
            FIVE_MILLISECONDS,
            storm,
            "watchdog=200us",
            "watchdog-action=forward");
    assertThat(with.totals().watchdogActions()).isPositive();
    assertThat(with.flows().done()).isPositive();
  }

  @Test
  void aSlowReceiverSlowsAllWhoSendToIt() throws BadInputException {
    SimulationReport run =
        run(
            "incast",
            TestScenarios.shape(2, "1MB"),
            Long.MAX_VALUE,
            List.of("slow-receiver:h2:rate=25%"),
            "ecn=off");
    assertThat(run.simulatedMicroseconds()).isBetween(4 * 160.0, 4.6 * 160.0);
  }

  @Test
  void aWrongClassIsNotLossless() throws BadInputException {
    SimulationReport run =
        run(
            "incast",
            TestScenarios.shape(8, "1MB"),
            Long.MAX_VALUE,
            List.of("wrong-dscp:h3"),
            "ecn=off",
            "buffer=2MiB");
    assertThat(run.totals().drops()).isPositive();
    assertThat(run.perFlow())
        .filteredOn(it -> it.retransmits() > 0)
        .extracting("from")
        .containsExactly("h3");
  }

  @Test
  void deafPortsOverrunTheirPeers() throws BadInputException {
    SimulationReport run =
        run(
            "incast",
            TestScenarios.shape(8, "1MB"),
            Long.MAX_VALUE,
            List.of("no-pfc:h3-s0"),
            "ecn=off",
            "buffer=2MiB");
    assertThat(run.perFlow())
        .filteredOn(it -> it.retransmits() > 0)
        .extracting("from")
        .containsExactly("h3");
  }

  /** A NIC that sends no CNPs leaves its senders at their rate; so does a sender that is deaf. */
  @Test
  void congestionControlTakesBothEnds() throws BadInputException {
    int receiver = 2 * 8;
    int sender = 2 * 3;
    SimulationReport all = incastWith();
    SimulationReport silent = incastWith(new Fault.NoNotification(receiver));
    SimulationReport stubborn = incastWith(new Fault.NoReaction(sender));
    assertThat(all.totals().cnps()).isPositive();
    assertThat(silent.totals().cnps()).isZero();
    assertThat(silent.totals().marks()).isGreaterThan(all.totals().marks());
    assertThat(stubborn.perFlow().get(3).fctMicroseconds().orElseThrow())
        .isLessThan(0.8 * all.perFlow().get(3).fctMicroseconds().orElseThrow());
  }

  @Test
  void aPortThatMarksNothing() throws BadInputException {
    int atReceiver = 2 * 8 + 1;
    assertThat(incastWith(new Fault.NoMarks(atReceiver)).totals().marks()).isZero();
  }

  /** Deafness for another priority than that of the traffic changes nothing. */
  @Test
  void portsAreDeafForSomePriorities() throws BadInputException {
    SimulationReport other = incastWith(new Fault.NoPause(2 * 3, 1 << 4), "ecn=off", "buffer=2MiB");
    SimulationReport same = incastWith(new Fault.NoPause(2 * 3, 1 << 3), "ecn=off", "buffer=2MiB");
    assertThat(other.totals().drops()).isZero();
    assertThat(same.totals().drops()).isPositive();
  }

  /** A computation that nothing waits for does not hold up what comes later in the list. */
  @Test
  void computationsDoNotHoldUpOthers() throws BadInputException {
    Scenario scenario =
        TestScenarios.scenario("incast", TestScenarios.shape(2, "1MB"), Profile.connectx);
    List<Transfer> transfers = new ArrayList<>(scenario.transfers());
    transfers.addFirst(new Transfer(0, 0, 0, 0, 0, 0, FIVE_MILLISECONDS, List.of(), -1));
    SimulationReport run = new Simulation(with(scenario, transfers, List.of())).run();
    assertThat(run.perFlow()).hasSize(2).allMatch(it -> it.startMicroseconds() == 0);
  }

  /** Jitter delays packets and never reorders them. */
  @Test
  void jitterDelaysOnly() throws BadInputException {
    SimulationReport still = incast("ecn=off");
    SimulationReport shaken = incast("ecn=off", "jitter=500ns");
    assertThat(shaken.totals().nacks()).isZero();
    assertThat(shaken.flows().done()).isEqualTo(8);
    assertThat(shaken.fct().orElseThrow().max()).isNotEqualTo(still.fct().orElseThrow().max());
  }

  private static SimulationReport incastWith(Fault... faults) throws BadInputException {
    Scenario scenario =
        TestScenarios.scenario("incast", TestScenarios.shape(8, "1MB"), Profile.connectx);
    return new Simulation(with(scenario, scenario.transfers(), List.of(faults))).run();
  }

  private static SimulationReport incastWith(Fault fault, String change, String other)
      throws BadInputException {
    Scenario scenario =
        TestScenarios.scenario(
            "incast", TestScenarios.shape(8, "1MB"), Profile.connectx, change, other);
    return new Simulation(with(scenario, scenario.transfers(), List.of(fault))).run();
  }

  private static Scenario with(Scenario of, List<Transfer> transfers, List<Fault> faults) {
    return new Scenario(
        of.name(), of.profile(), of.topology(), transfers, of.settings(), of.duration(), faults);
  }

  @Test
  void fewerAnswersWhenAcksAreCoalesced() throws BadInputException {
    SimulationReport each = incast("ecn=off");
    SimulationReport eighth = incast("ecn=off", "ack-every=8");
    assertThat(eighth.effort().hops()).isLessThan(each.effort().hops() * 6 / 10);
    assertThat(eighth.flows().done()).isEqualTo(8);
  }

  @Test
  void aWindowKeepsTheQueueShort() throws BadInputException {
    SimulationReport run = incast("ecn=off", "window=32KB");
    assertThat(run.queue().maxKilobytes()).isLessThan(8 * 34);
    assertThat(run.totals().xoff()).isZero();
  }

  @Test
  void adaptiveRoutingEvensOutAndQueuePairsSpread() throws BadInputException {
    ScenarioShape shape = TestScenarios.shape(64, "1MB");
    SimulationReport hashed = run("perm64", shape, Long.MAX_VALUE, List.of(), "dcqcn=off");
    SimulationReport adaptive =
        run(
            "perm64",
            shape,
            Long.MAX_VALUE,
            List.of(),
            "dcqcn=off",
            "routing=adaptive",
            "recovery=selective-repeat");
    SimulationReport four = run("perm64", shape, Long.MAX_VALUE, List.of(), "dcqcn=off", "qps=4");
    assertThat(adaptive.fct().orElseThrow().max()).isLessThan(hashed.fct().orElseThrow().max());
    assertThat(four.fct().orElseThrow().max()).isLessThan(hashed.fct().orElseThrow().max());
  }

  /** Strict priority 6 goes first, whatever else waits; weights divide the rest. */
  @Test
  void weightsDivideALink() throws BadInputException {
    Settings settings =
        Settings.of(Profile.connectx).with("dcqcn=off").with("pfc-priorities=all").with("ecn=off");
    Topology star =
        TopologyFile.read(
            "star", List.of("4 1 3", "3", "0 3 100G 1us 0", "1 3 100G 1us 0", "2 3 100G 1us 0"));
    List<String> flows = List.of("2", "0 2 1 100 4000000 0", "1 2 2 100 4000000 0");
    SimulationReport run =
        new Simulation(
                ScenarioBuilder.build(
                    "weights",
                    "connectx",
                    star,
                    FlowFile.read("flows", flows, star),
                    settings.with("weights=1,1,3,1,1,1,1,1"),
                    Long.MAX_VALUE,
                    List.of()))
            .run();
    double slow = run.perFlow().get(0).fctMicroseconds().orElseThrow();
    double fast = run.perFlow().get(1).fctMicroseconds().orElseThrow();
    assertThat(fast / slow).isBetween(0.6, 0.72);
  }

  /** Three switches in a ring, each passing traffic on around it: the textbook deadlock. */
  @Test
  void aCycleOfPausedBuffersIsFound() throws BadInputException {
    Topology ring =
        TopologyFile.read(
            "ring",
            List.of(
                "8 4 8",
                "4 5 6 7",
                "0 4 100G 1us 0",
                "1 5 100G 1us 0",
                "2 6 100G 1us 0",
                "3 7 100G 1us 0",
                "4 5 40G 1us 0",
                "5 6 40G 1us 0",
                "6 7 40G 1us 0",
                "7 4 40G 1us 0"));
    List<String> flows =
        List.of(
            "4",
            "0 2 3 100 20000000 0",
            "1 3 3 101 20000000 0",
            "2 0 3 102 20000000 0",
            "3 1 3 103 20000000 0");
    boolean found = false;
    for (int port = 100; port < 164 && !found; port++) {
      String shifted = String.join("\n", flows).replaceAll(" 3 10", " 3 " + port);
      SimulationReport run =
          new Simulation(
                  ScenarioBuilder.build(
                      "ring",
                      "connectx",
                      ring,
                      FlowFile.read("flows", shifted.lines().toList(), ring),
                      Settings.of(Profile.connectx)
                          .with("ecn=off")
                          .with("rto=0")
                          .with("buffer=1MiB"),
                      100 * FIVE_MILLISECONDS,
                      List.of()))
              .run();
      found = run.deadlock().isPresent() && run.ending() == Ending.stuck;
      if (found) {
        SimulationVerdict verdict = SimulationJudge.judge(run, OwnSentences.simulations());
        assertThat(verdict.kind()).isEqualTo(SimulationVerdict.Kind.DEADLOCK);
        assertThat(verdict.sentence())
            .contains("can never finish: at ", "waited for each other in a cycle (PFC deadlock)");
      }
    }
    assertThat(found).isTrue();
  }

  @Test
  void aTrainingReportsItsIterations() throws BadInputException {
    SimulationReport run =
        run("training", TestScenarios.shape(8, "8MB"), Long.MAX_VALUE, List.of());
    assertThat(run.steps()).hasSize(3);
    assertThat(run.steps()).allMatch(it -> it.lastedMicroseconds() > 1000 + 14 * 80);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"tree", "hierarchical", "all-gather", "reduce-scatter", "all-to-all", "pairs"})
  void everyPatternEnds(String preset) throws BadInputException {
    SimulationReport run = run(preset, TestScenarios.shape(8, "1MB"), Long.MAX_VALUE, List.of());
    assertThat(run.ending()).isEqualTo(Ending.finished);
    assertThat(run.books().balanced()).isTrue();
  }
}
