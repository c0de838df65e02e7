package io.railwright.twin.benchmark;

/** The programs of nccl-tests, which rccl-tests has too, that hosts with GPUs have. */
enum NcclKind {
  ALL_REDUCE("all_reduce_perf", "sum", -1),
  ALL_GATHER("all_gather_perf", "none", -1),
  REDUCE_SCATTER("reduce_scatter_perf", "sum", -1),
  BROADCAST("broadcast_perf", "none", 0),
  REDUCE("reduce_perf", "sum", 0),
  ALL_TO_ALL("alltoall_perf", "none", -1),
  SENDRECV("sendrecv_perf", "sum", -1);

  private static final int BYTES_OF_FLOAT = 4;

  /** Parts of a buffer begin at multiples of 16 bytes. */
  private static final long ALIGNED = -4;

  private final String program;
  private final String operation;
  private final int root;

  NcclKind(String program, String operation, int root) {
    this.program = program;
    this.operation = operation;
    this.root = root;
  }

  String program() {
    return program;
  }

  /** As the column {@code redop} names it. */
  String operation() {
    return operation;
  }

  /** As the column {@code root} has it: -1 where all ranks do the same. */
  int root() {
    return root;
  }

  /** What the algorithm's bandwidth is multiplied with to get that of the bus. */
  double busFactor(int ranks) {
    double others = (ranks - 1.0) / ranks;
    return switch (this) {
      case ALL_REDUCE -> 2 * others;
      case ALL_GATHER, REDUCE_SCATTER, ALL_TO_ALL -> others;
      case BROADCAST, REDUCE, SENDRECV -> 1;
    };
  }

  /** What leaves a host with so many ranks for each byte of the algorithm, around a flat ring. */
  double fromHost(int ranks, int each) {
    return busFactor(ranks) * (this == ALL_TO_ALL ? each : 1);
  }

  /** Steps from rank to rank that a small message waits for. */
  int steps(int ranks) {
    return switch (this) {
      case ALL_REDUCE -> 2 * (ranks - 1);
      case ALL_GATHER, REDUCE_SCATTER, ALL_TO_ALL, BROADCAST, REDUCE -> ranks - 1;
      case SENDRECV -> Math.min(1, ranks - 1);
    };
  }

  private boolean isInParts() {
    return this == ALL_GATHER || this == REDUCE_SCATTER || this == ALL_TO_ALL;
  }

  /** What the column {@code count} has: of one rank's part where the buffer is in parts. */
  long elements(long bytes, int ranks) {
    long all = bytes / BYTES_OF_FLOAT;
    return isInParts() ? all / ranks & ALIGNED : all;
  }

  /** What is really sent of a size that was asked for: a buffer in parts has whole ones. */
  long bytes(long asked, int ranks) {
    return elements(asked, ranks) * BYTES_OF_FLOAT * (isInParts() ? ranks : 1);
  }

  /** Where the buffer of results is that of the data, two of them check nothing. */
  boolean isCheckedInPlace() {
    return this != ALL_TO_ALL && this != SENDRECV;
  }
}
