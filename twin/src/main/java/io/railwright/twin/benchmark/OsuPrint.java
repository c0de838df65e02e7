package io.railwright.twin.benchmark;

import java.util.Locale;

/** The output of OSU's programs, in the columns of release 7.5. */
final class OsuPrint {
  /** What the fastest and the slowest rank differ from the mean by. */
  private static final double SPREAD = 0.03;

  private final OsuKind kind;
  private final OsuOptions options;

  OsuPrint(OsuKind kind, OsuOptions options) {
    this.kind = kind;
    this.options = options;
  }

  String head() {
    StringBuilder text = new StringBuilder();
    text.append("\n# OSU MPI ").append(kind.title()).append(" v7.5\n# Datatype: MPI_CHAR.\n");
    text.append(
        kind.isBandwidth() ? "# Size      Bandwidth (MB/s)" : "# Size       Avg Latency(us)");
    if (isFull()) {
      text.append("   Min Latency(us)   Max Latency(us)  Iterations");
    }
    text.append(options.validated() ? "        Validation" : "");
    return text.append('\n').toString();
  }

  private boolean isFull() {
    return options.full() && !kind.isOfTwo();
  }

  /** A row: millions of bytes a second, or microseconds. */
  String row(long size, double value) {
    StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%-10d%18.2f", size, value));
    if (isFull()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%18.2f%18.2f%12d",
              value * (1 - SPREAD),
              value * (1 + SPREAD),
              options.iterations(kind, size)));
    }
    text.append(options.validated() ? String.format(Locale.ROOT, "%18s", "Pass") : "");
    return text.append('\n').toString();
  }
}
