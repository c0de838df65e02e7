package io.railwright.cli.benchmark;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.benchmark.RunPair;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a test of perftest is run, for every command that runs one. */
final class RunOptions {
  @Option(
      names = "--test",
      paramLabel = "PROGRAM",
      defaultValue = "ib_write_bw",
      description =
          "ib_write_bw (the default), ib_send_bw, ib_read_bw, ib_write_lat, ib_send_lat or"
              + " ib_read_lat (a whole round trip; the two before it print half of one).")
  private String program = "ib_write_bw";

  @Mixin private TestTime time = new TestTime();

  @Option(
      names = "--qps",
      paramLabel = "N",
      defaultValue = "4",
      description = "Queue pairs (${DEFAULT-VALUE}).")
  private int queuePairs = 4;

  @Option(
      names = "--size",
      paramLabel = "BYTES",
      defaultValue = "1048576",
      description = "Size of the messages of a bandwidth (${DEFAULT-VALUE}).")
  private long bytes = 1 << 20;

  @Option(
      names = "--tclass",
      paramLabel = "N",
      description =
          "Traffic class, 4 x DSCP + 2; without it that of the workload (NCCL_IB_TC), or else 106.")
  private @Nullable Integer trafficClass;

  @Option(
      names = "--rail",
      paramLabel = "RAIL",
      description =
          "Use this rail alone, by the inventory's number or the name that a mesh gives it; without"
              + " it the first, and in a mesh all.")
  private @Nullable String rail;

  /** Where several hosts send to one. */
  RunPair.Request toOne(int runs) {
    try {
      return wanted(runs).toOne();
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(ExitCode.USAGE, wrong.getMessage() + ".", wrong);
    }
  }

  RunPair.Request wanted(int runs) {
    try {
      RunPair.Request wanted =
          new RunPair.Request(
              program,
              runs,
              time.seconds(),
              queuePairs,
              bytes,
              Optional.ofNullable(trafficClass),
              time.evenIfBusy());
      return rail == null ? wanted : wanted.onRail(rail);
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(ExitCode.USAGE, wrong.getMessage() + ".", wrong);
    }
  }
}
