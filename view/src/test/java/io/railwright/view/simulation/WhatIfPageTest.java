package io.railwright.view.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.WhatIfReport;
import io.railwright.model.simulation.WhatIfReport.Difference;
import io.railwright.model.simulation.WhatIfReport.Ending;
import io.railwright.model.simulation.WhatIfReport.Party;
import io.railwright.model.simulation.WhatIfReport.Shown;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Before and after as a page: what is better, worse, and not shown, and what was left out. */
class WhatIfPageTest {
  private static Difference of(RunMeasure measure, double part, double half, Shown shown) {
    return new Difference(
        measure,
        5,
        100,
        100 * (1 + part),
        100 * part,
        Optional.of(100 * (part - half)),
        Optional.of(100 * (part + half)),
        shown,
        Optional.empty(),
        Optional.empty());
  }

  private static String page(
      List<Difference> measures, List<Party> parties, List<String> notSimulated) {
    StringWriter text = new StringWriter();
    new WhatIfPage(new TextOutput(text, false, false), "rail")
        .print(
            new WhatIfReport(
                "incast",
                "connectx",
                List.of("the plan <b>.plan"),
                List.of("mtu at swp1 of leaf: 1500 → 9216"),
                notSimulated,
                1,
                5,
                20,
                Ending.NARROW,
                measures,
                parties,
                "Gains: <i>.",
                List.of("a cable of 20 m")));
    return text.toString();
  }

  @Test
  void eachIntervalHasTheColourOfWhatItShows() {
    String html =
        page(
            List.of(
                of(RunMeasure.FCT_P99, -0.3, 0.05, Shown.LESS),
                of(RunMeasure.GOODPUT, -0.1, 0.02, Shown.LESS),
                of(RunMeasure.FCT_P50, 0.01, 0.2, Shown.NOT_SHOWN),
                of(RunMeasure.MARKS, 0.3, 0.1, Shown.MORE)),
            List.of(new Party("flows from <h1>", 10, 8, -3, -1)),
            List.of("watchdog at sw: off → on"));
    assertThat(html)
        .contains("p99 completion time -30.0 % (-35.0 % to -25.0 %)")
        .contains("goodput -10.0 % (-12.0 % to -8.0 %)")
        .contains("m-fine", "m-high", "m-info", "m-low", "+40.0 %", "flows from &lt;h1&gt;")
        .contains("Of the plan, not simulated", "watchdog at sw: off → on", "Gains: &lt;i&gt;.")
        .contains("script-src 'none'", "mtu at swp1 of leaf")
        .doesNotContain("<b>.plan", "<h1>>", "<script", "NaN");
  }

  @Test
  void withoutAnythingToShowThereIsNoPicture() {
    String html = page(List.of(), List.of(), List.of());
    assertThat(html)
        .contains("No host and no switch is shown to gain or to pay.")
        .doesNotContain("not simulated", "<svg", "NaN");
  }
}
