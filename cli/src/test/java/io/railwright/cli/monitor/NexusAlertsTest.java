package io.railwright.cli.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.FabricSource;
import io.railwright.flow.HostFilter;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.watch.WatchFabric;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.file.BadFileException;
import io.railwright.model.monitor.FabricPanel;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.monitor.panel.PanelBook;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.fault.FaultKind;
import io.railwright.twin.scenario.Scenarios;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A Nexus that is polled: what its ports do is known, and what it loses is told at its port. */
@Thorough(days = 3)
class NexusAlertsTest {
  /** Each takes 2 s, and a Nexus is polled each 20 s. */
  private static final int MOST_POLLS = 60;

  private static final int POLLS_OF_TWO = 25;

  @TempDir Path folder;

  private final PanelBook panels;

  NexusAlertsTest() throws BadFileException {
    this.panels = new PanelBook(KnowledgeFolder.load(List.of(), List.of()));
  }

  /** Watches until something is so. */
  private WatchReport watch(StateFolder state, int most, Predicate<WatchReport> isSo)
      throws Exception {
    AtomicReference<WatchReport> last = new AtomicReference<>();
    boolean[] seen = {false};
    OpenFabric open = new OpenFabric(Duration.ofSeconds(30), 8);
    try (FabricSource source =
        open.open(Optional.of(state.inventory().toString()), HostFilter.ALL)) {
      WatchFabric watch =
          new WatchFabric(
              OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()),
              Duration.ofSeconds(2),
              8);
      watch.run(
          source,
          (report, _) -> {
            last.set(report);
            watch.counts().ifPresent(it -> panels.polled(it, report.applications(), report.time()));
            seen[0] = isSo.test(report);
            return !seen[0] && report.polls() < most;
          });
    }
    assertThat(seen[0]).as("%s", told(last.get())).isTrue();
    return last.get();
  }

  private static List<PortRow> ports(WatchReport report) {
    return report.ports().stream().filter(it -> it.name().startsWith("nexus ")).toList();
  }

  private static Set<String> told(WatchReport report) {
    Set<String> told = new TreeSet<>();
    for (PortRow port : report.ports()) {
      port.alerts().forEach(it -> told.add(port.name() + " " + it.id()));
    }
    report.machines().forEach((machine, all) -> all.forEach(it -> add(told, machine.name(), it)));
    return told;
  }

  /** Tests that share a processor are late. */
  private static void add(Set<String> told, String machine, PortAlert alert) {
    if (!alert.id().equals("late")) {
      told.add(machine + " " + alert.id());
    }
  }

  private List<String> read(String panel) {
    List<String> lines = new ArrayList<>();
    for (FabricPanel one : panels.panels()) {
      if (one.id().equals(panel)) {
        one.lines().stream().filter(it -> it.now().isPresent()).forEach(it -> lines.add(it.name()));
      }
    }
    return lines;
  }

  private static boolean hasAnsweredThrice(WatchReport report) {
    return report.fewestAnswers() >= 3;
  }

  @Test
  void loadAloneIsGreenAndAllOfItIsRead() throws Exception {
    StateFolder state = new StateFolder(folder.resolve("state"));
    try (Twin twin = Twin.start("lossless-8", state)) {
      twin.tell(load("all-reduce"));
      WatchReport report = watch(state, MOST_POLLS, NexusAlertsTest::hasAnsweredThrice);
      assertThat(told(report)).isEmpty();
      assertThat(ports(report))
          .filteredOn(it -> it.up().orElse(false))
          .hasSizeGreaterThan(1)
          .anySatisfy(it -> assertThat(it.send().orElse(0)).isGreaterThan(1e6))
          .anySatisfy(it -> assertThat(it.receive().orElse(0)).isGreaterThan(1e6))
          .allSatisfy(it -> assertThat(it.drops()).isPresent());
      assertThat(read("pfc")).contains("switches receive, priority 3", "switches send, priority 3");
      assertThat(read("drops")).contains("switches, queue 0", "switches, queue 3");
      assertThat(read("queues")).contains("all ports, queue 0", "all ports, queue 3");
      assertThat(read("hypervisor-pauses")).isNotEmpty();
    }
  }

  /** All servers mark their traffic, and the switch has PFC in force at the port of the last. */
  @Test
  void whatALosslessQueueDropsIsToldAtItsPort() throws Exception {
    String scenario =
        Scenarios.text("nexus-8")
            .replaceAll("(?m)^ +flowcontrol (receive|send) on\n", "")
            .replaceAll("(?ms)^    commands:.*\\z", "");
    Path file = Files.writeString(folder.resolve("marked.yaml"), scenario);
    StateFolder state = new StateFolder(folder.resolve("state"));
    try (Twin twin = Twin.start(file.toString(), state)) {
      twin.tell(load("incast"));
      WatchReport calm = watch(state, MOST_POLLS, NexusAlertsTest::hasAnsweredThrice);
      assertThat(told(calm)).noneMatch(it -> it.contains("lossless-drop"));
      for (int port = 1; port < 8; port++) {
        twin.tell(fault(FaultKind.NO_PFC, "nexus:Ethernet1/" + port));
      }
      twin.tell(fault(FaultKind.CNPS_LOST, "server-8"));
      watch(
          state,
          POLLS_OF_TWO + 15,
          report -> told(report).contains("nexus Ethernet1/8 lossless-drop"));
    }
  }

  private static ControlRequest load(String workload) {
    return new ControlRequest.StartLoad(workload, OptionalLong.empty(), List.of());
  }

  private static ControlRequest fault(FaultKind kind, String where) {
    return new ControlRequest.SetFault(kind, where, Optional.empty());
  }
}
