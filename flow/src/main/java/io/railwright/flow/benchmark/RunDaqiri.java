package io.railwright.flow.benchmark;

import io.railwright.benchmark.run.DaqiriCall;
import io.railwright.benchmark.run.DaqiriFile;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.PairRun;
import io.railwright.benchmark.run.ReadCommand;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.text.ShellWords;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Measures with DAQIRI's benchmark of RDMA between two hosts that have a configuration for it. The
 * client's counts are the result: a message of a reliable connection is complete when the other end
 * has it, and the client waits for nobody.
 */
public final class RunDaqiri {
  private static final int LARGEST_FILE = 1 << 20;

  private final DaqiriCall call;
  private final int runs;
  private final boolean evenIfBusy;

  /**
   * A test.
   *
   * @param clientFile its configuration on the host that runs the client
   * @param serverFile on the other; empty where it has the same name
   * @param evenIfBusy whether it is run beside traffic of others
   */
  public RunDaqiri(
      String program,
      String clientFile,
      Optional<String> serverFile,
      int runs,
      int seconds,
      boolean evenIfBusy) {
    if (runs < 1 || seconds < 1 || seconds > 3600) {
      throw new IllegalArgumentException("--runs must be at least 1, --seconds 1 to 3600");
    }
    if (program.isBlank() || clientFile.isBlank() || clientFile.startsWith("-")) {
      throw new IllegalArgumentException("--program and --config name files on the hosts");
    }
    this.call = new DaqiriCall(program, serverFile.orElse(clientFile), clientFile, seconds);
    this.runs = runs;
    this.evenIfBusy = evenIfBusy;
  }

  public BenchmarkReport run(
      FabricSource source, TakeSnapshot take, ReadFabric.Watcher watcher, String from, String to)
      throws FabricException, InterruptedException {
    BenchedFabric fabric = BenchedFabric.read(source, take, watcher);
    EndPair pair = pair(fabric, from, to);
    List<String> notices = evenIfBusy ? List.of() : fabric.refuseBusy(pair);
    PairRun run = new PairRun(fabric::shell);
    MeasuredRuns measured = new MeasuredRuns(fabric, pair, "daqiri", Optional.empty());
    for (int number = 1; number <= runs; number++) {
      measured.add(run.run(pair, call));
    }
    measured.remark("its traffic class and its cores are what the hosts and the configuration say");
    notices.forEach(measured::remark);
    return measured.report(failures -> nothing(pair, failures));
  }

  /** That which the configuration names: a ceiling of another one would be void. */
  private EndPair pair(BenchedFabric fabric, String from, String to)
      throws FabricException, InterruptedException {
    List<EndPair> pairs = fabric.pairs(from, to);
    String file = call.clientFile();
    String text =
        ReadCommand.ask(
                fabric.shell(from), "head -c " + LARGEST_FILE + " " + ShellWords.quote(file))
            .orElseThrow(() -> new FabricException(from + " has no file " + file + " to read"));
    String server =
        DaqiriFile.server(text)
            .orElseThrow(
                () ->
                    new FabricException(
                        file
                            + " of "
                            + from
                            + " has no server_address below rdma_bench_client: is it a"
                            + " configuration of daqiri_bench_rdma?"));
    return DaqiriFile.pair(pairs, server)
        .orElseThrow(
            () ->
                new FabricException(
                    file
                        + " of "
                        + from
                        + " calls "
                        + server
                        + ", and the ports of "
                        + to
                        + " that "
                        + from
                        + " shares a rail with are "
                        + pairs.stream()
                            .map(it -> it.to().address())
                            .collect(Collectors.joining(", "))));
  }

  private static BenchmarkResult nothing(EndPair pair, List<String> failures) {
    return BenchmarkResult.ofFailure(
        "daqiri_bench_rdma",
        "payload bandwidth",
        List.of(pair.name()),
        "Gb/s",
        true,
        MeasuredRuns.noNumber(failures));
  }
}
