package io.railwright.cli.benchmark;

import io.railwright.cli.option.FabricChoice;
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
import io.railwright.flow.benchmark.RunPair;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.text.NameChoice;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail bench pair}: runs perftest between two hosts and judges the runs. */
@Command(
    name = "pair",
    description = "Run perftest between two hosts, several times, and judge what came of it.",
    footer = {
      "",
      "  rail bench pair ubunturdma1 ubunturdma2 -i twin",
      "  rail bench pair gpu01 gpu02 --test ib_write_lat",
      "  rail bench pair gpu01 gpu02 -o json --to before.json",
      "",
      "Both ends are guarded: nothing is left running when rail ends, is killed or loses a"
          + " machine. Exit code 1: below its ceiling or slow; 3: a run failed."
    })
public final class BenchPairCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "A", description = "The host that sends.")
  private String from = "";

  @Parameters(index = "1", paramLabel = "B", description = "The host that receives.")
  private String to = "";

  @Mixin private FabricChoice choice = new FabricChoice();

  @Mixin private FabricOptions options = new FabricOptions();

  @Mixin private RunOptions run = new RunOptions();

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "7",
      description = "How often it is run (${DEFAULT-VALUE}); 5 are the fewest to be compared.")
  private int runs = 7;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default), json, markdown, html or csv.")
  private BenchForm form = BenchForm.text;

  @Mixin private OutputFile file = new OutputFile();

  @Override
  public Integer call() throws InterruptedException {
    if (form == BenchForm.html) {
      file.refuseTerminal();
    }
    PrintWriter err = spec.commandLine().getErr();
    RunPair pair = new RunPair(run.wanted(runs));
    HostFilter both = new HostFilter(NameChoice.of(from + "," + to));
    try (FabricSource source = Fabrics.open(options.open(), choice.name(), both, err);
        Destination destination = file.open(spec.commandLine().getOut())) {
      BenchmarkReport report;
      try (SnapshotProgress progress = SnapshotProgress.of(source, err)) {
        report = pair.run(source, options.take(), progress::answered, from, to);
      }
      BenchJudgeCommand.show(
          report, form, form == BenchForm.text ? destination.text() : destination.document());
      destination.keep("a result", err);
      boolean failed = !report.remarks().isEmpty();
      return (failed ? ExitCode.NOT_REACHED : BenchJudgeCommand.code(report)).number();
    } catch (FabricException refused) {
      throw Fabrics.refuse(refused, err);
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(ExitCode.USAGE, wrong.getMessage() + ".", wrong);
    }
  }
}
