package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is typed at a switch is not always lost with its next start. */
final class SavedBySwitchTest {
  private static final Subject LEAF = Subject.of("switch", "leaf1");

  private static List<Finding> findings(String system, String version) throws Exception {
    Given given =
        new Given()
            .host("switch.os", system)
            .of("port/swp1", "port.state", "up")
            .fact("port/swp1", "port.pfc.configured-priorities", new Value.Listing(List.of("4")));
    if (!version.isEmpty()) {
      given.host("switch.version", version);
    }
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    Judge judge =
        new Judge(
            catalogue, Optional.empty(), SiteInput.NOTHING, new Layout(List.of(), List.of()), true);
    return judge.judge(LEAF, given.facts(LEAF)).findings();
  }

  @ParameterizedTest
  @CsvSource({
    "cumulus, 5.8.0, true",
    "cumulus, 5.9.0, false",
    "cumulus, 5.14.0, false",
    "cumulus, 6.0, false",
    "cumulus, 4.4.5, true",
    "cumulus, '', true",
    "cumulus, next, true",
    "sonic, 5.14.0, true",
    "nxos, 10.3(4a), true"
  })
  void onlyCumulusSince59KeepsWhatIsApplied(String system, String version, boolean lost)
      throws Exception {
    assertThat(findings(system, version))
        .filteredOn(it -> it.status() == Status.FAIL)
        .filteredOn(it -> it.actions().stream().anyMatch(Action.AtBoot.class::isInstance))
        .isNotEmpty()
        .allSatisfy(it -> assertThat(it.isLostAtReboot()).as(it.rule()).isEqualTo(lost));
  }
}
