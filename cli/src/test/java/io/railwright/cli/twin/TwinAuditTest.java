package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.testing.Golden;
import io.railwright.testing.Thorough;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The twin's scenarios, asked over SSH as real hosts are, and judged. */
@Tag("slow")
class TwinAuditTest {
  @ParameterizedTest
  @CsvSource({
    "lossless-8, 1",
    "openshift-h100, 1",
    "nexus-8, 1",
    "vsphere-16, 1",
    "igx-orin, 1",
    "dgx-spark, 1",
    "mi300x, 0",
    "clean, 0"
  })
  void everyScenarioHasItsFindings(String scenario, int exit) {
    findings(scenario, exit);
  }

  @Test
  @Thorough(days = 2)
  void aFleetHasItsFindings() {
    findings("fleet:24", 1);
  }

  private static void findings(String scenario, int exit) {
    Console audit = Console.run("audit", "-i", "twin:" + scenario);
    Golden.check("golden/twin/" + scenario.replace(':', '-') + ".txt", audit.out());
    assertThat(audit.exit()).as(audit.err()).isEqualTo(exit);
    assertThat(audit.err()).isEmpty();
  }

  @Test
  void theTwinIsMeantWhereNothingIsNamed() {
    Console audit = Console.run("audit");
    assertThat(audit.exit()).isEqualTo(1);
    assertThat(audit.err()).startsWith("rail: no fabric is named").contains("twin lossless-8");
    String named = Console.run("audit", "-i", "twin").out();
    assertThat(audit.out()).isEqualTo(named.replace(" -i twin", ""));
  }

  @Thorough(days = 2)
  @Test
  void whatAFindingCostsIsComputedOrSaidToBeAnEstimate() throws IOException {
    String json = Console.run("audit", "-i", "twin:lossless-8", "-o", "json").out();
    Schemas.assertFits("audit-1", json);
    String how = "1024 in place of 4096 bytes a packet";
    assertThat(json)
        .contains("{\"kind\":\"computed\",\"percent\":5.5,\"how\":\"" + how + "\"}")
        .contains("{\"kind\":\"estimate\",\"class\":\"severe\"}");
    String table = Console.run("audit", "-i", "twin:lossless-8", "--details").out();
    assertThat(table).contains("5.5 % throughput lost", "5.5 %: " + how, "severe (estimate)");
    String markdown = Console.run("audit", "-i", "twin:lossless-8", "-o", "markdown").out();
    assertThat(markdown).contains("| 5.5 %: " + how + " |", "| severe (estimate) |");
    assertThat(json + table + markdown).doesNotContain("≤");
  }

  /** The root of it and the difference of its own, each with what to set. */
  @Test
  void driftTellsTheStoryOfTheNodeThatDrifted() {
    Console drift = Console.run("drift", "-i", "twin:openshift-h100");
    Golden.check("golden/twin/drift-openshift-h100.txt", drift.out());
    assertThat(drift.exit()).isEqualTo(1);
    assertThat(drift.out()).contains("u36", "ADVANCED_PCI_SETTINGS", "PCI_WR_ORDERING");
  }

  @Test
  void anUnknownScenarioIsRefused() {
    Console audit = Console.run("audit", "-i", "twin:lossles-8");
    assertThat(audit.exit()).isEqualTo(2);
    assertThat(audit.err())
        .contains("there is no scenario 'lossles-8' of the twin")
        .contains("did you mean 'lossless-8'? rail twin list names them.");
    assertThat(Console.run("audit", "-i", "twin:nope").err())
        .contains("there is no scenario 'nope' of the twin; rail twin list names them.");
  }

  @Test
  void scenariosAreListedAndPrinted() throws IOException {
    Console list = Console.run("twin", "list", "-o", "json");
    Schemas.assertFits("twin-list-1", list.out());
    assertThat(Console.run("twin", "list", "clean").out()).startsWith("#").contains("hosts:");
    assertThat(Console.run("twin", "fault").out()).contains("pcie-downgraded");
    assertThat(Console.run("twin", "load").out()).contains("incast");
  }
}
