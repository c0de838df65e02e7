package io.railwright.cli.benchmark;

import io.railwright.cli.option.FabricOptions;
import io.railwright.cli.option.Fabrics;
import io.railwright.cli.option.OutputFile;
import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.Destination;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.cli.terminal.SnapshotProgress;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.HostFilter;
import io.railwright.flow.benchmark.JudgeOutputs;
import io.railwright.flow.benchmark.ReadPath;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.view.benchmark.BenchmarkCsv;
import io.railwright.view.benchmark.BenchmarkJson;
import io.railwright.view.benchmark.BenchmarkMarkdown;
import io.railwright.view.benchmark.BenchmarkPage;
import io.railwright.view.benchmark.BenchmarkText;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail bench judge}: what outputs of benchmarks are worth. */
@Command(
    name = "judge",
    description = "Judge what perftest, nccl-tests, OSU, iperf or DAQIRI printed on any machine.",
    footer = {
      "",
      "  rail bench judge ib_write_bw.txt --rate 100G",
      "  rail bench judge nccl.log --rate 400G --rails 8",
      "  rail bench judge page.md --rate 10G --mtu 1024      all tables of a document",
      "  rail bench judge -i rail.yaml gpu01 gpu02 ib.txt    by what these hosts are",
      "",
      "Files of one test are its runs. Exit code 1: a result is below its ceiling or slow, or a"
          + " test failed; 2: no result was found."
    })
public final class BenchJudgeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Outputs, documents that have some in them, or folders; - is standard input. With -i the"
              + " first two are the hosts between which the tests ran.")
  private List<String> named = new ArrayList<>();

  @Option(
      names = {"-i", "--inventory"},
      paramLabel = "FABRIC",
      description = "Take rate, MTU and PCIe slot from the hosts of this fabric, or a snapshot.")
  private @Nullable String fabric;

  @Mixin private FabricOptions options = new FabricOptions();

  @Mixin private PathOptions path = new PathOptions();

  @Mixin private ResultForm result = new ResultForm();

  @Mixin private OutputFile file = new OutputFile();

  @Override
  public Integer call() {
    if (result.form() == BenchForm.html) {
      file.refuseTerminal();
    }
    List<String> files = fabric == null ? named : files();
    BenchmarkReport report = judged(files);
    if (report.results().isEmpty() && report.remarks().isEmpty()) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "there is no result of perftest, nccl-tests, OSU, iperf or DAQIRI in "
              + String.join(", ", files)
              + ".");
    }
    try (Destination destination = file.open(spec.commandLine().getOut())) {
      show(
          report,
          result.form(),
          result.form() == BenchForm.text ? destination.text() : destination.document());
      destination.keep(Fit.plural(report.results().size(), "result"), spec.commandLine().getErr());
    }
    return code(report).number();
  }

  private List<String> files() {
    if (named.size() < 3) {
      throw new CommandFailed(
          ExitCode.USAGE, "with -i, two hosts stand before the files: -i FABRIC A B FILE.");
    }
    return named.subList(2, named.size());
  }

  private JudgeOutputs judge(@Nullable String known) {
    if (known == null) {
      return path.judge();
    }
    PrintWriter err = spec.commandLine().getErr();
    HostFilter both = HostFilter.ofHosts(named.subList(0, 2)).withSwitches();
    try (FabricSource source = Fabrics.open(options.open(), Optional.of(known), both, err);
        SnapshotProgress progress = SnapshotProgress.of(source, err)) {
      return path.judge(
          ReadPath.of(source, options.take(), progress::answered, named.getFirst(), named.get(1)));
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    }
  }

  private BenchmarkReport judged(List<String> files) {
    JudgeOutputs judge = judge(fabric);
    try {
      Map<String, byte[]> texts = KeptTexts.read(files);
      BenchmarkReport report = judge.judge(texts);
      if (!report.results().isEmpty()) {
        KeptTexts.tellUnused(texts, report, spec.commandLine().getErr());
      }
      return report;
    } catch (IllegalArgumentException damaged) {
      throw new CommandFailed(
          ExitCode.USAGE, "a result is damaged: " + damaged.getMessage() + ".", damaged);
    }
  }

  static ExitCode code(BenchmarkReport report) {
    boolean low =
        report.results().stream()
            .anyMatch(
                it ->
                    switch (it.verdict()) {
                      case BELOW, SLOW -> true;
                      case AT_CEILING -> false;
                      case NO_VERDICT -> it.failed();
                    });
    return low ? ExitCode.FINDINGS : ExitCode.FINE;
  }

  static void show(BenchmarkReport report, BenchForm form, TextOutput out) {
    switch (form) {
      case text -> new BenchmarkText(out).print(report);
      case json -> new BenchmarkJson(out).print(report);
      case markdown -> new BenchmarkMarkdown(out).print(report);
      case html -> new BenchmarkPage(out, "rail").print(report);
      case csv -> new BenchmarkCsv(out).print(report);
    }
    out.flush();
  }
}
