package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.FabricSettings;
import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.PortSettings.EarlyAction;
import io.railwright.simulate.parameter.PortSettings.Pausing;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.workload.Transfer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is set at single ports of switches shows in the traffic that passes them. */
final class PortSettingsTest {
  private static final int THREE = 1 << 3;
  private static final int DSCP = 26;
  private static final EarlyAction MARKS = new EarlyAction(100_000, 400_000, 0.2, true);
  private static final EarlyAction DROPS = new EarlyAction(100_000, 400_000, 0.2, false);
  private static final List<Integer> BY_DSCP =
      IntStream.range(0, 64).map(it -> it >> 3).boxed().toList();

  /** As a port of a lossless fabric is set. */
  private static final PortSettings SOUND =
      new PortSettings(
          Optional.of(BY_DSCP),
          Optional.of(THREE),
          Optional.of(new Pausing(THREE, false)),
          Optional.empty(),
          Optional.of(0.125),
          Optional.of(Map.of(3, MARKS)),
          Optional.of(1 << 6),
          Optional.of(9216));

  private static PortSettings classes(List<Integer> classes) {
    return new PortSettings(
        Optional.of(classes),
        SOUND.lossless(),
        SOUND.pausing(),
        SOUND.headroom(),
        SOUND.threshold(),
        SOUND.queues(),
        SOUND.strict(),
        SOUND.mtu());
  }

  private static PortSettings queues(Map<Integer, EarlyAction> queues) {
    return new PortSettings(
        SOUND.classes(),
        SOUND.lossless(),
        SOUND.pausing(),
        SOUND.headroom(),
        SOUND.threshold(),
        Optional.of(queues),
        SOUND.strict(),
        SOUND.mtu());
  }

  private static PortSettings headroom(long bytes) {
    return new PortSettings(
        SOUND.classes(),
        SOUND.lossless(),
        SOUND.pausing(),
        Optional.of(bytes),
        SOUND.threshold(),
        Optional.of(Map.of()),
        SOUND.strict(),
        SOUND.mtu());
  }

  private static PortSettings mtu(int bytes) {
    return new PortSettings(
        SOUND.classes(),
        SOUND.lossless(),
        SOUND.pausing(),
        SOUND.headroom(),
        SOUND.threshold(),
        SOUND.queues(),
        SOUND.strict(),
        Optional.of(bytes));
  }

  private static List<Integer> sorted(int dscp, int trafficClass) {
    List<Integer> classes = new ArrayList<>(BY_DSCP);
    classes.set(dscp, trafficClass);
    return classes;
  }

  private static Scenario star() throws BadInputException {
    return TestScenarios.scenario(
        "incast", TestScenarios.four("1MB"), Profile.connectx, "buffer=2MB");
  }

  /** Four hosts send to a fifth, all with DSCP 26; every port of the switch is set alike. */
  private static SimulationReport incast(PortSettings each) throws BadInputException {
    return incast(each, Map.of(), it -> it);
  }

  private static SimulationReport incast(
      PortSettings each, Map<Integer, PortSettings> others, UnaryOperator<Transfer> change)
      throws BadInputException {
    return run(star(), each, others, all -> all.stream().map(change).toList());
  }

  private static SimulationReport run(
      Scenario star,
      PortSettings each,
      Map<Integer, PortSettings> others,
      UnaryOperator<List<Transfer>> change) {
    Map<Integer, PortSettings> ports = new HashMap<>();
    for (int port = 0; port < star.topology().ports(); port++) {
      if (star.topology().isSwitch(star.topology().node(port))) {
        ports.put(port, each);
      }
    }
    ports.putAll(others);
    List<Transfer> marked = star.transfers().stream().map(it -> it.withDscp(DSCP)).toList();
    return new Simulation(
            new Scenario(
                star.name(),
                star.profile(),
                star.topology(),
                change.apply(marked),
                star.settings().with(new FabricSettings(ports, Map.of())),
                2_000_000_000L,
                List.of()))
        .run();
  }

