package io.railwright.cli.benchmark;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.HostFilter;
import io.railwright.flow.benchmark.RunTcp;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail bench tcp}: iperf3 between two hosts. */
@Command(
    name = "tcp",
    description = "Run iperf3 between the RDMA addresses of two hosts, and judge what arrives.",
    footer = {"", "  rail bench tcp gpu01 gpu02 --streams 8"})
public final class BenchTcpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "HOST", description = "The host that sends.")
  private String from = "";

  @Parameters(index = "1", paramLabel = "HOST", description = "The host that receives.")
  private String to = "";

  @Mixin private FabricRun fabric = new FabricRun();

  @Option(
      names = "--streams",
      paramLabel = "N",
      defaultValue = "8",
      description = "Streams at once (${DEFAULT-VALUE}); one alone is bound by one processor core.")
  private int streams = 8;

  @Mixin private TestTime time = new TestTime();

  @Mixin private RunCount count = new RunCount();

  @Mixin private ResultForm result = new ResultForm();

  @Override
  public Integer call() throws InterruptedException {
    HostFilter both = HostFilter.ofHosts(List.of(from, to));
    RunTcp tcp = wanted();
    return fabric.results(
        spec,
        both,
        result.form(),
        (source, take, watcher) -> tcp.run(source, take, watcher, from, to));
  }

  private RunTcp wanted() {
    try {
      return new RunTcp(count.runs(), time.seconds(), streams, time.evenIfBusy());
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(ExitCode.USAGE, wrong.getMessage() + ".", wrong);
    }
  }
}
