package io.railwright.cli.benchmark;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.HostFilter;
import io.railwright.flow.benchmark.RunDaqiri;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail bench daqiri}: DAQIRI's benchmark of RDMA between two hosts. */
@Command(
    name = "daqiri",
    description = "Run daqiri_bench_rdma between two hosts by your configuration, and judge it.",
    footer = {
      "",
      "  rail bench daqiri spark-1 spark-2 --config /opt/daqiri/rdma.yaml",
      "",
      "The configuration lies on both hosts: it names addresses, cores and memory, which are"
          + " yours. What it calls must be a port of the receiver. Exit code 1: below its ceiling"
          + " or slow; 3: a run failed."
    })
public final class BenchDaqiriCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "HOST", description = "The host that runs the client.")
  private String from = "";

  @Parameters(index = "1", paramLabel = "HOST", description = "The host that runs the server.")
  private String to = "";

  @Option(
      names = "--config",
      paramLabel = "FILE",
      required = true,
      description = "Its configuration, a path on both hosts.")
  private String file = "";

  @Option(
      names = "--server-config",
      paramLabel = "FILE",
      description = "That of the server, where it has another path.")
  private @Nullable String serverFile;

  @Option(
      names = "--program",
      paramLabel = "FILE",
      defaultValue = "daqiri_bench_rdma",
      description = "The benchmark, by its path where the hosts do not find it by name.")
  private String program = "daqiri_bench_rdma";

  @Mixin private FabricRun fabric = new FabricRun();

  @Mixin private TestTime time = new TestTime();

  @Mixin private RunCount count = new RunCount();

  @Mixin private ResultForm result = new ResultForm();

  @Override
  public Integer call() throws InterruptedException {
    RunDaqiri daqiri = wanted();
    return fabric.results(
        spec,
        HostFilter.ofHosts(List.of(from, to)).withSwitches(),
        result.form(),
        (source, take, watcher) -> daqiri.run(source, take, watcher, from, to));
  }

  private RunDaqiri wanted() {
    try {
      return new RunDaqiri(
          program,
          file,
          Optional.ofNullable(serverFile),
          count.runs(),
          time.seconds(),
          time.evenIfBusy());
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(ExitCode.USAGE, wrong.getMessage() + ".", wrong);
    }
  }
}
