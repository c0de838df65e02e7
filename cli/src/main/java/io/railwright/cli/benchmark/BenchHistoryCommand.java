package io.railwright.cli.benchmark;

import io.railwright.cli.option.OutputFile;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.benchmark.ReadHistory;
import io.railwright.model.benchmark.ComparisonVerdict;
import io.railwright.model.benchmark.HistoryReport;
import io.railwright.view.benchmark.HistoryPage;
import io.railwright.view.benchmark.HistoryView;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail bench history}: kept results over time. */
@Command(
    name = "history",
    description = "Show kept results over time, and what was changed between them.",
    footer = {
      "",
      "  rail bench history results/",
      "  rail bench history results/ -o html --to history.html",
      "",
      "Results are joined by test, ends and size. Exit code 1: the last one of a series is worse"
          + " than the one before it."
    })
public final class BenchHistoryCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FOLDER",
      description = "Folders with results (-o json) or outputs of tests; files will do, too.")
  private List<String> files = new ArrayList<>();

  @Mixin private Margin margin = new Margin();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default), json, markdown, html (with plots) or csv.")
  private HistoryForm form = HistoryForm.text;

  @Mixin private OutputFile file = new OutputFile();

  /** What {@code -o} takes here. */
  enum HistoryForm {
    text,
    json,
    markdown,
    html,
    csv
  }

  @Override
  public Integer call() {
    if (form == HistoryForm.html) {
      file.refuseTerminal();
    }
    HistoryReport report = ReadHistory.of(KeptTexts.dated(files), margin.part());
    if (report.series().isEmpty() && report.notices().isEmpty()) {
      throw new CommandFailed(
          ExitCode.USAGE, "there is no result in " + String.join(", ", files) + ".");
    }
    try (Destination destination = file.open(spec.commandLine().getOut())) {
      show(report, form == HistoryForm.text ? destination.text() : destination.document());
      destination.keep("a history", spec.commandLine().getErr());
    }
    return code(report).number();
  }

  private static ExitCode code(HistoryReport report) {
    boolean worse =
        report.series().stream()
            .map(it -> it.points().getLast().change())
            .anyMatch(it -> it.isPresent() && it.get().verdict() == ComparisonVerdict.WORSE);
    return worse ? ExitCode.FINDINGS : ExitCode.FINE;
  }

  private void show(HistoryReport report, TextOutput out) {
    switch (form) {
      case text -> new HistoryView(out).text(report);
      case json -> new HistoryView(out).json(report);
      case markdown -> new HistoryView(out).markdown(report);
      case html -> new HistoryPage(out, "rail").print(report);
      case csv -> new HistoryView(out).csv(report);
    }
    out.flush();
  }
}
