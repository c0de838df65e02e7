package io.railwright.view.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkResult.Quantile;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** How the latencies of single messages are shown. */
class LatencyPlotTest {
  private static final List<Quantile> SPREAD =
      List.of(
          new Quantile(0, 2.25),
          new Quantile(0.5, 2.5),
          new Quantile(0.9, 2.75),
          new Quantile(0.99, 3),
          new Quantile(0.999, 4.5),
          new Quantile(1, 11));

  private static BenchmarkReport report(List<Quantile> spread) {
    BenchmarkResult result =
        new BenchmarkResult(
            "ib_write_lat",
            "half a round trip",
            List.of("a -> b"),
            List.of(2.5),
            "us",
            false,
            List.of(),
            Optional.empty(),
            BenchmarkVerdict.NO_VERDICT,
            "times have no ceiling",
            List.of(),
            Map.of(),
            Optional.empty(),
            spread,
            false);
    return new BenchmarkReport(List.of(result), List.of());
  }

  private static String shown(Consumer<TextOutput> view) {
    StringWriter written = new StringWriter();
    TextOutput out = TextOutput.of(new PrintWriter(written));
    view.accept(out);
    out.flush();
    return written.toString();
  }

  @Test
  void aPageHasAPlotWhoseStepsLeaveATenth() {
    String page = shown(out -> new BenchmarkPage(out, "rail").print(report(SPREAD)));
    assertThat(page)
        .contains("Distribution of latencies", "99.9 %: 4.50 us", "slowest: 11.00 us")
        .contains("50 % within 2.50 us, 99 % within 3.00 us, 99.9 % within 4.50 us, slowest 11.00");
  }

  @Test
  void textAndTableHaveTheSameNumbers() {
    assertThat(shown(out -> new BenchmarkText(out).print(report(SPREAD))))
        .contains("of single messages: 50 % within 2.50 us, 99 % within 3.00 us");
    assertThat(shown(out -> new BenchmarkCsv(out).print(report(SPREAD))))
        .contains("\"99.9 %\",,4.5,us,", "slowest,,11.0,us,");
  }

  @Test
  void withoutThemNothingIsSaid() {
    assertThat(shown(out -> new BenchmarkPage(out, "rail").print(report(List.of()))))
        .doesNotContain("Distribution of latencies", "single messages");
    assertThat(shown(out -> new BenchmarkText(out).print(report(List.of()))))
        .doesNotContain("single messages");
  }
}
