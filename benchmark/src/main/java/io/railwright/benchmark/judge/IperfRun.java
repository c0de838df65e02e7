package io.railwright.benchmark.judge;

import io.railwright.benchmark.statistics.Sample;
import io.railwright.benchmark.statistics.WarmUp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One direction of a run of iperf: as text, where the last row that counts is the result, or as
 * JSON.
 *
 * @param direction empty unless both directions were measured at once
 * @param datagrams whether it was UDP
 * @param segment how much of a packet TCP fills, in bytes; 0 where the output does not say
 * @param limit at which rate it was told to send; empty for as fast as it can
 * @param doubts what the output itself says against its numbers
 */
record IperfRun(
    String direction,
    boolean datagrams,
    Optional<Double> received,
    int streams,
    int segment,
    Optional<Double> roundTrip,
    String limit,
    List<String> doubts) {
  private static final String COLUMN = "iperf.column";
  private static final String RESULT = "iperf.result";
  private static final String START = "iperf.start";
  private static final String RATE = ".bits_per_second";
  private static final String THERE = "client to server";
  private static final String BACK = "server to client";

  static final String NOT_RECEIVED = "the receiver reported nothing: this is what was sent";

  /** Said of a run without an end; whole ones beside it are judged without it. */
  static final String UNFINISHED =
      "the output ends before its total: this is the median of its intervals";

  /** {@code -b 1G} or {@code -b 0.5G}; {@code -b 0} is no limit. */
  private static final Pattern RATE_OPTION =
      Pattern.compile(
          "(?s).*\\s(?:-b|--bandwidth|--bitrate)[ =]?((?=[0-9.]*[1-9])[0-9.]\\S{0,20})(?:\\s.*)?");

  /**
   * The row that counts of those of one direction.
   *
   * @param doubt why it is not the total at the receiver; empty where it is
   */
  private record Last(Optional<Double> bandwidth, int streams, String lost, String doubt) {}

  /** One, or one a direction where both were measured at once. */
  static List<IperfRun> of(Rows rows, String run) {
    Set<String> directions = new HashSet<>();
    boolean starred = isStarred(rows, run);
    rows.below(run + "/row/").forEach(row -> directions.add(direction(rows, row, starred)));
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
            .or(
                () ->
                    rows.number(run, RESULT, "end.sum" + RATE).map(it -> it * arrived(rows, run)));
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
    String lost = last.lost.isEmpty() ? lost(rows, run) : last.lost;
    if (!lost.isEmpty()) {
      doubts.add("datagrams that were lost, of those that were sent: " + lost);
    }
    if (received.isEmpty() && !last.doubt.isEmpty()) {
      doubts.add(last.doubt);
    }
    return new IperfRun(
        direction,
        isUdp(rows, run, last),
        (direction.equals(BACK) ? back : received).or(last::bandwidth),
        Math.max(named, last.streams),
        segment,
        direction.equals(BACK) ? Optional.empty() : roundTrip,
        limit(rows, run),
        doubts);
  }

  /** Of datagrams: {@code 291/83326 (0.35%)}; empty where the JSON says none were lost. */
  private static String lost(Rows rows, String run) {
    Optional<Double> lost = rows.number(run, RESULT, "end.sum.lost_packets");
    Optional<Double> all = rows.number(run, RESULT, "end.sum.packets");
    boolean some = lost.orElse(0.0) > 0 && all.orElse(0.0) > 0;
    return some
        ? String.format(
            Locale.ROOT,
            "%.0f/%.0f (%.2g%%)",
            lost.orElse(0.0),
            all.orElse(0.0),
            100 * lost.orElse(0.0) / all.orElse(1.0))
        : "";
  }

  /** The part of what was sent that arrived, where the JSON counts it. */
  private static double arrived(Rows rows, String run) {
    double all = rows.number(run, RESULT, "end.sum.packets").orElse(0.0);
    double lost = rows.number(run, RESULT, "end.sum.lost_packets").orElse(0.0);
    return all > 0 && lost <= all ? 1 - lost / all : 1;
  }

  /** Version 2 marks what comes back in a test of both directions: {@code [ *1]}. */
  private static boolean isStarred(Rows rows, String run) {
    return rows.below(run + "/row/").stream().anyMatch(row -> stream(rows, row).startsWith("*"));
  }

  private static String stream(Rows rows, String row) {
    return rows.value(row, COLUMN, "stream").map(it -> it.print()).orElse("");
  }

  /** Both sides name what they send TX and what they receive RX. */
  private static String direction(Rows rows, String row, boolean starred) {
    if (starred) {
      String stream = stream(rows, row);
      return stream.equals("SUM") ? "" : stream.startsWith("*") ? BACK : THERE;
    }
    String role = rows.value(row, COLUMN, "role").map(it -> it.print()).orElse("");
    return switch (role) {
      case "TX-C", "RX-S" -> THERE;
      case "RX-C", "TX-S" -> BACK;
      default -> "";
    };
  }

  private static Last last(Rows rows, String run, String direction) {
    boolean starred = isStarred(rows, run);
    List<Row> all = new ArrayList<>();
    for (String row : rows.below(run + "/row/")) {
      if (direction(rows, row, starred).equals(direction)) {
        all.add(Row.of(rows, row));
      }
    }
    long streams = all.stream().map(Row::stream).filter(it -> !it.equals("SUM")).distinct().count();
    int worth = all.stream().mapToInt(Row::worth).max().orElse(0);
    List<Row> best = all.stream().filter(it -> it.worth() == worth).toList();
    if (best.isEmpty()) {
      return new Last(Optional.empty(), 0, "", "");
    }
    Row end = best.getLast();
    Optional<Row> sent =
        all.stream()
            .filter(it -> it.isSum() == end.isSum() && it.side().equals("sender"))
            .findAny();
    if (end.side().equals("receiver") && end.rate() == 0 && sent.isPresent()) {
      return new Last(Optional.of(sent.get().rate()), (int) streams, "", NOT_RECEIVED);
    }
    List<Row> before = best.subList(0, best.size() - 1);
    boolean longer = before.stream().anyMatch(it -> it.isAsLongAs(end));
    if (!longer || !end.side().isEmpty() || !end.lost().isEmpty()) {
      return new Last(Optional.of(end.rate()), (int) streams, end.lost(), "");
    }
    double[] rates = best.stream().mapToDouble(Row::rate).toArray();
    double middle = new Sample(Arrays.copyOfRange(rates, WarmUp.cut(rates), rates.length)).median();
    return new Last(Optional.of(middle), (int) streams, end.lost(), UNFINISHED);
  }

  /** One line of the table. */
  private record Row(String stream, String side, double seconds, double rate, String lost) {
    static Row of(Rows rows, String row) {
      return new Row(
          IperfRun.stream(rows, row),
          rows.value(row, COLUMN, "side").map(it -> it.print()).orElse(""),
          rows.number(row, COLUMN, "interval").orElse(0.0),
          rows.number(row, COLUMN, "bandwidth").orElse(0.0),
          rows.value(row, COLUMN, "lost").map(it -> it.print()).orElse(""));
    }

    boolean isSum() {
      return stream.equals("SUM");
    }

    boolean isAsLongAs(Row other) {
      return stream.equals(other.stream) && seconds >= other.seconds;
    }

    int worth() {
      return (isSum() ? 4 : 0) + (side.equals("receiver") ? 2 : side.isEmpty() ? 0 : 1);
    }
  }

  private static String limit(Rows rows, String run) {
    Matcher option = RATE_OPTION.matcher(" " + rows.text(run, "iperf.command"));
    double target = rows.number(run, RESULT, "start.test_start.target_bitrate").orElse(0.0);
    return option.matches()
        ? "-b " + option.group(1)
        : target > 0 ? String.format(Locale.ROOT, "-b %.0f", target) : "";
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
    if (!limit.isEmpty() && !datagrams) {
      setup.put(Ceilings.LIMITED, limit);
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
