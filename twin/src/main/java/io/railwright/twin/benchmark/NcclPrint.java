package io.railwright.twin.benchmark;

import java.util.List;
import java.util.Locale;

/** The output of nccl-tests and of rccl-tests, whose columns are a little wider. */
final class NcclPrint {
  private static final int FIRST_PROCESS = 204_199;

  /** A size of nothing takes the time of a call. */
  private static final double EMPTY_CALL = 5e-8;

  private final NcclLibrary library;
  private final NcclKind kind;
  private final NcclOptions options;
  private double busSum;
  private int rows;

  NcclPrint(NcclLibrary library, NcclKind kind, NcclOptions options) {
    this.library = library;
    this.kind = kind;
    this.options = options;
  }

  /** A GPU that takes part. */
  record Device(String host, int number, String bus, String name) {}

  String head(List<Device> devices) {
    StringBuilder text = new StringBuilder(library.head());
    text.append(
        String.format(
            Locale.ROOT,
            "# Collective test starting: %s\n"
                + "# nThread 1 nGpus %d minBytes %d maxBytes %d step: %d(%s) warmup iters: 5 iters:"
                + " %d agg iters: 1 validation: 1 graph: 0\n"
                + "#\n"
                + "# Using devices\n",
            kind.program(),
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

  /** Over the columns; what the library says of itself stands before it. */
  String title() {
    String wrong = library.wrong();
    String none = " ".repeat(wrong.length());
    String names =
        "#       size         count      type   redop    root     time   algbw   busbw "
            + wrong
            + "     time   algbw   busbw "
            + wrong
            + "\n";
    String units =
        "#        (B)    (elements)                               (us)  (GB/s)  (GB/s) "
            + none
            + "     (us)  (GB/s)  (GB/s) "
            + none
            + "\n";
    return String.format(Locale.ROOT, "#%74s%31s          \n", "out-of-place", "in-place")
        + names
        + units;
  }

  /**
   * A row.
   *
   * @param asked the size that was asked for
   */
  String row(long asked, double seconds, int ranks) {
    long size = kind.bytes(asked, ranks);
    double taken = size == 0 ? EMPTY_CALL : seconds;
    double algorithm = size / taken / 1e9;
    double bus = algorithm * kind.busFactor(ranks);
    busSum += 2 * bus;
    rows += 2;
    String times =
        String.format(Locale.ROOT, "  %7s %7.2f %7.2f", library.time(taken * 1e6), algorithm, bus);
    return String.format(
        Locale.ROOT,
        "%12d  %12d     float  %6s  %6d%s%s%s%s\n",
        size,
        kind.elements(asked, ranks),
        kind.operation(),
        kind.root(),
        times,
        wrong("0"),
        times,
        wrong(kind.isCheckedInPlace() ? "0" : "N/A"));
  }

  private String wrong(String count) {
    return String.format(Locale.ROOT, "%" + (library.wrong().length() + 1) + "s", count);
  }

  String foot() {
    return String.format(
            Locale.ROOT,
            "# Out of bounds values : 0 OK\n# Avg bus bandwidth    : %g \n#\n",
            rows == 0 ? 0 : busSum / rows)
        + library.foot(kind);
  }
}