  /** The port of the switch towards the host that sends first. */
  private static int towardsFirst() throws BadInputException {
    Scenario star = star();
    int first = star.transfers().getFirst().from();
    return IntStream.range(0, star.topology().ports())
        .filter(port -> star.topology().node(port ^ 1) == first)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aSoundFabricLosesNothingAndIsMarkedAndTold() throws BadInputException {
    SimulationReport report = incast(SOUND);
    assertThat(report.flows().done()).isEqualTo(4);
    assertThat(report.totals().drops() + report.totals().answersDropped()).isZero();
    assertThat(report.totals().marks()).isPositive();
    assertThat(report.totals().cnps()).isPositive().isEqualTo(report.totals().cnpsArrived());
    assertThat(report.totals().slowestCnpMicroseconds()).isBetween(2.0, 3.0);
  }

  @Test
  void aPortThatMissesTheClassLosesWhatItsHostSends() throws BadInputException {
    PortSettings missed = classes(sorted(DSCP, 0));
    SimulationReport report = incast(SOUND, Map.of(towardsFirst(), missed), it -> it);
    assertThat(report.totals().drops()).isPositive();
    assertThat(report.perFlow())
        .filteredOn(it -> it.retransmits() > 0)
        .extracting(it -> it.number())
        .containsExactly(0);
  }

  /** The switch pauses priority 4, and the NIC sends the same packets in priority 3. */
  @Test
  void pausesOfAnotherClassMissTheSender() throws BadInputException {
    PortSettings four =
        new PortSettings(
            Optional.of(sorted(DSCP, 4)),
            Optional.of(1 << 4),
            Optional.of(new Pausing(1 << 4, false)),
            SOUND.headroom(),
            SOUND.threshold(),
            Optional.of(Map.of()),
            SOUND.strict(),
            SOUND.mtu());
    assertThat(incast(four).totals().drops()).isPositive();
    assertThat(incast(four, Map.of(), it -> it.withPriority(4).withDscp(DSCP)).totals().drops())
        .isZero();
  }

  @Test
  void pausesNeedBothEndsAndTheSameKind() throws BadInputException {
    PortSettings quiet = queues(Map.of());
    PortSettings whole = quiet.with(new Pausing(THREE, true));
    PortSettings nic = PortSettings.ofNic(new Pausing(THREE, false));
    assertThat(incast(quiet).totals().drops()).isZero();
    assertThat(incast(quiet.with(new Pausing(0, false))).totals().drops()).isPositive();
    assertThat(incast(whole).totals().drops()).isZero();
    int port = towardsFirst();
    assertThat(incast(whole, Map.of(port ^ 1, nic), it -> it).totals().drops()).isPositive();
    assertThat(incast(quiet, Map.of(port ^ 1, nic), it -> it).totals().drops()).isZero();
  }

  @Test
  void headroomThatIsTooSmallOverflowsAfterXoff() throws BadInputException {
    SimulationReport report = incast(headroom(6_000));
    assertThat(report.totals().xoff()).isPositive();
    assertThat(report.totals().drops()).isPositive();
    assertThat(incast(headroom(60_000)).totals().drops()).isZero();
  }

  @Test
  void aQueueWithoutEcnMarksNothing() throws BadInputException {
    assertThat(incast(queues(Map.of())).totals().marks()).isZero();
    assertThat(incast(queues(Map.of(2, MARKS))).totals().marks()).isZero();
  }

  @Test
  void thresholdsWithoutEcnDropAtRandom() throws BadInputException {
    SimulationReport report = incast(queues(Map.of(3, DROPS)));
    assertThat(report.totals().drops()).isPositive();
    assertThat(report.totals().marks()).isZero();
  }

  @Test
  void aQueueThatMarksDropsWhatCannotBeMarked() throws BadInputException {
    SimulationReport report =
        incast(SOUND, Map.of(), it -> it.from() == 0 ? it.withoutEct().withDscp(DSCP) : it);
    assertThat(report.totals().drops()).isPositive();
    assertThat(report.perFlow())
        .filteredOn(it -> it.retransmits() > 0)
        .extracting(it -> it.number())
        .containsExactly(0);
  }

  @Test
  void framesThatDoNotFitNeverArrive() throws BadInputException {
    SimulationReport report = incast(mtu(4139));
    assertThat(report.flows().done()).isZero();
    assertThat(report.totals().tooLarge()).isPositive().isEqualTo(report.totals().drops());
    assertThat(report.perFlow()).allMatch(it -> it.receivedBytes() < 4096);
    assertThat(incast(mtu(4140)).flows().done()).isEqualTo(4);
  }

  /** The way back is full too: what the CNPs should slow down stands before them. */
  @Test
  void aCnpThatIsNotServedFirstWaits() throws BadInputException {
    SimulationReport first = crowded(SOUND, 3);
    SimulationReport behind = crowded(classes(sorted(48, 3)), 3);
    assertThat(first.totals().cnps()).isPositive();
    assertThat(behind.totals().slowestCnpMicroseconds())
        .isGreaterThan(10 * first.totals().slowestCnpMicroseconds());
  }

  @Test
  void aCnpInALossyClassThatIsFullIsLost() throws BadInputException {
    SimulationReport first = crowded(early(BY_DSCP), 0);
    SimulationReport behind = crowded(early(sorted(48, 0)), 0);
    assertThat(first.totals().drops()).isPositive();
    assertThat(first.totals().cnpsDropped()).isZero();
    assertThat(behind.totals().cnpsDropped()).isPositive();
  }

  /** Class 0 drops before it is full. */
  private static PortSettings early(List<Integer> classes) {
    return new PortSettings(
        Optional.of(classes),
        SOUND.lossless(),
        SOUND.pausing(),
        SOUND.headroom(),
        SOUND.threshold(),
        Optional.of(Map.of(0, DROPS, 3, MARKS)),
        SOUND.strict(),
        SOUND.mtu());
  }

  /** Two send to a ninth, and get a flood from six others. */
  private static SimulationReport crowded(PortSettings each, int priority)
      throws BadInputException {
    Scenario nine =
        TestScenarios.scenario(
            "incast", TestScenarios.shape(8, "2MB"), Profile.connectx, "buffer=4MB");
    return run(
        nine,
        each,
        Map.of(),
        all ->
            all.stream()
                .map(it -> it.from() < 2 ? it : flood(it.from(), it.from() & 1, priority))
                .toList());
  }

  private static Transfer flood(int from, int to, int priority) {
    return Transfer.of(from, to, 2_000_000, priority, 0);
  }

  private static void check(Map<Integer, PortSettings> ports) throws BadInputException {
    Scenario star = star();
    ScenarioBuilder.build(
        star.name(),
        star.profile(),
        star.topology(),
        star.transfers(),
        star.settings().with("buffer=1MB").with(new FabricSettings(ports, Map.of())),
        Long.MAX_VALUE,
        List.of());
  }

  /** What ports without thresholds of their own mark by is held against the memory, and no more. */
  @Test
  void thresholdsThatNoPortUsesNeedNotFitTheMemory() throws BadInputException {
    Map<Integer, PortSettings> ports = new HashMap<>();
    for (int port = 0; port < star().topology().ports(); port++) {
      ports.put(port, SOUND);
    }
    check(ports);
    ports.remove(towardsFirst());
    assertThatThrownBy(() -> check(ports)).hasMessageStartingWith("kmax (1600 KB) is above");
  }
}
