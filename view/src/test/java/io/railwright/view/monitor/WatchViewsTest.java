package io.railwright.view.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WatchViewsTest {
  private static final Instant TIME = Instant.parse("2026-11-18T08:00:00Z");
  private static final PortAlert PAUSES =
      new PortAlert(
          "pause-out",
          Severity.HIGH,
          PortAlert.Stage.RAISED,
          TIME,
          "This host pauses its switch; it can't take what comes.",
          "3.1 s in 10 s",
          List.of("PCIe"));

  private static PortRow row(String host, List<PortAlert> alerts) {
    return new PortRow(
        Subject.host(host).child("rdma", "mlx5_3"),
        host + " mlx5_3",
        Optional.of(true),
        OptionalDouble.of(23.14e9),
        OptionalDouble.of(11e9),
        OptionalDouble.of(0.021),
        OptionalDouble.of(0.31),
        OptionalDouble.of(12_345),
        OptionalDouble.of(9_000),
        OptionalLong.of(0),
        OptionalLong.empty(),
        List.of(0.0, 1e9, Double.NaN, 34e9),
        alerts);
  }

  private static WatchReport report(List<PortRow> rows, Map<Subject, String> away) {
    return new WatchReport("ai-1", TIME, Duration.ofSeconds(10), 2, 2, 1, 0, away, Map.of(), rows);
  }

  private static String text(WatchReport report, int rows) {
    StringWriter text = new StringWriter();
    new WatchText(new TextOutput(text, false, false)).print(report, report.ports(), rows);
    return text.toString();
  }

  @Test
  void aPortIsOneLineAndItsAlertsStandBelow() {
    assertThat(text(report(List.of(row("u36", List.of(PAUSES))), Map.of()), 40))
        .isEqualTo(
            """
            fabric ai-1  1 machine  poll 10 s  ok 1 late 0 gone 0
            PORT                     GB/s rx     tx PAUSE in    out   CE/s  CNP/s   DROP    OOO  LOAD
            u36 mlx5_3                  23.1   11.0     2.1%  31.0%    12k   9000      0      ?  __ #
              ! high: This host pauses its switch; it can't take what comes. (3.1 s in 10 s)
            Alerts: 1 high.
            """);
  }

  /** A job that is slow, and one whose log can't be read. */
  private static WatchReport withJobs() {
    Subject slow = Subject.host("u36").child("application", "train");
    Subject gone = Subject.host("u37").child("application", "x");
    OptionalDouble none = OptionalDouble.empty();
    PortAlert alert =
        new PortAlert(
            "iteration",
            Severity.MEDIUM,
            PortAlert.Stage.RAISED,
            TIME,
            "Iterations of this job take longer.",
            "500 ms, was 400 ms",
            List.of());
    List<ApplicationRow> jobs =
        List.of(
            new ApplicationRow(
                slow,
                "u36 train",
                ApplicationRow.State.RUNNING,
                OptionalDouble.of(0.5),
                OptionalDouble.of(0.4),
                OptionalDouble.of(4.04e10),
                none,
                OptionalDouble.of(3),
                Optional.empty(),
                List.of(alert)),
            new ApplicationRow(
                gone,
                "u37 x",
                ApplicationRow.State.UNKNOWN,
                none,
                none,
                none,
                none,
                none,
                Optional.of("there is no file /var/log/\u001b[2J"),
                List.of()));
    List<PortRow> rows = List.of(row("u36", List.of()));
    Duration every = Duration.ofSeconds(10);
    return new WatchReport("ai-1", TIME, every, 2, 2, 1, 0, Map.of(), Map.of(), rows, jobs);
  }

  @Test
  void jobsStandAboveThePortsWithTheirAlerts() {
    assertThat(text(withJobs(), 40))
        .contains(
            """
            u36 train: running, iteration 500 ms (best 400 ms), bus bandwidth 40.4 GB/s
              ! medium: Iterations of this job take longer. (500 ms, was 400 ms)
            u37 x: unknown: there is no file /var/log/\
            """)
        .contains("Alerts: 1 medium.")
        .doesNotContain("\u001b");
  }

  @Test
  void whoIsAwayIsSaidFirst() {
    String shown =
        text(report(List.of(row("u36", List.of())), Map.of(Subject.host("u9"), "no route")), 40);
    assertThat(shown).contains("gone 1", "? u9: no route", "No alerts, on 1 port.");
  }

  @Test
  void aPortThatToldNothingIsNotCalledWell() {
    PortRow silent =
        new PortRow(
            Subject.host("u2").child("rdma", "mlx5_3"),
            "u2 mlx5_3",
            Optional.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            List.of(),
            List.of());
    assertThat(text(report(List.of(row("u1", List.of()), silent), Map.of()), 40))
        .contains("No alerts, on 1 port; 1 port told nothing yet.");
  }

  @Test
  void whatDoesNotFitIsCounted() {
    List<PortRow> rows = List.of(row("u1", List.of()), row("u2", List.of()), row("u3", List.of()));
    assertThat(text(report(rows, Map.of()), 7)).contains("and 1 port more");
    assertThat(text(report(rows, Map.of()), 8)).doesNotContain("more");
  }

  @Test
  void aNameThatATerminalWouldObeyIsHarmless() {
    assertThat(text(report(List.of(row("u\u001b[2J", List.of())), Map.of()), 40))
        .doesNotContain("\u001b");
  }

  @Test
  void whatHappensIsALine() {
    StringWriter text = new StringWriter();
    Subject port = Subject.host("u36").child("rdma", "mlx5_3");
    new WatchLines(new TextOutput(text, false, false))
        .print(
            List.of(
                new WatchEvent(
                    TIME, WatchEvent.Kind.RAISED, port, "u36 mlx5_3", "pause-out", PAUSES.says()),
                new WatchEvent(
                    TIME,
                    WatchEvent.Kind.EPOCH,
                    port,
                    "u36 mlx5_3",
                    "",
                    "the machine was booted")));
    assertThat(text.toString())
        .isEqualTo(
            """
            2026-11-18T08:00:00Z raised pause-out u36 mlx5_3: This host pauses its switch; it can't take what comes.
            2026-11-18T08:00:00Z epoch u36 mlx5_3: the machine was booted
            """);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0.0344, 0.034",
    "0.8712345, 0.87",
    "1.74, 1.7",
    "17.4, 17",
    "8745.3, 8700",
    "9999, 10k",
    "123456, 120k"
  })
  void aRatioHasTwoSignificantDigits(double ratio, String shown) {
    assertThat(WatchNumbers.ratio(OptionalDouble.of(ratio))).isEqualTo(shown);
    assertThat(WatchNumbers.ratio(OptionalDouble.empty())).isEqualTo("?");
  }
}
