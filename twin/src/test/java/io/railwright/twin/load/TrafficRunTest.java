package io.railwright.twin.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.simulation.SimulationReport.Totals;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.PortCounters.Count;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.Wire;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is set in a fabric, and what is wrong with it, shows in its traffic. */
final class TrafficRunTest {
  private static final FabricState STAR = FabricStates.star(6, 100_000, 9000);
  private static final FabricState BARE = STAR.withWires(it -> it.with(Priorities.NONE, false, 0));
  private static final int LAST = 5;

  private static Totals incast(FabricState state) throws BadInputException {
    return run(state).report().totals();
  }

  private static TrafficRun run(FabricState state) throws BadInputException {
    return TrafficRun.of(state, LoadRequest.of(Workload.INCAST).slice(state));
  }

  private static FabricState changed(FabricState state, int wire, UnaryOperator<Wire> change) {
    List<Wire> wires = state.wires();
    return state.withWires(it -> it.equals(wires.get(wire)) ? change.apply(it) : it);
  }

  private static FabricState endpoint(
      FabricState state, int number, UnaryOperator<Endpoint> change) {
    List<Endpoint> endpoints = state.endpoints();
    return state.withEndpoints(it -> it.equals(endpoints.get(number)) ? change.apply(it) : it);
  }

  @Test
  void neitherPausesNorMarksLoseAndBothDoNot() throws BadInputException {
    assertThat(incast(BARE).drops()).isPositive();
    assertThat(incast(STAR).drops()).isZero();
    assertThat(incast(STAR).marks()).isPositive();
    assertThat(incast(STAR).cnps()).isPositive();
  }

  /** Pauses need both ends: one port without them loses what its sender has too much. */
  @Test
  void aPortWithoutPfcLosesWhatItsSenderSends() throws BadInputException {
    FabricState quiet = STAR.withWires(it -> it.with(FabricStates.THREE, false, 0));
    TrafficRun run = run(changed(quiet, 2, it -> it.with(Priorities.NONE, false, 0)));
    assertThat(run.report().totals().drops()).isPositive();
    assertThat(run.report().perFlow())
        .filteredOn(it -> it.retransmits() > 0)
        .extracting(it -> it.from())
        .containsExactly("h2");
  }

  @Test
  void globalPausesStopWholePorts() throws BadInputException {
    Totals totals = incast(STAR.withWires(it -> it.with(Priorities.NONE, true, 0)));
    assertThat(totals.drops()).isZero();
    assertThat(totals.xoff()).isPositive();
  }

  /** Unmarked traffic goes by the default class, which nobody pauses. */
  @Test
  void wrongDscpLeavesTheLosslessClass() throws BadInputException {
    FabricState quiet = STAR.withWires(it -> it.with(FabricStates.THREE, false, 0));
    FabricState unmarked = quiet.withEndpoints(it -> it.marking(0));
    assertThat(incast(quiet).drops()).isZero();
    assertThat(incast(unmarked).drops()).isPositive();
    assertThat(incast(unmarked).xoff()).isZero();
  }

  /** The switch pauses priority 3; a NIC that goes by the VLAN tag has put it into priority 0. */
  @Test
  void aNicThatDoesNotTrustTheDscpMissesItsPauses() throws BadInputException {
    List<Integer> byTag = IntStream.range(0, 64).map(_ -> 0).boxed().toList();
    FabricState quiet = STAR.withWires(it -> it.with(FabricStates.THREE, false, 0));
    FabricState trusting = endpoint(quiet, 1, it -> it.with(byTag, Priorities.ALL, Priorities.ALL));
    assertThat(incast(trusting).drops()).isPositive();
  }

  @Test
  void congestionControlNeedsBothEnds() throws BadInputException {
    FabricState silent =
        endpoint(STAR, LAST, it -> it.with(it.classes(), Priorities.NONE, Priorities.ALL));
    assertThat(incast(silent).cnps()).isZero();
    assertThat(incast(silent).xoff()).isGreaterThan(incast(STAR).xoff());
  }

  @Test
  void aSlowReceiverPausesItsSwitchOrLosesInItsNic() throws BadInputException {
    TrafficRun pausing = run(changed(STAR, LAST, it -> taking(it, 20)));
    TrafficRun losing = run(changed(BARE, LAST, it -> taking(it, 20)));
    Endpoint receiver = pausing.state().endpoints().get(LAST);
    assertThat(new CounterEffects(pausing).nics().get(receiver)).containsKey("tx_prio3_pause");
    assertThat(pausing.report().totals().drops()).isZero();
    assertThat(new CounterEffects(losing).nics().get(losing.state().endpoints().get(LAST)))
        .hasEntrySatisfying("rx_discards_phy", it -> assertThat(it).isPositive());
    assertThat(received(losing)).isLessThan(received(run(STAR)) / 3);
  }

