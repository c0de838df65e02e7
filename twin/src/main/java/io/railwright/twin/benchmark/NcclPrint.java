package io.railwright.twin.benchmark;

import java.util.List;
import java.util.Locale;

/** The output of nccl-tests. */
final class NcclPrint {
  private static final int FIRST_PROCESS = 204_199;

  private final NcclOptions options;
  private double busSum;
  private int rows;

  NcclPrint(NcclOptions options) {
    this.options = options;
  }

  /** A GPU that takes part. */
  record Device(String host, int number, String bus, String name) {}

  String head(List<Device> devices) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "# Collective test starting: all_reduce_perf\n"
                + "# nThread 1 nGpus %d minBytes %d maxBytes %d step: %d(%s) warmup iters: 5 iters:"
                + " %d agg iters: 1 validation: 1 graph: 0\n"
                + "#\n"
                + "# Using devices\n",
            options.gpus(),
            options.first(),
            options.last(),
            options.factor() > 1 ? options.factor() : options.step(),
            options.factor() > 1 ? "factor" : "bytes",
            options.iterations()));
    for (int i = 0; i < devices.size(); i++) {
      Device device = devices.get(i);
      text.append(
          String.format(
              Locale.ROOT,
              "#  Rank %2d Group  0 Pid %6d on %10s device %2d [%s] %s\n",
              i,
              FIRST_PROCESS + i,
              device.host(),
              device.number(),
              bus(device.bus()),
              device.name()));
    }
    return text.append("#\n").toString();
  }

  private static String bus(String address) {
    return address.substring(4, address.length() - 2).toLowerCase(Locale.ROOT);
  }

  /** Over the columns; what NCCL says of itself stands before it. */
  static String title() {
    String names =
        "#       size         count      type   redop    root     time   algbw   busbw #wrong"
            + "     time   algbw   busbw #wrong\n";
    String units =
        "#        (B)    (elements)                               (us)  (GB/s)  (GB/s)       "
            + "     (us)  (GB/s)  (GB/s)       \n";
    return String.format(Locale.ROOT, "#%74s%31s          \n", "out-of-place", "in-place")
        + names
        + units;
  }

  /**
   * A row.
   *
   * @param bus what the algorithm's bandwidth is multiplied with
   */
  String row(long size, double seconds, double bus) {
    double algorithm = size / seconds / 1e9;
    busSum += 2 * algorithm * bus;
    rows += 2;
    String half =
        String.format(
            Locale.ROOT,
            "  %7s %7.2f %7.2f      0",
            time(seconds * 1e6),
            algorithm,
            algorithm * bus);
    return String.format(
        Locale.ROOT, "%12d  %12d     float     sum      -1%s%s\n", size, size / 4, half, half);
  }

  /** Five figures at most. */
  private static String time(double microseconds) {
    String form = microseconds >= 10_000 ? "%.0f" : microseconds >= 100 ? "%.1f" : "%.2f";
    return String.format(Locale.ROOT, form, microseconds);
  }

  String foot() {
    return String.format(
        Locale.ROOT,
        "# Out of bounds values : 0 OK\n# Avg bus bandwidth    : %g \n#\n\n",
        rows == 0 ? 0 : busSum / rows);
  }
}
