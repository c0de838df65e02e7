package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.Ceiling;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.view.Markdown;
import io.railwright.view.layout.TextOutput;

/** Results for a ticket or a wiki. */
public final class BenchmarkMarkdown {
  private final TextOutput out;

  public BenchmarkMarkdown(TextOutput out) {
    this.out = out;
  }

  public void print(BenchmarkReport report) {
    out.println("| test | what | result | ceiling | verdict |");
    out.println("|---|---|---|---|---|");
    for (BenchmarkResult result : report.results()) {
      out.println(
          "| "
              + Markdown.cell(result.test())
              + " | "
              + Markdown.cell(result.quantity())
              + " | "
              + Markdown.cell(Numbers.value(result))
              + " | "
              + result
                  .ceiling()
                  .map(it -> Numbers.of(it.value()) + " " + Markdown.cell(result.unit()))
                  .orElse("–")
              + " | "
              + Numbers.verdict(result)
              + " |");
    }
    report.results().forEach(this::details);
    if (report.comparison().isPresent()) {
      out.println("");
      print(report.comparison().get());
    }
    if (!report.remarks().isEmpty()) {
      out.println("");
      out.println("Not to be compared, or not possible:");
      out.println("");
      report.remarks().forEach(remark -> out.println("- " + Markdown.text(remark)));
    }
    out.flush();
  }

  private void details(BenchmarkResult result) {
    out.println("");
    out.println("**" + Markdown.text(result.test()) + "**: " + Markdown.text(result.because()));
    out.println("");
    result
        .ceiling()
        .ifPresent(
            ceiling -> {
              for (Ceiling.Term term : ceiling.terms()) {
                out.println(
                    "- "
                        + Markdown.text(term.name())
                        + ": "
                        + Numbers.of(term.value())
                        + " "
                        + Markdown.text(term.unit())
                        + " ("
                        + Markdown.text(term.words())
                        + ")");
              }
            });
    if (!result.distribution().isEmpty()) {
      out.println("- of single messages: " + Markdown.text(Numbers.spread(result)));
    }
    result.remarks().forEach(remark -> out.println("- " + Markdown.text(remark)));
  }

  public void print(ComparisonReport report) {
    if (!report.differences().isEmpty()) {
      out.println("Set up differently (A / B):");
      out.println("");
      report.differences().forEach(each -> out.println("- " + Markdown.text(each)));
      out.println("");
    }
    out.println("**" + report.verdict().word() + "**: " + Markdown.text(report.because()));
    out.println("");
    out.println("| | test | runs | median |");
    out.println("|---|---|---|---|");
    row("A", report.first());
    row("B", report.second());
    out.println("");
    out.println(
        "Shift of B: "
            + Numbers.percent(report.shift())
            + " (90 % interval "
            + Numbers.percent(report.low())
            + " to "
            + Numbers.percent(report.high())
            + ")");
    out.flush();
  }

  private void row(String name, BenchmarkResult result) {
    out.println(
        "| "
            + name
            + " | "
            + Markdown.cell(result.test())
            + " | "
            + result.runs().size()
            + " | "
            + Markdown.cell(Numbers.value(result))
            + " |");
  }
}
