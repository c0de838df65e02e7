package io.railwright.monitor.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Golden;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrometheusRulesTest {
  @TempDir private Path folder;

  private static String rules() throws Exception {
    StringBuilder text = new StringBuilder();
    new PrometheusRules(Counts.knowledge()).write(text);
    return text.toString();
  }

  @Test
  void rulesSayWhatAlertsSay() throws Exception {
    Golden.check("../../../../docs/prometheus/rail-alerts.yaml", rules());
    assertThat(rules())
        .contains("- alert: RailPauseOut")
        .contains("rate(rail_pfc_paused_seconds_total{direction=\"out\"}[1m])) >= 0.02\n")
        .contains("rail_alert: target-down");
  }

  @Test
  void promtoolTakesThem() throws Exception {
    Promtool.assumed();
    Path file = Files.writeString(folder.resolve("rules.yaml"), rules());
    assertThat(Promtool.run("", "check", "rules", file.toString())).isEmpty();
  }

  @Test
  void faultsFireAndLoadDoesNot() throws Exception {
    Promtool.assumed();
    Files.writeString(folder.resolve("rules.yaml"), rules());
    Path cases = folder.resolve("cases.yaml");
    Files.copy(Path.of("src/test/resources/io/railwright/monitor/prometheus/cases.yaml"), cases);
    assertThat(Promtool.run("", "test", "rules", cases.toString())).isEmpty();
  }
}
