package io.railwright.cli.benchmark;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.benchmark.RunPair;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whose memory a test uses. */
final class GpuOption {
  @Option(
      names = "--gpu",
      paramLabel = "WHICH",
      description =
          "Use the memory of a GPU at both ends, by DMA-BUF or nvidia-peermem as the host can:"
              + " nearest (to the NIC), or its number.")
  private @Nullable String which;

  RunPair.Request of(RunPair.Request wanted) {
    try {
      return which == null ? wanted : wanted.onGpu(which);
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(ExitCode.USAGE, wrong.getMessage() + ".", wrong);
    }
  }
}
