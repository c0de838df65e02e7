package io.railwright.cli.benchmark;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import picocli.CommandLine.Option;

/** The largest difference that does not matter. */
final class Margin {
  private static final double LARGEST = 50;

  @Option(
      names = "--margin",
      paramLabel = "PERCENT",
      defaultValue = "1",
      description = "The largest difference that does not matter (${DEFAULT-VALUE} %%).")
  private double percent = 1;

  /** As a part of the whole. */
  double part() {
    if (!(percent > 0 && percent <= LARGEST)) {
      throw new CommandFailed(
          ExitCode.USAGE, "--margin must be above 0 and at most 50 %, not " + percent + ".");
    }
    return percent / 100;
  }
}
