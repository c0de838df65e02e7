package io.railwright.twin.benchmark;

import io.railwright.simulate.kernel.SeededRandom;
import io.railwright.twin.fabric.Endpoint;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** The output of perftest programs, in the columns of the real ones. */
final class PerftestPrint {
  static final String LINE = "-".repeat(87) + "\n";
  private static final double MEBIBYTE = 1 << 20;

  private PerftestPrint() {}

  static String waiting() {
    return """

    ************************************
    * Waiting for client to connect... *
    ************************************
    """;
  }

  /**
   * The head of the output.
   *
   * @param depth what the side's queue is called, and its depth
   */
  static String head(PerftestKind kind, PerftestSetup setup, Endpoint nic, int mtu, String depth) {
    StringBuilder text = new StringBuilder(LINE);
    text.append("                    ").append(kind.title()).append('\n');
    text.append(" Dual-port       : OFF\t\tDevice         : ").append(nic.rdma()).append('\n');
    text.append(" Number of qps   : ")
        .append(setup.queuePairs())
        .append("\t\tTransport type : IB\n");
    text.append(" Connection type : RC\t\tUsing SRQ      : OFF\n");
    text.append(" PCIe relax order: ON\n");
    text.append(" ibv_wr* API     : ON\n");
    text.append(depth);
    if (!kind.isLatency()) {
      text.append(" CQ Moderation   : ").append(setup.size() > 8192 ? 1 : 100).append('\n');
    }
    text.append(" Mtu             : ").append(mtu).append("[B]\n");
    text.append(" Link type       : Ethernet\n");
    text.append(" GID index       : ").append(setup.gid()).append('\n');
    text.append(
        kind.isRead()
            ? " Outstand reads  : 16\n"
            : " Max inline data : " + (kind.isLatency() && setup.cuda() < 0 ? 236 : 0) + "[B]\n");
    text.append(" rdma_cm QPs\t : ").append(setup.byCm() ? "ON" : "OFF").append('\n');
    text.append(" Data ex. method : ").append(setup.byCm() ? "rdma_cm" : "Ethernet");
    text.append(setup.tos() > 0 ? " \tTOS    : " + setup.tos() : "").append('\n');
    return text.append(LINE).toString();
  }

  static String addresses(PerftestSetup setup, Endpoint local, Endpoint remote) {
    return address("local", setup, local) + address("remote", setup, remote) + LINE;
  }

  private static String address(String side, PerftestSetup setup, Endpoint nic) {
    StringBuilder text = new StringBuilder();
    SeededRandom random = new SeededRandom(nic.name().hashCode());
    int first = 0x80 + random.below(0x100);
    for (int i = 0; i < setup.queuePairs(); i++) {
      text.append(
          String.format(
              Locale.ROOT,
              " %s address: LID 0000 QPN 0x%04x PSN 0x%x%n GID: %s%n",
              side,
              first + i,
              random.below(1 << 24),
              gid(nic.address())));
    }
    return text.toString().replace("\r\n", "\n");
  }

  private static String gid(String address) {
    String[] parts = address.split("\\.", -1);
    StringBuilder gid = new StringBuilder("00:00:00:00:00:00:00:00:00:00:255:255");
    for (String part : parts) {
      gid.append(':').append(part.length() < 2 ? "0" + part : part);
    }
    return gid.toString();
  }

  static String bandwidthTitle(boolean gigabits) {
    String unit = gigabits ? "Gb/sec" : "MB/sec";
    return " #bytes     #iterations    BW peak["
        + unit
        + "]    BW average["
        + unit
        + "]   MsgRate[Mpps]\n";
  }

  /**
   * A row.
   *
   * @param bits a second, of payload
   * @param peak the same, at the best moment; 0 where it was not measured
   */
  static String bandwidth(long size, long iterations, double peak, double bits, boolean gigabits) {
    double unit = gigabits ? 1e9 : 8 * MEBIBYTE;
    return String.format(
        Locale.ROOT,
        " %-7d    %-10d       %-7.2f            %-7.2f\t\t   %-7.6f\n",
        size,
        iterations,
        peak / unit,
        bits / unit,
        bits / 8 / size / 1e6);
  }

  static String latencyTitle() {
    return " #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]"
        + "    t_stdev[usec]   99% percentile[usec]   99.9% percentile[usec] \n";
  }

  /** What {@code -U} prints before a row, which has its title again behind it. */
  static String each(LatencySample sample) {
    StringBuilder text = new StringBuilder("#, usec\n");
    double[] times = sample.times();
    for (int at = 0; at < times.length; at++) {
      text.append(at + 1).append(", ").append(general(times[at])).append('\n');
    }
    return text.append(LINE).append(latencyTitle()).toString();
  }

  /** Six figures and no zeros at the end. */
  private static String general(double value) {
    return new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
  }

  static String latency(long size, LatencySample sample) {
    return String.format(
        Locale.ROOT,
        " %-7d %-7d          %-7.2f        %-7.2f      %-7.2f  \t       %-7.2f     \t%-7.2f\t"
            + "\t%-7.2f \t\t%-7.2f\n",
        size,
        sample.count(),
        sample.least(),
        sample.most(),
        sample.median(),
        sample.mean(),
        sample.deviation(),
        sample.quantile(0.99),
        sample.quantile(0.999));
  }
}
