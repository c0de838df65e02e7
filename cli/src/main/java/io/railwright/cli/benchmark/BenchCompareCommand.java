package io.railwright.cli.benchmark;

import io.railwright.cli.option.OutputFile;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.benchmark.JudgeOutputs;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.benchmark.ComparisonVerdict;
import io.railwright.view.benchmark.BenchmarkJson;
import io.railwright.view.benchmark.BenchmarkMarkdown;
import io.railwright.view.benchmark.BenchmarkText;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail bench compare}: whether two series of runs differ. */
@Command(
    name = "compare",
    description = "Say whether runs got better or worse, are equivalent, or show neither.",
    footer = {
      "",
      "  rail bench compare before.json after.json",
      "  rail bench compare before/ after/ --margin 2      folders, one run a file",
      "  rail bench compare mesh1.json mesh2.json          meshes, pair by pair",
      "",
      "At least 5 runs of each are needed. A difference is called at the 1 %% level (Mann-Whitney);"
          + " equivalent means that none is larger than the margin. Exit code 1: worse."
    })
public final class BenchCompareCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "A", description = "Results or outputs of before.")
  private String first = "";

  @Parameters(index = "1", paramLabel = "B", description = "The same of after.")
  private String second = "";

  @Mixin private Margin margin = new Margin();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default), json or markdown.")
  private CompareForm form = CompareForm.text;

  @Mixin private PathOptions path = new PathOptions();

  @Mixin private OutputFile file = new OutputFile();

  /** What {@code -o} takes here. */
  enum CompareForm {
    text,
    json,
    markdown
  }

  @Override
  public Integer call() {
    ComparisonReport report =
        compared(KeptTexts.read(List.of(first)), KeptTexts.read(List.of(second)));
    try (Destination destination = file.open(spec.commandLine().getOut())) {
      show(report, form == CompareForm.text ? destination.text() : destination.document());
      destination.keep("a comparison", spec.commandLine().getErr());
    }
    boolean worse = report.verdict() == ComparisonVerdict.WORSE;
    return (worse ? ExitCode.FINDINGS : ExitCode.FINE).number();
  }

  private ComparisonReport compared(Map<String, byte[]> before, Map<String, byte[]> after) {
    double part = margin.part();
    try {
      return JudgeOutputs.compareFabricTests(before, after, part)
          .or(() -> JudgeOutputs.compare(results(first, before), results(second, after), part))
          .orElseThrow(
              () -> new CommandFailed(ExitCode.USAGE, "one of the two has no result in it."));
    } catch (IllegalArgumentException damaged) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "can't compare " + first + " with " + second + ": " + damaged.getMessage() + ".",
          damaged);
    }
  }

  private BenchmarkReport results(String name, Map<String, byte[]> texts) {
    JudgeOutputs judge = path.judge();
    try {
      BenchmarkReport report = judge.judge(texts);
      KeptTexts.tellUnused(texts, report, spec.commandLine().getErr());
      return report;
    } catch (IllegalArgumentException damaged) {
      throw new CommandFailed(
          ExitCode.USAGE, name + " is damaged: " + damaged.getMessage() + ".", damaged);
    }
  }

  private void show(ComparisonReport report, TextOutput out) {
    switch (form) {
      case text -> new BenchmarkText(out).print(report);
      case json -> new BenchmarkJson(out).print(report);
      case markdown -> new BenchmarkMarkdown(out).print(report);
    }
    out.flush();
  }
}
