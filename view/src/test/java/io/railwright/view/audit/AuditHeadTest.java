package io.railwright.view.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What an audit comes to, in a sentence. */
class AuditHeadTest {
  private static String verdict(Map<Status, Long> counts) {
    return AuditHead.verdict(
        new AuditReport(
            "f",
            Instant.EPOCH,
            Optional.empty(),
            List.of(new AuditReport.Host(Subject.host("a1"), "p", Devices.NONE, counts)),
            List.of(),
            Map.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Map.of()));
  }

  @Test
  void nothingIsWrongOnlyWhereSomethingWasJudged() {
    assertThat(verdict(Map.of(Status.PASS, 7L))).isEqualTo("Nothing is wrong, 7 passed.");
    assertThat(verdict(Map.of(Status.NOT_APPLICABLE, 7L)))
        .isEqualTo("No rule is about what was read, 0 passed.");
  }

  @Test
  void whatIsNotKnownIsNotRight() {
    assertThat(verdict(Map.of(Status.PASS, 7L, Status.UNKNOWN, 1L)))
        .isEqualTo("Nothing wrong was found, 7 passed, 1 unknown.");
  }
}
