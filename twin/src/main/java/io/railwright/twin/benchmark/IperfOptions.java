package io.railwright.twin.benchmark;

import java.util.List;

/**
 * The command line options of iperf3.
 *
 * @param host of the server; empty on the server itself
 */
record IperfOptions(
    boolean server, String host, int port, int seconds, int streams, boolean json, boolean once) {
  private static final int USUAL_PORT = 5201;
  private static final int LONGEST = 86_400;
  private static final int MOST_STREAMS = 128;

  /** With a sentence of iperf3 for what it does not take. */
  static IperfOptions of(List<String> words) {
    boolean server = false;
    boolean json = false;
    boolean once = false;
    String host = "";
    int port = USUAL_PORT;
    int seconds = 10;
    int streams = 1;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      switch (word) {
        case "-s", "--server" -> server = true;
        case "-J", "--json" -> json = true;
        case "-1", "--one-off" -> once = true;
        case "-4", "--version4", "-N", "--no-delay", "-Z", "--zerocopy" -> {}
        case "-c", "--client" -> host = value(words, ++i);
        case "-p", "--port" -> port = number(value(words, ++i), 65_535);
        case "-t", "--time" -> seconds = number(value(words, ++i), LONGEST);
        case "-P", "--parallel" -> streams = number(value(words, ++i), MOST_STREAMS);
        case "-i",
            "--interval",
            "-B",
            "--bind",
            "-f",
            "--format",
            "-A",
            "--affinity",
            "-w",
            "--window" ->
            value(words, ++i);
        default -> throw new IllegalArgumentException("unrecognized option '" + word + "'");
      }
    }
    if (server == !host.isEmpty()) {
      throw new IllegalArgumentException(
          "parameter error - must either be a client (-c) or server (-s)");
    }
    return new IperfOptions(server, host, port, seconds, streams, json, once);
  }

  private static String value(List<String> words, int place) {
    if (place >= words.size()) {
      throw new IllegalArgumentException(
          "option requires an argument -- '" + words.getLast() + "'");
    }
    return words.get(place);
  }

  private static int number(String word, int most) {
    if (!word.matches("\\d{1,6}") || Integer.parseInt(word) < 1 || Integer.parseInt(word) > most) {
      throw new IllegalArgumentException("parameter error - bad number '" + word + "'");
    }
    return Integer.parseInt(word);
  }
}
