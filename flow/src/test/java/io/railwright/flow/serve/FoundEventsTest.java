package io.railwright.flow.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.FaultTitle;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.report.AuditReport;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A fault of a setting begins and ends on the time line of its machine. */
class FoundEventsTest {
  private static final Subject HOST = Subject.host("gpu-01");
  private static final Subject OTHER = Subject.host("gpu-02");
  private static final Subject CARD = HOST.child("nic", "0000:19:00.0");
  private static final Instant NOW = Instant.parse("2026-11-18T04:10:00Z");

  private static Finding finding(Subject subject, Status status) {
    return new Finding(
        "link.mtu",
        "",
        new FaultTitle("The MTU is {found}"),
        subject,
        status,
        Severity.HIGH,
        new Cost.Estimate(Cost.Kind.RISK),
        new Expected.Presence(true),
        new Value.Text("1500"),
        "",
        "",
        "",
        Risk.LOW,
        Effect.RUNTIME,
        false,
        Reversible.EXACT,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  private static AuditReport report(List<Subject> judged, Finding... findings) {
    return new AuditReport(
        "lab",
        NOW,
        Optional.empty(),
        judged.stream()
            .map(it -> new AuditReport.Host(it, "generic", Devices.NONE, Map.of()))
            .toList(),
        List.of(findings),
        Map.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Map.of());
  }

  @Test
  void aFaultAppearsAndIsResolved() {
    AuditReport calm = report(List.of(HOST));
    AuditReport wrong = report(List.of(HOST), finding(CARD, Status.FAIL));
    assertThat(FoundEvents.between(calm, wrong))
        .containsExactly(
            new WatchEvent(
                NOW,
                WatchEvent.Kind.FOUND,
                HOST,
                "gpu-01",
                "link.mtu",
                "0000:19:00.0: The MTU is 1500"));
    assertThat(FoundEvents.between(wrong, calm))
        .singleElement()
        .satisfies(it -> assertThat(it.kind()).isEqualTo(WatchEvent.Kind.RESOLVED));
  }

  /** A machine that did not answer, or a value that could not be read, is no news. */
  @Test
  void whatWasNotReadInBothIsNoNews() {
    Finding fault = finding(CARD, Status.FAIL);
    AuditReport both = report(List.of(HOST, OTHER), fault);
    assertThat(FoundEvents.between(both, both)).isEmpty();
    assertThat(FoundEvents.between(report(List.of(OTHER)), both)).isEmpty();
    assertThat(FoundEvents.between(both, report(List.of(OTHER)))).isEmpty();
    AuditReport untold = report(List.of(HOST), finding(CARD, Status.UNKNOWN));
    assertThat(FoundEvents.between(untold, both)).isEmpty();
    assertThat(FoundEvents.between(both, untold)).isEmpty();
  }

  @Test
  void aFaultOfAThousandMachinesIsNotAThousandEvents() {
    List<Subject> hosts =
        IntStream.range(0, 1000).mapToObj(it -> Subject.host("gpu-" + it)).toList();
    Stream<Finding> all = hosts.stream().map(it -> finding(it, Status.FAIL));
    assertThat(FoundEvents.between(report(hosts), report(hosts, all.toArray(Finding[]::new))))
        .hasSize(200);
  }
}
