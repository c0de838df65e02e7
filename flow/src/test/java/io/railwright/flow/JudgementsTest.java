package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.finding.Action;
import io.railwright.model.finding.Finding;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.Taken;
import io.railwright.testing.Golden;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every judgement on every scenario, passes too: what a change of the code must not change. */
@Tag("slow")
class JudgementsTest {
  private static final Pattern HOLE = Pattern.compile("\\{[a-z]+}");

  private static final TakeSnapshot.Listener NOBODY =
      new TakeSnapshot.Listener() {
        @Override
        public void answered(String target, boolean whole) {}

        @Override
        public void taken(Taken taken) {}
      };

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lossless-8",
        "openshift-h100",
        "nexus-8",
        "vsphere-16",
        "igx-orin",
        "dgx-spark",
        "mi300x",
        "clean",
        "fleet:24"
      })
  void everyScenarioIsJudgedAsBefore(String scenario) throws Exception {
    OpenFabric open = new OpenFabric(Duration.ofMinutes(2), 8);
    OpenKnowledge knowledge = OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty());
    try (FabricSource source = open.open(Optional.of("twin:" + scenario))) {
      TakeSnapshot take = new TakeSnapshot(8, Optional.empty(), Set.of());
      AuditReport report =
          new Audit(knowledge, true, Optional.empty()).run(source, take, NOBODY).report();
      assertThat(report.failures()).isEmpty();
      assertThat(report.findings().stream().flatMap(JudgementsTest::sentences))
          .noneMatch(it -> HOLE.matcher(it).find());
      String file = "judgements/" + scenario.replace(':', '-') + ".txt";
      Golden.check(file, Judgements.print(report.findings()));
    }
  }

  private static Stream<String> sentences(Finding finding) {
    return Stream.concat(
        Stream.of(finding.fault().of(finding.found(), finding.expected()), finding.remark()),
        finding.actions().stream().map(Action::text));
  }
}
