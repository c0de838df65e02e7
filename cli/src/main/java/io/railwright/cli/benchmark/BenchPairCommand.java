package io.railwright.cli.benchmark;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.HostFilter;
import io.railwright.flow.benchmark.RunAgainst;
import io.railwright.flow.benchmark.RunPair;
import io.railwright.flow.benchmark.RunSizes;
import io.railwright.flow.benchmark.SizeRange;
import io.railwright.model.benchmark.BenchmarkReport;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
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
      "  rail bench pair gpu01 gpu02 --sizes 64..8M -o html --to sizes.html",
      "  rail bench pair gpu01 gpu02 --against default-class",
      "  rail bench pair gpu01 gpu02 --gpu nearest            GPUDirect RDMA",
      "  rail bench pair gpu01 gpu02 -o json --to before.json",
      "",
      "Both ends are guarded: nothing is left running when rail ends, is killed or loses a machine."
          + " A verdict needs at least 5 runs. Exit code 1: below its ceiling or slow; 3: a run"
          + " failed."
    })
public final class BenchPairCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "HOST", description = "The host that sends.")
  private String from = "";

  @Parameters(index = "1", paramLabel = "HOST", description = "The host that receives.")
  private String to = "";

  @Mixin private FabricRun fabric = new FabricRun();

  @Mixin private RunOptions run = new RunOptions();

  @Mixin private RunCount count = new RunCount();

  @Mixin private GpuOption gpu = new GpuOption();

  @ArgGroup private Study study = new Study();

  @Mixin private Margin margin = new Margin();

  @Mixin private ResultForm result = new ResultForm();

  /** What is varied; nothing by itself. */
  static final class Study {
    @Option(
        names = "--sizes",
        paramLabel = "RANGE",
        description = "Messages of several sizes, each twice the one before, like 64..8M.")
    private @Nullable String sizes;

    @Option(
        names = "--against",
        paramLabel = "WHAT",
        description =
            "default-class: run in the workload's traffic class and in the default class in turns"
                + " (A B B A), and compare the two.")
    private @Nullable Alternative against;
  }

  /** What {@code --against} takes. */
  enum Alternative {
    DEFAULT_CLASS("default-class");

    private final String word;

    Alternative(String word) {
      this.word = word;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  @Override
  public Integer call() throws InterruptedException {
    HostFilter both = HostFilter.ofHosts(List.of(from, to)).withSwitches();
    return fabric.results(spec, both, result.form(), work());
  }

  private FabricRun.Work<BenchmarkReport> work() {
    RunPair.Request wanted = gpu.of(run.wanted(count.runs()));
    if (study.sizes != null) {
      RunSizes sizes = new RunSizes(wanted, range(study.sizes));
      return (source, take, watcher) -> sizes.run(source, take, watcher, from, to, this::tell);
    }
    if (study.against != null) {
      RunAgainst against = new RunAgainst(wanted, margin.part());
      return (source, take, watcher) -> against.run(source, take, watcher, from, to);
    }
    RunPair pair = new RunPair(wanted);
    return (source, take, watcher) -> pair.run(source, take, watcher, from, to);
  }

  private void tell(String sentence) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("rail: " + sentence);
    err.flush();
  }

  private static SizeRange range(String text) {
    try {
      return SizeRange.parse(text);
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(ExitCode.USAGE, wrong.getMessage() + ".", wrong);
    }
  }
}
