package io.railwright.cli.benchmark;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.HostFilter;
import io.railwright.flow.benchmark.RunTcp;
import io.railwright.model.text.NameChoice;
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

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "5",
      description = "How long each run takes (${DEFAULT-VALUE}).")
  private int seconds = 5;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "7",
      description = "How often it is run (${DEFAULT-VALUE}).")
  private int runs = 7;

  @Option(names = "--busy", description = "Run also where others use the NIC.")
  private boolean busy;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      description = "text (the default), json, markdown, html or csv.")
  private BenchForm form = BenchForm.text;

  @Override
  public Integer call() throws InterruptedException {
    HostFilter both = new HostFilter(NameChoice.of(from + "," + to));
    RunTcp tcp = wanted();
    return fabric.results(
        spec, both, form, (source, take, watcher) -> tcp.run(source, take, watcher, from, to));
  }

  private RunTcp wanted() {
    try {
      return new RunTcp(runs, seconds, streams, busy);
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(ExitCode.USAGE, wrong.getMessage() + ".", wrong);
    }
  }
}
