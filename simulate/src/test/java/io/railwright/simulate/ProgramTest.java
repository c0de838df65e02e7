package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.PausedPriority;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topologies;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The simulator as a program uses it: 8 hosts at 10G, seven of which send to the last. */
class ProgramTest {
  private static final long RATE = 10_000_000_000L;
  private static final long BYTES = 4_000_000;
  private static final int HOSTS = 8;
  private static final int SINK = HOSTS - 1;

  private static final Topology STAR =
      Topologies.star(HOSTS, new Topologies.Speeds(RATE, RATE, 500_000));

  private static List<Transfer> incast() {
    List<Transfer> flows = new ArrayList<>();
    for (int host = 0; host < SINK; host++) {
      flows.add(Transfer.of(host, SINK, BYTES, 3, 0));
    }
    return flows;
  }

  private static SimulationReport run(List<Transfer> flows, String... changes)
      throws BadInputException {
    Settings settings = Settings.of(Profile.connectx).with("buffer=2MiB").with("rto=500us");
    for (String change : changes) {
      settings = settings.with(change);
    }
    Scenario scenario =
        ScenarioBuilder.build("lab", "connectx", STAR, flows, settings, Long.MAX_VALUE, List.of());
    SimulationReport report = new Simulation(scenario).run();
    assertThat(report.books().balanced()).isTrue();
    assertThat(report.flows().done()).isEqualTo(flows.size());
    return report;
  }

  private static PortOutcome port(SimulationReport report, String name) {
    return report.ports().stream().filter(it -> it.port().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void withNeitherPacketsAreDroppedAndSentAgain() throws BadInputException {
    SimulationReport run = run(incast(), "pfc=off", "ecn=off");
    assertThat(run.totals().drops()).isPositive();
    assertThat(run.totals().xoff()).isZero();
    assertThat(port(run, "s0→h7").drops()).isEqualTo(run.totals().drops());
    assertThat(run.perFlow().stream().mapToLong(FlowOutcome::outOfSequence).sum()).isPositive();
    assertThat(run.perFlow().stream().mapToLong(FlowOutcome::retransmits).sum()).isPositive();
  }

  @Test
  void withPfcThePausesPreventThat() throws BadInputException {
    SimulationReport run = run(incast(), "ecn=off");
    assertThat(run.totals().drops()).isZero();
    assertThat(run.totals().retransmits()).isZero();
    PausedPriority paused = port(run, "h0→s0").pauses().getFirst();
    assertThat(paused.priority()).isEqualTo(3);
    assertThat(paused.xoffReceived()).isPositive();
    assertThat(paused.pausedMicroseconds()).isPositive();
    assertThat(port(run, "s0→h0").pauses().getFirst().xoffSent()).isEqualTo(paused.xoffReceived());
  }

  @Test
  void withEcnTooSendersSlowDownBeforeThat() throws BadInputException {
    SimulationReport pfc = run(incast(), "ecn=off");
    SimulationReport both = run(incast(), "kmin@10G=40KB", "kmax@10G=160KB");
    assertThat(both.totals().drops()).isZero();
    assertThat(both.totals().marks()).isPositive();
    assertThat(both.totals().cnps()).isPositive();
    assertThat(both.perFlow().stream().mapToLong(FlowOutcome::cnps).sum())
        .isEqualTo(both.totals().cnps());
    assertThat(both.totals().pausedMicroseconds())
        .isLessThan(pfc.totals().pausedMicroseconds() / 2);
  }

  @Test
  void portsCountFramesBothWays() throws BadInputException {
    SimulationReport run = run(incast(), "ecn=off");
    long frames = (BYTES + 4095) / 4096;
    assertThat(port(run, "h0→s0").sent().packets()).isEqualTo(frames);
    assertThat(port(run, "h0→s0").sent().bytes()).isEqualTo(BYTES + frames * 62);
    assertThat(port(run, "s0→h0").sentToIt()).isEqualTo(port(run, "h0→s0").sent());
    assertThat(port(run, "s0→h7").sent().packets()).isEqualTo(SINK * frames);
  }

  @Test
  void packetsThatMayNotBeMarkedAreNot() throws BadInputException {
    List<Transfer> flows = incast();
    flows.set(0, flows.getFirst().withoutEct());
    SimulationReport run = run(flows, "kmin@10G=40KB", "kmax@10G=160KB");
    assertThat(run.perFlow())
        .filteredOn(it -> it.marks() == 0)
        .extracting(FlowOutcome::from)
        .containsExactly("h0");
  }
}
