package io.railwright.cli.benchmark;

import io.railwright.flow.HostFilter;
import io.railwright.flow.benchmark.RunLoopback;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rail bench loopback}: one host with itself. */
@Command(
    name = "loopback",
    description = "Run perftest between a host and itself: its card and slot, and no network.",
    footer = {"", "  rail bench loopback gpu01"})
public final class BenchLoopbackCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "HOST", description = "The host.")
  private String host = "";

  @Mixin private FabricRun fabric = new FabricRun();

  @Mixin private RunOptions run = new RunOptions();

  @Mixin private RunCount count = new RunCount();

  @Mixin private ResultForm result = new ResultForm();

  @Override
  public Integer call() throws InterruptedException {
    RunLoopback loopback = new RunLoopback(run.wanted(count.runs()));
    return fabric.results(
        spec,
        HostFilter.ofHosts(List.of(host)),
        result.form(),
        (source, take, watcher) -> loopback.run(source, take, watcher, host));
  }
}
