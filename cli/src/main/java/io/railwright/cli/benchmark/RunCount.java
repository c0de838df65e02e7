package io.railwright.cli.benchmark;

import picocli.CommandLine.Option;

/** How often a test is run. */
final class RunCount {
  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "7",
      description = "How often it is run (${DEFAULT-VALUE}); 5 are the fewest to be compared.")
  private int runs = 7;

  int runs() {
    return runs;
  }
}
