package io.railwright.cli.benchmark;

import picocli.CommandLine.Option;

/** How long a test takes and beside what it may run, for every command that runs one. */
final class TestTime {
  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "5",
      description = "How long each run of a bandwidth takes (${DEFAULT-VALUE}).")
  private int seconds = 5;

  @Option(names = "--busy", description = "Run also where others use the NIC.")
  private boolean busy;

  int seconds() {
    return seconds;
  }

  boolean evenIfBusy() {
    return busy;
  }
}
