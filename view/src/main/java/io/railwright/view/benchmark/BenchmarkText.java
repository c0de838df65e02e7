package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.Ceiling;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.TextTable;
import io.railwright.view.layout.Wrapped;
import java.util.Locale;

/** Results for a terminal: the number, the ceiling with its terms, the verdict, what to know. */
public final class BenchmarkText {
  private final TextOutput out;

  public BenchmarkText(TextOutput out) {
    this.out = out;
  }

  public void print(BenchmarkReport report) {
    for (BenchmarkResult result : report.results()) {
      print(result);
    }
    report.comparison().ifPresent(this::print);
    if (!report.remarks().isEmpty()) {
      out.println("Not to be compared, or not possible:");
      report.remarks().forEach(remark -> lines("  ", remark));
    }
    out.flush();
  }

  private void print(BenchmarkResult result) {
    String sources = Plain.line(String.join(", ", result.sources().stream().distinct().toList()));
    out.println(Plain.line(result.test()) + ", " + result.quantity() + " (" + sources + ")");
    String spread = Numbers.range(result.runs());
    out.println(
        "  "
            + Numbers.value(result)
            + (spread.isEmpty()
                ? ""
                : ", the median of " + result.runs().size() + " runs from " + spread));
    Numbers.interval(result).ifPresent(it -> lines("  ", it));
    if (!result.distribution().isEmpty()) {
      lines("  ", "of single messages: " + Numbers.spread(result));
    }
    result.ceiling().ifPresent(ceiling -> ceiling(ceiling, result.unit()));
    if (result.curve().size() > 1) {
      curve(result);
    }
    lines("  ", Numbers.verdict(result) + ": " + result.because());
    result.remarks().forEach(remark -> lines("  ", remark));
    out.println();
  }

  private void curve(BenchmarkResult result) {
    boolean known = result.curve().stream().anyMatch(it -> it.ceiling().isPresent());
    TextTable table =
        known
            ? new TextTable("SIZE", result.unit(), "CEILING", "OF IT")
            : new TextTable("SIZE", result.unit());
    for (BenchmarkResult.SizePoint point : result.curve()) {
      String size = Numbers.size(point.bytes());
      String value = Numbers.of(point.value());
      if (known) {
        String ceiling = point.ceiling().map(Numbers::of).orElse("");
        table.row(size, value, ceiling, point.ceiling().map(it -> part(point, it)).orElse(""));
      } else {
        table.row(size, value);
      }
    }
    table.lines(Math.max(40, out.columns() - 4)).forEach(line -> out.println("    " + line));
  }

  private static String part(BenchmarkResult.SizePoint point, double ceiling) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * point.value() / ceiling);
  }

  private void ceiling(Ceiling ceiling, String unit) {
    out.println("  ceiling " + Numbers.of(ceiling.value()) + " " + unit);
    TextTable table = new TextTable("", "", "");
    for (Ceiling.Term term : ceiling.terms()) {
      String value =
          term.unit().isEmpty() ? "x " + Math.round(term.value()) : Numbers.of(term.value());
      table.row(term.name(), (value + " " + term.unit()).strip(), term.words());
    }
    table.lines(Math.max(40, out.columns() - 4)).stream()
        .skip(1)
        .forEach(line -> out.println("    " + line));
  }

  public void print(ComparisonReport report) {
    if (!report.differences().isEmpty()) {
      out.println("Set up differently (A / B):");
      report.differences().forEach(difference -> lines("  ", difference));
    }
    out.println(report.verdict().word() + ": " + report.because());
    series("A", report.first());
    series("B", report.second());
    if (!Double.isNaN(report.shift())) {
      shift(report);
    }
    if (report.runsNeeded() > 0) {
      out.println("About " + report.runsNeeded() + " runs of each would settle it.");
    }
    out.flush();
  }

  private void shift(ComparisonReport report) {
    out.println(
        "  shift of B "
            + Numbers.percent(report.shift())
            + " (90 % interval "
            + Numbers.percent(report.low())
            + " to "
            + Numbers.percent(report.high())
            + "), p "
            + String.format(Locale.ROOT, "%.3g", report.p())
            + (report.first().test().endsWith(", mesh") ? ", rose less fell " : ", Cliff's delta ")
            + String.format(Locale.ROOT, "%+.2f", report.delta()));
  }

  private void series(String name, BenchmarkResult result) {
    out.println(
        "  "
            + name
            + "  "
            + Numbers.value(result)
            + ", "
            + result.runs().size()
            + (result.runs().size() == 1 ? " run: " : " runs: ")
            + Numbers.runs(result)
            + " ("
            + Plain.line(result.test())
            + ")");
  }

  private void lines(String indent, String text) {
    for (String line : Wrapped.paragraph(Plain.line(text, 1000), out.columns() - indent.length())) {
      out.println(indent + line);
    }
  }
}
