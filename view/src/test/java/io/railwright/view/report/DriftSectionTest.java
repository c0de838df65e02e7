package io.railwright.view.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Difference;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Severity;
import io.railwright.model.report.DriftReport;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What differs, and from whom; a minority is never called what most have. */
class DriftSectionTest {
  private static final List<Subject> MACHINES =
      Stream.of("u1", "u2", "v3").map(Subject::host).toList();

  private static Difference difference(Subject subject, String from) {
    return new Difference(
        "way",
        "way to the card",
        subject,
        Value.text("PIX"),
        Value.text("SYS"),
        from,
        Severity.MEDIUM,
        "near",
        "",
        Effect.NONE,
        Risk.NONE,
        List.of(),
        List.of());
  }

  private static String section(List<Subject> machines, Difference... differences) {
    return DriftSection.of(
        new DriftReport(
            "f",
            machines,
            Devices.NONE,
            List.of(differences),
            List.of(),
            List.of(),
            Map.of(),
            List.of()),
        "rail drift");
  }

  @Test
  void whatAValueIsHeldAgainstStandsThereWithItsShare() {
    assertThat(section(MACHINES, difference(Subject.host("u1"), "1 of 3 hosts")))
        .contains("<th scope=\"col\">held against</th>", "<td>SYS (1 of 3 hosts)</td>")
        .contains("1 of 3 hosts differs from others of the kind")
        .doesNotContain("most have</th>");
  }

  @Test
  void hostsWithTheSameDifferencesAmongTheirCardsShareAColumn() {
    Difference[] both =
        Stream.of("u1", "u2")
            .map(it -> difference(card(it), "4 of 8 cards of " + it))
            .toArray(Difference[]::new);
    assertThat(section(MACHINES, both))
        .contains("<td>SYS (4 of 8 cards)</td>", "<th scope=\"col\">u[1-2]</th>");
  }

  private static Subject card(String host) {
    return Subject.host(host).child(Kind.GPU, "0");
  }

  @Test
  void nothingIsSaidToBeAlikeWhereNobodyWasRead() {
    assertThat(section(List.of())).contains("No machine was read that could be compared.");
    assertThat(section(MACHINES)).contains("No differences between machines of the same kind");
  }
}