  @Test
  void aStormStopsAllThatGoesToTheHost() throws BadInputException {
    Wire calm = STAR.wires().get(LAST);
    TrafficRun run = run(changed(STAR, LAST, it -> storming(calm)));
    assertThat(received(run)).isLessThan(received(run(STAR)) / 10);
  }

  @Test
  void framesThatAPortDoesNotPassNeverArrive() throws BadInputException {
    FabricState narrow = changed(STAR, LAST, it -> passing(it, 1500));
    TrafficRun run = run(narrow);
    assertThat(received(run)).isZero();
    assertThat(run.delivery(0)).isEqualTo(Routing.Delivery.TOO_LARGE);
    assertThat(new CounterEffects(run).nics().get(run.from(0)))
        .hasEntrySatisfying("local_ack_timeout_err", it -> assertThat(it).isPositive());
  }

  /** 1500 bytes of MTU leave 1024 to RDMA, and so a larger share to headers. */
  @Test
  void smallFramesCostTheirHeaders() throws BadInputException {
    assertThat(goodput(FabricStates.star(2, 10_000, 1500))).isBetween(9.24, 9.26);
    assertThat(goodput(FabricStates.star(2, 10_000, 9000))).isBetween(9.79, 9.81);
  }

  private static double goodput(FabricState state) throws BadInputException {
    TrafficPlan traffic =
        TrafficPlan.of(List.of(Transfer.of(0, 1, 20_000_000, 0, 0)), Long.MAX_VALUE);
    TrafficRun run = TrafficRun.of(state, traffic);
    return run.network(0).bytes() * 8e-3 / run.network(0).fctMicroseconds().orElseThrow();
  }

  @Test
  void guestsBehindOnePortShareItAndNeedNoSwitchBetweenThem() throws BadInputException {
    TrafficRun run = run(FabricStates.guests());
    assertThat(run.delivery(4)).isEqualTo(Routing.Delivery.INSIDE);
    assertThat(run.received(4)).isPositive();
    assertThat(run.report().ports()).noneMatch(it -> it.goodputGbps() > 10);
  }

  @ParameterizedTest
  @EnumSource
  void everyWorkloadMovesCountersOnBothSides(Workload workload) throws BadInputException {
    TrafficRun run = TrafficRun.of(STAR, LoadRequest.of(workload).slice(STAR));
    CounterEffects effects = new CounterEffects(run);
    assertThat(sum(effects, "tx_prio3_bytes"))
        .isPositive()
        .isGreaterThanOrEqualTo(sum(effects, "rx_prio3_bytes"));
    assertThat(effects.ports().values()).anyMatch(it -> it.getOrDefault(Count.BYTES_SENT, 0.0) > 0);
  }

  @Test
  void aCollectiveNeedsAllItsHosts() {
    FabricState broken = endpoint(STAR, 3, TrafficRunTest::down);
    assertThatThrownBy(() -> LoadRequest.of(Workload.RING).slice(broken))
        .hasMessage("h3/eth0 is down, so that all-reduce can't go on.");
    assertThatThrownBy(() -> Workload.of("incats"))
        .hasMessageStartingWith("there is no workload 'incats'; there are incast,");
  }

  private static double sum(CounterEffects effects, String name) {
    return effects.nics().values().stream().mapToDouble(it -> it.getOrDefault(name, 0.0)).sum();
  }

  private static long received(TrafficRun run) {
    return IntStream.range(0, run.transfers().size()).mapToLong(run::received).sum();
  }

  private static Wire taking(Wire it, int percent) {
    return new Wire(
        it.name(),
        it.switchName(),
        it.port(),
        it.rate(),
        it.mtu(),
        it.pfc(),
        it.paused(),
        it.marks(),
        it.loss(),
        percent,
        false);
  }

  private static Wire storming(Wire it) {
    return new Wire(
        it.name(),
        it.switchName(),
        it.port(),
        it.rate(),
        it.mtu(),
        it.pfc(),
        it.paused(),
        it.marks(),
        it.loss(),
        100,
        true);
  }

  private static Wire passing(Wire it, int mtu) {
    return new Wire(
        it.name(),
        it.switchName(),
        it.port(),
        it.rate(),
        mtu,
        it.pfc(),
        it.paused(),
        it.marks(),
        it.loss(),
        100,
        false);
  }

  private static Endpoint down(Endpoint it) {
    return new Endpoint(
        it.host(),
        it.net(),
        it.rdma(),
        it.address(),
        false,
        false,
        it.wire(),
        it.mtu(),
        it.trafficClass(),
        it.cmTos(),
        it.ncclClass(),
        -1,
        it.classes(),
        it.control());
  }
}
