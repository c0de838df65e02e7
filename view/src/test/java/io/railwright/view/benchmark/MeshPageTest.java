package io.railwright.view.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.MeshPair;
import io.railwright.model.benchmark.MeshReport;
import io.railwright.model.benchmark.Suspect;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A mesh as a page with a heat map. */
class MeshPageTest {
  private static String page(List<MeshPair> pairs, Map<String, String> leaves) {
    MeshReport report =
        new MeshReport(
            "ib_write_bw",
            "Gb/s",
            2,
            pairs,
            List.of(new Suspect(Suspect.Kind.HOST, "<b>", -0.5, "sending")),
            Optional.empty(),
            BenchmarkVerdict.NO_VERDICT,
            "because",
            leaves,
            List.of("left out"),
            List.of(),
            Optional.empty(),
            Optional.empty());
    StringWriter text = new StringWriter();
    new MeshPage(new TextOutput(text, false, false), "rail").print(report);
    return text.toString();
  }

  @Test
  void hostsStandByTheirSwitch() {
    List<MeshPair> pairs =
        List.of(
            new MeshPair("a", "<b>", "0", 100),
            new MeshPair("<b>", "a", "0", 50),
            new MeshPair("a", "c", "0", 75));
    String html = page(pairs, Map.of("a", "leaf-2", "<b>", "leaf-1", "c", "leaf-2"));
    assertThat(html)
        .contains("fill-opacity=\"0.00\"", "fill-opacity=\"1.00\"", "fill-opacity=\"0.50\"")
        .contains("<title>a -&gt; &lt;b&gt;: 100.0 Gb/s</title>", "leaf-1", "leaf-2", "left out")
        .doesNotContain("<b>", "<title>c -&gt; a");
    assertThat(html.indexOf("leaf-1")).isLessThan(html.indexOf("leaf-2"));
  }

  @Test
  void manyHostsAreShownByTheirSwitch() {
    List<MeshPair> pairs = new ArrayList<>();
    Map<String, String> leaves = new HashMap<>();
    for (int host = 0; host < 100; host++) {
      leaves.put("h" + host, "leaf-" + host % 4);
      pairs.add(new MeshPair("h" + host, "h" + (host + 1) % 100, "0", 90 + host % 4));
    }
    String html = page(pairs, leaves);
    assertThat(html)
        .contains("<title>leaf-0 -&gt; leaf-1: 90.00 Gb/s, the median of 25; the worst 90.00")
        .contains("rotate(-90)", "One slow host does not colour it");
    assertThat(html).doesNotContain("h99");
    assertThat(page(pairs, Map.of())).as("no switch is known").contains("h99");
  }
}
