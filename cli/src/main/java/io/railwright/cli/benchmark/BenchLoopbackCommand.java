package io.railwright.cli.benchmark;

import io.railwright.flow.HostFilter;
import io.railwright.flow.benchmark.RunLoopback;
import io.railwright.model.text.NameChoice;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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

  @Override
  public Integer call() throws InterruptedException {
    RunLoopback loopback = new RunLoopback(run.wanted(runs));
    return fabric.results(
        spec,
        new HostFilter(NameChoice.of(host)),
        form,
        (source, take, watcher) -> loopback.run(source, take, watcher, host));
  }
}
