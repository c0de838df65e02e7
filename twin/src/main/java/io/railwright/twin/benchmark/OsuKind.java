package io.railwright.twin.benchmark;

/** The programs of the OSU micro-benchmarks that hosts have. */
enum OsuKind {
  BW("osu_bw", "Bandwidth Test"),
  BIBW("osu_bibw", "Bi-Directional Bandwidth Test"),
  LATENCY("osu_latency", "Latency Test"),
  ALLREDUCE("osu_allreduce", "Allreduce Latency Test"),
  ALLTOALL("osu_alltoall", "All-to-All Personalized Exchange Latency Test"),
  ALLGATHER("osu_allgather", "Allgather Latency Test"),
  BCAST("osu_bcast", "Broadcast Latency Test");

  private static final int LARGE = 8192;

  private final String program;
  private final String title;

  OsuKind(String program, String title) {
    this.program = program;
    this.title = title;
  }

  String program() {
    return program;
  }

  String title() {
    return title;
  }

  boolean isBandwidth() {
    return this == BW || this == BIBW;
  }

  /** Between two processes; the others are collectives. */
  boolean isOfTwo() {
    return isBandwidth() || this == LATENCY;
  }

  long largest() {
    return isOfTwo() ? 1 << 22 : 1 << 20;
  }

  /** How often a size is measured where nothing is said, as the tool has it. */
  int iterations(long size) {
    boolean large = size > LARGE;
    return isBandwidth()
        ? large ? 20 : 100
        : this == LATENCY ? large ? 1000 : 10_000 : large ? 100 : 1000;
  }
}
