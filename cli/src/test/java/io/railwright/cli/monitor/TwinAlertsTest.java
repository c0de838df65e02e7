package io.railwright.cli.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.FabricSource;
import io.railwright.flow.HostFilter;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.watch.WatchFabric;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.fault.FaultKind;
import io.railwright.twin.load.TrainingLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Alerts that need minutes are seen to begin where their fault is, and nowhere else. Pending ones
 * count here: how long each must last is tried without a twin.
 */
@Thorough(days = 3)
class TwinAlertsTest {
  private static final int MOST_POLLS = 90;

  @TempDir Path folder;

  private Optional<Path> applications = Optional.empty();

  /** Watches until all steps are done, each once what it waits for is so. */
  private WatchReport watch(String inventory, List<Function<WatchReport, Boolean>> steps)
      throws Exception {
    OpenFabric open = new OpenFabric(Duration.ofSeconds(30), 8);
    AtomicReference<WatchReport> last = new AtomicReference<>();
    try (FabricSource source = open.open(Optional.of(inventory), HostFilter.ALL)) {
      WatchFabric watch =
          new WatchFabric(
              OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()),
              Duration.ofSeconds(2),
              8);
      if (applications.isPresent()) {
        watch.followApplications(applications.get());
      }
      int[] done = {0};
      watch.run(
          source,
          (report, _) -> {
            last.set(report);
            if (steps.get(done[0]).apply(report)) {
              done[0]++;
            }
            return done[0] < steps.size() && report.polls() < MOST_POLLS;
          });
      assertThat(done[0]).as("%s", seen(last.get())).isEqualTo(steps.size());
    }
    return last.get();
  }

  /**
   * Alerts by what they are about, also those that have not lasted long enough. Polls are late
   * where tests share the processors with others, which says nothing about the fabric.
   */
  private static Map<String, Set<String>> seen(WatchReport report) {
    Map<String, Set<String>> ports =
        report.ports().stream()
            .filter(it -> !it.alerts().isEmpty())
            .collect(Collectors.toMap(PortRow::name, it -> ids(it.alerts())));
    report.machines().forEach((machine, alerts) -> ports.put(machine.name(), ids(alerts)));
    ports.values().forEach(it -> it.remove("late"));
    ports.values().removeIf(Set::isEmpty);
    return ports;
  }

  private static Set<String> ids(List<PortAlert> alerts) {
    return alerts.stream().map(PortAlert::id).collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean settled(WatchReport report) {
    return report.fewestAnswers() >= 3;
  }

  @Test
  void aClockAndACardAreNamedWhereTheyAreAtFault() throws Exception {
    StateFolder state = new StateFolder(folder.resolve("state"));
    try (Twin twin = Twin.start("clean", state)) {
      twin.tell(load("all-reduce"));
      twin.tell(fault(FaultKind.CLOCK_OFF, "gpu-01")); // seen at once; later ones in a minute
      watch(
          state.inventory().toString(),
          List.of(
              report -> {
                if (settled(report)) {
                  assertThat(seen(report))
                      .as("full load alone, and the clock")
                      .isEqualTo(Map.of("gpu-01", Set.of("skew")));
                  twin.tell(fault(FaultKind.PCIE_DOWNGRADED, "gpu-02:mlx5_3"));
                }
                return settled(report);
              },
              report ->
                  seen(report)
                      .equals(
                          Map.of(
                              "gpu-01", Set.of("skew"), "gpu-02 mlx5_3", Set.of("pcie-narrow")))));
    }
  }

  /** Full load alone is green; each of these faults has an alert of its own, at its place. */
  @Test
  void heatAndWeakLinksAreNamedWhereTheyAre() throws Exception {
    StateFolder state = new StateFolder(folder.resolve("state"));
    try (Twin twin = Twin.start("clean", state)) {
      twin.tell(load("all-reduce"));
      watch(
          state.inventory().toString(),
          List.of(
              report -> {
                if (settled(report)) {
                  assertThat(seen(report)).as("full load alone").isEmpty();
                  twin.tell(fault(FaultKind.WEAK_LINK, "gpu-02:mlx5_3"));
                  twin.tell(fault(FaultKind.FEC_LOSS, "leaf:Ethernet8"));
                  twin.tell(fault(FaultKind.GPU_HOT, "gpu-03"));
                }
                return settled(report);
              },
              report ->
                  seen(report)
                      .equals(
                          Map.of(
                              "gpu-02 mlx5_3", Set.of("pre-fec"),
                              "leaf Ethernet8", Set.of("fec-lost"),
                              "gpu-03", Set.of("throttle")))));
    }
  }

  @Test
  void trafficOutsideOfItsClassIsNamedAtBothEnds() throws Exception {
    StateFolder state = new StateFolder(folder.resolve("state"));
    try (Twin twin = Twin.start("clean", state)) {
      twin.tell(fault(FaultKind.WRONG_DSCP, "gpu-01"));
      twin.tell(load("all-reduce"));
      watch(
          state.inventory().toString(),
          List.of(
              report ->
                  seen(report).entrySet().stream()
                          .filter(it -> it.getValue().contains("wrong-class"))
                          .map(it -> it.getKey().split(" ", 2)[0])
                          .distinct()
                          .count()
                      == 2));
    }
  }

  /** It is asked every 20 s, and a rate takes two answers. */
  @Test
  void aNexusTellsWhatItsQueuesSend() throws Exception {
    StateFolder state = new StateFolder(folder.resolve("state"));
    try (Twin twin = Twin.start("lossless-8", state)) {
      twin.tell(load("all-reduce"));
      watch(
          state.inventory().toString(),
          List.of(
              seen ->
                  seen.ports().stream()
                      .filter(it -> it.name().startsWith("nexus "))
                      .anyMatch(it -> it.send().orElse(0) > 1e6)));
    }
  }

  @Test
  void aBusyRailIsToldOfTheFabric() throws Exception {
    StateFolder state = new StateFolder(folder.resolve("state"));
    try (Twin twin = Twin.start("clean", state)) {
      twin.tell(load("incast"));
      watch(
          state.inventory().toString(),
          List.of(
              report ->
                  report.machines().values().stream()
                      .anyMatch(it -> ids(it).contains("rail-skew"))));
    }
  }

  /** The guests of this twin do not count pauses; their hypervisors and the switch do. */
  @Test
  void pausesOfHypervisorsAreSeenAtTheirUplinks() throws Exception {
    StateFolder state = new StateFolder(folder.resolve("state"));
    try (Twin twin = Twin.start("lossless-8", state)) {
      twin.tell(load("incast"));
      WatchReport report =
          watch(
              state.inventory().toString(),
              List.of(
                  seen ->
                      seen.ports().stream()
                          .filter(it -> it.name().startsWith("esxi-"))
                          .anyMatch(it -> it.pauseFramesIn().orElse(0) > 0)));
      assertThat(report.ports())
          .filteredOn(it -> it.name().startsWith("esxi-"))
          .isNotEmpty()
          .allSatisfy(
              it -> {
                assertThat(it.up()).isPresent();
                assertThat(it.pausedIn()).as("ESXi tells frames alone").isEmpty();
              })
          .anySatisfy(it -> assertThat(it.receive().orElse(0)).isGreaterThan(1e6));
    }
  }

  /** Load alone is green at the uplinks; a slow guest, and a broken cable, are named at theirs. */
  @Test
  void faultsBehindHypervisorsAreNamedAtTheirUplinks() throws Exception {
    StateFolder state = new StateFolder(folder.resolve("state"));
    try (Twin twin = Twin.start("lossless-8", state)) {
      twin.tell(load("all-reduce"));
      watch(
          state.inventory().toString(),
          List.of(
              report -> {
                if (settled(report)) {
                  assertThat(uplinks(report)).as("load alone").isEmpty();
                  twin.tell(fault(FaultKind.SLOW_RECEIVER, "ubunturdma2"));
                  twin.tell(fault(FaultKind.CRC_ERRORS, "ubunturdma6:ens192"));
                }
                return settled(report);
              },
              report ->
                  uplinks(report)
                      .containsAll(
                          Set.of(
                              "esxi-152 vmnic2 uplink-pause-out",
                              "esxi-152 vmnic3 uplink-pause-in",
                              "esxi-32 vmnic3 uplink-fcs"))));
    }
  }

  private static Set<String> uplinks(WatchReport report) {
    return report.ports().stream()
        .filter(it -> it.name().startsWith("esxi-"))
        .flatMap(port -> port.alerts().stream().map(it -> port.name() + " " + it.id()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Iterations follow from the load: a slow receiver makes them longer, and load alone does not.
   */
  @Test
  void aJobIsSlowWhereOneHostIs() throws Exception {
    StateFolder state = new StateFolder(folder.resolve("state"));
    applications =
        Optional.of(
            Files.writeString(
                folder.resolve("applications.yaml"),
                "- {name: train, host: gpu-01, log: %s, pattern: '%s'}"
                    .formatted(TrainingLog.FILE, TrainingLog.PATTERN)));
    try (Twin twin = Twin.start("clean", state)) {
      twin.tell(load("all-reduce"));
      watch(
          state.inventory().toString(),
          List.of(
              report -> {
                boolean isKnown =
                    report.applications().stream().anyMatch(it -> it.usualIteration().isPresent());
                if (isKnown) {
                  assertThat(seen(report)).as("full load alone").isEmpty();
                  assertThat(report.applications().getFirst().alerts()).isEmpty();
                  twin.tell(fault(FaultKind.SLOW_RECEIVER, "gpu-02"));
                }
                return isKnown;
              },
              report ->
                  report.applications().stream()
                      .anyMatch(it -> ids(it.alerts()).contains("iteration"))));
    }
  }

  private static ControlRequest load(String workload) {
    return new ControlRequest.StartLoad(workload, OptionalLong.empty(), List.of());
  }

  private static ControlRequest fault(FaultKind kind, String where) {
    return new ControlRequest.SetFault(kind, where, Optional.empty());
  }
}
