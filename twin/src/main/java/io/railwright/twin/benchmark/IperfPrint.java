package io.railwright.twin.benchmark;

import java.util.Locale;

/** The output of iperf3: a row for each second and stream, the sum, or one JSON document. */
final class IperfPrint {
  private static final String LINE = "- - - - - - - - - - - - - - - - - - - - - - - - -\n";
  private static final int FIRST_LOCAL_PORT = 39_020;
  private static final int FIRST_STREAM = 5;
  private static final double GIBIBYTE = 1 << 30;

  private final IperfOptions options;
  private final String local;
  private final String remote;
  private final double rate;

  /**
   * For one run.
   *
   * @param rate bits a second of all streams together
   */
  IperfPrint(IperfOptions options, String local, String remote, double rate) {
    this.options = options;
    this.local = local;
    this.remote = remote;
    this.rate = rate;
  }

  static String listening(int port) {
    String line = "-".repeat(59) + "\n";
    return line + "Server listening on " + port + " (test #1)\n" + line;
  }

  String text() {
    return "Connecting to host "
        + remote
        + ", port "
        + options.port()
        + "\n"
        + table()
        + "\niperf Done.\n";
  }

  /** What both sides print. */
  String table() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < options.streams(); i++) {
      text.append(
          String.format(
              Locale.ROOT,
              "[%3d] local %s port %d connected to %s port %d\n",
              FIRST_STREAM + 2 * i,
              local,
              FIRST_LOCAL_PORT + 2 * i,
              remote,
              options.port()));
    }
    text.append("[ ID] Interval           Transfer     Bitrate         Retr\n");
    for (int second = 0; second < options.seconds(); second++) {
      rows(text, second, second + 1, "");
    }
    text.append(LINE).append("[ ID] Interval           Transfer     Bitrate         Retr\n");
    rows(text, 0, options.seconds(), "sender");
    rows(text, 0, options.seconds(), "receiver");
    return text.toString();
  }

  private void rows(StringBuilder text, int from, int to, String side) {
    for (int i = 0; i < options.streams(); i++) {
      String name = String.format(Locale.ROOT, "%3d", FIRST_STREAM + 2 * i);
      text.append(row(name, from, to, rate / options.streams(), side));
    }
    if (options.streams() > 1) {
      text.append(row("SUM", from, to, rate, side));
    }
  }

  private static String row(String name, int from, int to, double bits, String side) {
    String repeats = side.equals("receiver") ? "    " : "   0";
    return String.format(
                Locale.ROOT,
                "[%s] %6.2f-%-6.2f sec  %s  %s Gbits/sec %s             %s",
                name,
                (double) from,
                (double) to,
                transfer(bits / 8 * (to - from)),
                figure(bits / 1e9),
                repeats,
                side)
            .stripTrailing()
        + "\n";
  }

  private static String transfer(double bytes) {
    return bytes >= GIBIBYTE
        ? figure(bytes / GIBIBYTE) + " GBytes"
        : figure(bytes / (1 << 20)) + " MBytes";
  }

  /** Three figures, as iperf3 rounds. */
  private static String figure(double number) {
    return number >= 99.95
        ? String.format(Locale.ROOT, "%4.0f", number)
        : String.format(Locale.ROOT, number >= 9.995 ? "%4.1f" : "%4.2f", number);
  }

  String json() {
    String end =
        String.format(
            Locale.ROOT,
            "\"start\": 0, \"end\": %d, \"seconds\": %d, \"bytes\": %d, \"bits_per_second\": %.3f",
            options.seconds(),
            options.seconds(),
            (long) (rate / 8 * options.seconds()),
            rate);
    StringBuilder intervals = new StringBuilder();
    for (int second = 0; second < options.seconds(); second++) {
      intervals.append(second == 0 ? "" : ",").append(interval(second));
    }
    return """
    {
      "start": {
        "connected": [{"socket": 5, "local_host": "%s", "local_port": %d, "remote_host": "%s", "remote_port": %d}],
        "version": "iperf 3.12",
        "test_start": {"protocol": "TCP", "num_streams": %d, "duration": %d}
      },
      "intervals": [%s],
      "end": {
        "sum_sent": {%s, "retransmits": 0, "sender": true},
        "sum_received": {%s, "sender": true}
      }
    }
    """
        .formatted(
            local,
            FIRST_LOCAL_PORT,
            remote,
            options.port(),
            options.streams(),
            options.seconds(),
            intervals,
            end,
            end);
  }

  private String interval(int second) {
    return String.format(
        Locale.ROOT,
        "{\"sum\": {\"start\": %d, \"end\": %d, \"seconds\": 1, \"bytes\": %d, \"bits_per_second\":"
            + " %.3f, \"retransmits\": 0, \"omitted\": false, \"sender\": true}}",
        second,
        second + 1,
        (long) (rate / 8),
        rate);
  }
}
