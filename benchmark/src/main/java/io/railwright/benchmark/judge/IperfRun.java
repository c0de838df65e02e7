package io.railwright.benchmark.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One direction of a run of iperf: as text, where the last row that counts is the result, or as
 * JSON.
 *
 * @param direction empty unless both directions were measured at once
 * @param datagrams whether it was UDP
 * @param segment how much of a packet TCP fills, in bytes; 0 where the output does not say
 * @param doubts what the output itself says against its numbers
 */
record IperfRun(
    String direction,
    boolean datagrams,
    Optional<Double> received,
    int streams,
    int segment,
    Optional<Double> roundTrip,
    List<String> doubts) {
  private static final String COLUMN = "iperf.column";
  private static final String RESULT = "iperf.result";
  private static final String START = "iperf.start";
  private static final String RATE = ".bits_per_second";
  private static final String THERE = "client to server";
  private static final String BACK = "server to client";

  /** The row that counts of those of one direction. */
  private record Last(Optional<Double> bandwidth, int streams, String lost) {}

  /** One, or one a direction where both were measured at once. */
  static List<IperfRun> of(Rows rows, String run) {
    Set<String> directions = new HashSet<>();
    rows.below(run + "/row/").forEach(row -> directions.add(direction(rows, row)));
    Optional<Double> back = rows.number(run, RESULT, "end.sum_received_bidir_reverse" + RATE);
    if (back.isPresent()) {
      directions.addAll(List.of(THERE, BACK));
    }
    directions.remove("");
    List<IperfRun> found = new ArrayList<>();
    for (String direction : directions.isEmpty() ? List.of("") : List.of(THERE, BACK)) {
      if (directions.isEmpty() || directions.contains(direction)) {
        found.add(of(rows, run, direction, back));
      }
    }
    return found;
  }

  private static IperfRun of(Rows rows, String run, String direction, Optional<Double> back) {
    Last last = last(rows, run, direction);
    Optional<Double> received =
        rows.number(run, RESULT, "end.sum_received" + RATE)
            .or(() -> rows.number(run, RESULT, "end.sum" + RATE));
    int named =
        rows.number(run, RESULT, "start.test_start.num_streams").map(Double::intValue).orElse(0);
    Optional<Double> roundTrip =
        rows.number(run, START, "irtt")
            .or(() -> rows.number(run, RESULT, "end.streams.0.sender.mean_rtt"));
    int segment =
        rows.number(run, START, "mss")
            .or(() -> rows.number(run, RESULT, "start.tcp_mss_default"))
            .map(Double::intValue)
            .orElse(0);
    List<String> doubts = new ArrayList<>();
    if (rows.has(run, "iperf.error")) {
      doubts.add("iperf reported: " + rows.text(run, "iperf.error"));
    }
    if (!last.lost.isEmpty()) {
      doubts.add("datagrams that were lost, of those that were sent: " + last.lost);
    }
    return new IperfRun(
        direction,
        isUdp(rows, run, last),
        (direction.equals(BACK) ? back : received).or(last::bandwidth),
        Math.max(named, last.streams),
        segment,
        direction.equals(BACK) ? Optional.empty() : roundTrip,
        doubts);
  }

  /** Both sides name what they send TX and what they receive RX. */
  private static String direction(Rows rows, String row) {
    String role = rows.value(row, COLUMN, "role").map(it -> it.print()).orElse("");
    return switch (role) {
      case "TX-C", "RX-S" -> THERE;
      case "RX-C", "TX-S" -> BACK;
      default -> "";
    };
  }

  private static Last last(Rows rows, String run, String direction) {
    Set<String> streams = new HashSet<>();
    Optional<Double> best = Optional.empty();
    String lost = "";
    int rank = -1;
    for (String row : rows.below(run + "/row/")) {
      if (!direction(rows, row).equals(direction)) {
        continue;
      }
      String stream = rows.value(row, COLUMN, "stream").map(it -> it.print()).orElse("");
      String side = rows.value(row, COLUMN, "side").map(it -> it.print()).orElse("");
      boolean sum = stream.equals("SUM");
      if (!sum) {
        streams.add(stream);
      }
      int worth = (sum ? 4 : 0) + (side.equals("receiver") ? 2 : side.isEmpty() ? 0 : 1);
      if (worth >= rank) {
        rank = worth;
        best = rows.number(row, COLUMN, "bandwidth");
        lost = rows.value(row, COLUMN, "lost").map(it -> it.print()).orElse("");
      }
    }
    return new Last(best, streams.size(), lost);
  }

  private static boolean isUdp(Rows rows, String run, Last last) {
    String protocol =
        rows.value(run, RESULT, "start.test_start.protocol").map(it -> it.print()).orElse("");
    String words =
        String.join(" ", rows.family(run, START).values()) + " " + rows.text(run, "iperf.command");
    boolean counted =
        rows.below(run + "/row/").stream()
            .anyMatch(row -> rows.value(row, COLUMN, "datagrams").isPresent());
    return protocol.toUpperCase(Locale.ROOT).equals("UDP")
        || counted
        || !last.lost.isEmpty()
        || (words + " ").matches("(?s).*(?:UDP (?:port|buffer)|\\s(?:-u|--udp)\\s).*");
  }

  Optional<Measurement> throughput(String source) {
    Map<String, String> setup = new HashMap<>();
    setup.put("streams", Integer.toString(streams));
    if (segment > 0 && !datagrams) {
      setup.put(Ceilings.SEGMENT, Integer.toString(segment));
    }
    Quantity quantity = datagrams ? Quantity.UDP : Quantity.TCP;
    String test = direction.isEmpty() ? "iperf" : "iperf, " + direction;
    return received.map(
        value -> new Measurement(test, quantity, source, value, 0, List.of(), setup, doubts));
  }

  Optional<Measurement> roundTrip(String source) {
    return roundTrip.map(
        value ->
            new Measurement(
                "iperf", Quantity.ROUND_TRIP, source, value, 0, List.of(), Map.of(), doubts));
  }
}
