package io.railwright.twin.benchmark;

import io.railwright.twin.benchmark.PerftestOptions.BadOptionException;
import java.util.stream.IntStream;

/**
 * The parameters of one side of a test.
 *
 * @param device its RDMA device; empty: the first
 * @param seconds how long; 0: a number of iterations instead
 * @param eachTime whether the time of each message is printed
 * @param trafficClass what the test asks the driver for
 * @param tos for queue pairs of rdma_cm
 * @param cuda number of the GPU whose memory is used; negative: that of the host
 */
record PerftestSetup(
    String device,
    int port,
    int gid,
    int size,
    boolean allSizes,
    int iterations,
    int seconds,
    int queuePairs,
    boolean bothWays,
    boolean byCm,
    boolean gigabits,
    boolean eachTime,
    int trafficClass,
    int tos,
    int cuda,
    boolean dmaBuf) {
  /** A traffic class has eight bits; perftest takes any number and the driver the last of it. */
  private static final int LAST_BITS = 0xff;

  private static final int FIRST_PORT = 18_515;
  private static final int MOST_QUEUE_PAIRS = 16_384;
  private static final int LARGEST = 1 << 30;
  private static final int LARGEST_OF_ALL = 1 << 23;

  static PerftestSetup of(PerftestKind kind, PerftestOptions options) throws BadOptionException {
    if (options.has("tos") && !options.has("rdma_cm")) {
      throw new BadOptionException("TOS only valid for rdma_cm based QP");
    }
    options.checkNumbers();
    PerftestSetup setup =
        new PerftestSetup(
            options.text("ib-dev", ""),
            options.number("port", FIRST_PORT),
            options.number("gid-index", 3),
            options.number("size", kind.usualSize()),
            options.has("all"),
            options.number("iters", kind.usualIterations()),
            options.number("duration", 0),
            options.number("qp", 1),
            options.has("bidirectional"),
            options.has("rdma_cm"),
            options.has("report_gbits"),
            options.has("report-unsorted"),
            options.number("tclass", 0) & LAST_BITS,
            options.number("tos", 0) & LAST_BITS,
            options.number("use_cuda", -1),
            options.has("use_cuda_dmabuf"));
    if (setup.eachTime && !kind.isLatency()) {
      throw new BadOptionException("is Available only on Latency tests");
    }
    if (setup.size < 1 || setup.size > LARGEST) {
      throw new BadOptionException("Message size should be between 1 and " + LARGEST);
    }
    if (setup.queuePairs < 1 || setup.queuePairs > MOST_QUEUE_PAIRS || setup.iterations < 5) {
      throw new BadOptionException("Number of QPs or of iterations is out of range");
    }
    return setup;
  }

  /** The sizes to measure. */
  int[] sizes() {
    return allSizes
        ? IntStream.iterate(2, it -> it <= LARGEST_OF_ALL, it -> it * 2).toArray()
        : new int[] {size};
  }
}
