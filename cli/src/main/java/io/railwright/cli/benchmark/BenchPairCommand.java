package io.railwright.cli.benchmark;

import io.railwright.flow.HostFilter;
import io.railwright.flow.benchmark.RunPair;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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

  @Parameters(index = "0", paramLabel = "HOST", description = "The host that sends.")
  private String from = "";

  @Parameters(index = "1", paramLabel = "HOST", description = "The host that receives.")
  private String to = "";

  @Mixin private FabricRun fabric = new FabricRun();

  @Mixin private RunOptions run = new RunOptions();

  @Mixin private RunCount count = new RunCount();

  @Mixin private ResultForm result = new ResultForm();

  @Override
  public Integer call() throws InterruptedException {
    RunPair pair = new RunPair(run.wanted(count.runs()));
    HostFilter both = HostFilter.ofHosts(List.of(from, to));
    return fabric.results(
        spec,
        both,
        result.form(),
        (source, take, watcher) -> pair.run(source, take, watcher, from, to));
  }
}
