package io.railwright.benchmark.judge;

import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs of DAQIRI's benchmarks: bytes and seconds, from which its own guide computes Gb/s. Where
 * both sides stand in one text, the one that receives is taken: what was sent may be lost.
 */
final class DaqiriRuns {
  private static final String COUNT = "daqiri.count";
  private static final double MICROSECONDS = 1e6;

  /** {@code seconds} run from before the connection until the last answer has been waited for. */
  private static final String LOW =
      "connecting and waiting for the last answers is in DAQIRI's seconds: this is a little low";

  /** The program sleeps until its time is over, however early a number of messages is reached. */
  private static final String UNTIL_THE_END =
      "DAQIRI's seconds run until --seconds are over, also where all messages were done before:"
          + " with iterations in its configuration this is too low";

  /** At which it was told to send; 0 is no limit. */
  private static final Pattern LIMIT = Pattern.compile("--target-gbps (\\d{1,6}(?:\\.\\d{1,6})?)");

  private DaqiriRuns() {}

  static List<Measurement> in(String source, Parsed parsed) {
    Rows rows = new Rows(parsed);
    List<Measurement> runs = new ArrayList<>();
    boolean served = rows.runs("daqiri").stream().anyMatch(run -> has(rows, server(run)));
    for (String run : rows.runs("daqiri")) {
      // A client's own run beside that of its server tells of the same traffic.
      if (!served || has(rows, server(run)) || !has(rows, client(run))) {
        socket(source, rows, run)
            .or(() -> rdma(source, rows, run))
            .or(() -> raw(source, rows, run))
            .ifPresent(runs::add);
      }
    }
    return runs;
  }

  private static Optional<Measurement> rdma(String source, Rows rows, String run) {
    boolean both = has(rows, server(run)) && has(rows, client(run));
    String side = has(rows, server(run)) ? server(run) : client(run);
    double received = number(rows, side, "recv_bytes");
    double sent = number(rows, side, "send_bytes");
    double messages = number(rows, side, "recv_completions");
    messages = received > 0 ? messages : number(rows, side, "send_completions");
    double bytes = received > 0 ? received : sent;
    boolean ways = received > 0 && sent > 0;
    return measured(
        "daqiri_bench_rdma",
        ways ? Quantity.BOTH_WAYS : Quantity.PAYLOAD,
        source,
        new Amounts(ways ? received + sent : bytes, bytes, messages, number(rows, side, "seconds")),
        setup(rows, run, both),
        List.of(LOW));
  }

  /** Over a socket of the kernel; versions without seconds give no bandwidth. */
  private static Optional<Measurement> socket(String source, Rows rows, String run) {
    boolean both = has(rows, server(run)) && has(rows, client(run));
    double toClient = number(rows, client(run), "recv_bytes");
    boolean back = number(rows, server(run), "recv_bytes") == 0 && toClient > 0;
    String side = back || !has(rows, server(run)) ? client(run) : server(run);
    if (!rows.has(side, FactKey.text(COUNT, "sent_packets"))) {
      return Optional.empty();
    }
    double received = number(rows, side, "recv_bytes");
    boolean arrived = received > 0;
    double bytes = arrived ? received : number(rows, side, "sent_bytes");
    double packets = number(rows, side, arrived ? "recv_packets" : "sent_packets");
    List<String> doubts = new ArrayList<>(List.of(UNTIL_THE_END));
    if (!arrived) {
      doubts.add("this is what was sent: what arrived, the other side counted");
    }
    double sent = number(rows, back ? server(run) : client(run), "sent_bytes");
    if (both && arrived && sent > received) {
      doubts.add(
          String.format(
              Locale.ROOT,
              "%.2f %% of what was sent did not arrive",
              (sent - received) / sent * 100));
    }
    return measured(
        "daqiri_bench_socket",
        Quantity.SOCKET,
        source,
        new Amounts(bytes, bytes, packets, number(rows, side, "seconds")),
        setup(rows, run, both),
        doubts);
  }

  /** Whether a side is done and has counted nothing. */
  static boolean isNothing(Rows rows, String run) {
    List<Double> bytes = new ArrayList<>();
    for (String side : rows.below(run + "/side/")) {
      for (String name : List.of("recv_bytes", "send_bytes", "sent_bytes", "bytes")) {
        rows.number(side, COUNT, name).ifPresent(bytes::add);
      }
    }
    return !bytes.isEmpty() && bytes.stream().allMatch(it -> it == 0);
  }

  private static String server(String run) {
    return run + "/side/server";
  }

  private static String client(String run) {
    return run + "/side/client";
  }

  /** Whole frames, without what the wire adds to them. */
  private static Optional<Measurement> raw(String source, Rows rows, String run) {
    String side = has(rows, run + "/side/rx") ? run + "/side/rx" : run + "/side/tx";
    double bytes = number(rows, side, "bytes");
    double packets = number(rows, side, "packets");
    boolean both = has(rows, run + "/side/rx") && has(rows, run + "/side/tx");
    return measured(
        "daqiri_bench_raw",
        Quantity.FRAMES,
        source,
        new Amounts(bytes, bytes, packets, number(rows, side, "seconds")),
        setup(rows, run, both),
        List.of(LOW));
  }

  /**
   * What a side counted.
   *
   * @param bytes that the bandwidth is of
   * @param ofMessages bytes of the messages
   */
  private record Amounts(double bytes, double ofMessages, double messages, double micros) {}

  private static Optional<Measurement> measured(
      String test,
      Quantity quantity,
      String source,
      Amounts of,
      Map<String, String> setup,
      List<String> doubts) {
    if (of.bytes <= 0 || of.micros <= 0 || of.messages <= 0) {
      return Optional.empty();
    }
    double gigabits = of.bytes * 8 / (of.micros / MICROSECONDS) / 1e9;
    long size = Math.round(of.ofMessages / of.messages);
    return Optional.of(
        new Measurement(test, quantity, source, gigabits, size, List.of(), setup, doubts));
  }

  private static boolean has(Rows rows, String side) {
    return rows.has(side, FactKey.text(COUNT, "seconds"))
        || rows.has(side, FactKey.text(COUNT, "bytes"));
  }

  private static double number(Rows rows, String side, String name) {
    return rows.number(side, COUNT, name).orElse(0.0);
  }

  private static Map<String, String> setup(Rows rows, String run, boolean both) {
    Map<String, String> setup = new HashMap<>();
    String command = rows.text(run, "daqiri.command");
    if (!command.isEmpty()) {
      setup.put("command", command);
      Matcher limit = LIMIT.matcher(command);
      if (limit.find() && Double.parseDouble(limit.group(1)) > 0) {
        setup.put(Ceilings.LIMITED, limit.group());
      }
    }
    if (both) {
      setup.put("ends", "one process");
    }
    return setup;
  }
}
