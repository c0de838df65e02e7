package io.railwright.monitor.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Golden;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class GrafanaDashboardTest {
  private static final Pattern METRIC = Pattern.compile("\\b(rail_[a-z_]+|ALERTS)\\b(?=[{\\[)])");

  @TempDir private Path folder;

  private final GrafanaDashboard dashboard = new GrafanaDashboard(Counts.knowledge());

  private String json() {
    StringWriter text = new StringWriter();
    dashboard.write(text);
    return text.toString();
  }

  @Test
  void itIsTheOneThatIsShipped() throws Exception {
    Golden.check("../../../../docs/prometheus/grafana-dashboard.json", json());
    JsonNode document = JsonMapper.shared().readTree(json());
    assertThat(document.path("panels").size()).isEqualTo(14);
    assertThat(document.at("/templating/list").size()).isEqualTo(3);
    assertThat(document.path("panels").valueStream().map(it -> it.path("id").asInt()))
        .doesNotHaveDuplicates();
  }

  @Test
  void promtoolUnderstandsEveryExpression() throws Exception {
    Promtool.assumed();
    StringBuilder rules = new StringBuilder("groups:\n  - name: dashboard\n    rules:\n");
    List<GrafanaDashboard.Line> lines = dashboard.lines();
    for (int at = 0; at < lines.size(); at++) {
      String expression = lines.get(at).expression().replace("$__rate_interval", "5m");
      rules.append("      - {record: 'x:%d', expr: '%s'}\n".formatted(at, expression));
    }
    assertThat(lines).hasSizeGreaterThan(20);
    Path file = Files.writeString(folder.resolve("rules.yaml"), rules);
    assertThat(Promtool.run("", "check", "rules", file.toString())).isEmpty();
  }

  @Test
  void itNamesOnlyWhatIsExported() throws Exception {
    Set<String> exported = new HashSet<>(Set.of("ALERTS")); // which Prometheus makes of our rules
    new MetricNames(Counts.knowledge())
        .families()
        .forEach(it -> exported.add(it.name() + "_total"));
    StringBuilder text = new StringBuilder();
    new PrometheusWriter(Counts.knowledge())
        .write(Counts.of(1), PrometheusWriter.Form.TEXT, Shard.ALL, text);
    text.toString()
        .lines()
        .filter(it -> it.startsWith("rail_"))
        .forEach(it -> exported.add(it.substring(0, it.indexOf('{'))));
    for (GrafanaDashboard.Line line : dashboard.lines()) {
      Matcher metric = METRIC.matcher(line.expression());
      assertThat(metric.find()).as(line.expression()).isTrue();
      do {
        assertThat(exported).contains(metric.group(1));
      } while (metric.find());
    }
  }
}
