package io.railwright.cli.benchmark;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.HostFilter;
import io.railwright.flow.benchmark.RunHalves;
import io.railwright.flow.benchmark.RunTcp;
import java.util.ArrayList;
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

/** {@code rail bench tcp}: iperf3 between two hosts. */
@Command(
    name = "tcp",
    description = "Run iperf3 between the RDMA addresses of two hosts, and judge what arrives.",
    footer = {
      "",
      "  rail bench tcp gpu01 gpu02 --streams 8",
      "  rail bench tcp gpu01 gpu02 --rail 3",
      "  rail bench tcp gpu01 gpu02 gpu03 gpu04      gpu01 to gpu03, gpu02 to gpu04"
    })
public final class BenchTcpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "2..*",
      paramLabel = "HOST",
      description =
          "The host that sends and the one that receives; of more, the first half sends to the"
              + " second at the same time, each to one.")
  private List<String> hosts = new ArrayList<>();

  @Mixin private FabricRun fabric = new FabricRun();

  @Option(
      names = "--streams",
      paramLabel = "N",
      defaultValue = "8",
      description = "Streams at once (${DEFAULT-VALUE}); one alone is bound by one processor core.")
  private int streams = 8;

  @Option(
      names = "--window",
      paramLabel = "SIZE",
      description = "Of each stream's socket, like 4M; without it the kernel tunes it.")
  private @Nullable String window;

  @Option(
      names = "--rail",
      paramLabel = "RAIL",
      description =
          "Between the ports of this rail, by the inventory's number or the name that a mesh gives"
              + " it; without it the first that both have.")
  private @Nullable String rail;

  @Mixin private TestTime time = new TestTime();

  @Mixin private RunCount count = new RunCount();

  @Mixin private ResultForm result = new ResultForm();

  @Override
  public Integer call() throws InterruptedException {
    if (hosts.size() % 2 != 0 || hosts.stream().distinct().count() != hosts.size()) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "half of the hosts send to the other half: name an even number, none of them twice.");
    }
    RunTcp tcp = wanted();
    RunHalves halves = new RunHalves(tcp);
    return fabric.results(
        spec,
        HostFilter.ofHosts(hosts).withSwitches(),
        result.form(),
        (source, take, watcher) ->
            hosts.size() == 2
                ? tcp.run(source, take, watcher, hosts.getFirst(), hosts.getLast())
                : halves.run(source, take, watcher, hosts));
  }

  private RunTcp wanted() {
    try {
      return new RunTcp(
          count.runs(),
          time.seconds(),
          streams,
          Optional.ofNullable(window),
          time.evenIfBusy(),
          Optional.ofNullable(rail));
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(ExitCode.USAGE, wrong.getMessage() + ".", wrong);
    }
  }
}
