package io.railwright.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.monitor.WatchReport;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class AlertsPageTest {
  private static final Instant NOW = Instant.parse("2026-11-18T04:10:00Z");
  private static final Subject HOST = Subject.host("gpu-01");

  private static WatchReport report(List<PortAlert> ofTheJob) {
    ApplicationRow job =
        new ApplicationRow(
            HOST.child("application", "train"),
            "gpu-01 train",
            ApplicationRow.State.RUNNING,
            OptionalDouble.of(0.6),
            OptionalDouble.of(0.4),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            Optional.empty(),
            ofTheJob);
    return new WatchReport(
        "lab",
        NOW,
        Duration.ofSeconds(10),
        2,
        2,
        1,
        0,
        Map.of(),
        Map.of(),
        List.of(),
        List.of(job));
  }

  private static WatchEvent event(WatchEvent.Kind kind, String alert, String says) {
    return new WatchEvent(NOW, kind, HOST, "gpu-01", alert, says);
  }

  @Test
  void anAlertOfAJobLeadsToTheJob() {
    PortAlert slow =
        new PortAlert(
            "iteration", Severity.MEDIUM, PortAlert.Stage.RAISED, NOW, "Slow.", "", List.of());
    assertThat(AlertsPage.of(report(List.of(slow)), List.of()))
        .contains("<a href=\"/device/gpu-01/application/train\">gpu-01 train</a>");
  }

  @Test
  void whatIsNoAlertYetIsCountedApart() {
    PortAlert pending =
        new PortAlert(
            "iteration", Severity.MEDIUM, PortAlert.Stage.PENDING, NOW, "Slow.", "", List.of());
    assertThat(AlertsPage.of(report(List.of(pending)), List.of()))
        .contains(">No alert, 1 pending<");
    assertThat(AlertsPage.of(report(List.of()), List.of())).contains(">No alert<");
  }

  @Test
  void anEventNamesItsAlertOrRule() {
    String page =
        AlertsPage.of(
            report(List.of()),
            List.of(
                event(WatchEvent.Kind.FOUND, "link.mtu", "eth1: The MTU is 1500"),
                event(WatchEvent.Kind.TAKEN_BACK, "", "Taken back: eth1 mtu")));
    assertThat(page)
        .contains("<b>found</b> <a href=\"/explain/link.mtu\">link.mtu</a>")
        .contains("<b>taken back</b> <a href=\"/device/gpu-01\">gpu-01</a> Taken back: eth1 mtu");
  }

  @Test
  void whatIsCutOffIsCounted() {
    List<WatchEvent> many =
        Collections.nCopies(312, event(WatchEvent.Kind.EPOCH, "", "the machine was booted"));
    assertThat(AlertsPage.of(report(List.of()), many)).contains("12 more events are not shown.");
    assertThat(AlertsPage.of(report(List.of()), many.subList(0, 300))).doesNotContain("not shown");
  }
}
