package io.railwright.benchmark.judge;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One run of iperf: as text, where the last row that counts is the result, or as JSON. */
record IperfRun(
    Optional<Double> received, int streams, Optional<Double> roundTrip, List<String> doubts) {
  private static final String COLUMN = "iperf.column";
  private static final String RESULT = "iperf.result";

  static IperfRun of(Rows rows, String run) {
    Set<String> streams = new HashSet<>();
    Optional<Double> best = Optional.empty();
    int rank = -1;
    for (String row : rows.below(run + "/row/")) {
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
      }
    }
    Optional<Double> received =
        rows.number(run, RESULT, "end.sum_received.bits_per_second")
            .or(() -> rows.number(run, RESULT, "end.sum.bits_per_second"));
    int named =
        rows.number(run, RESULT, "start.test_start.num_streams").map(Double::intValue).orElse(0);
    Optional<Double> roundTrip =
        rows.number(run, "iperf.start", "irtt")
            .or(() -> rows.number(run, RESULT, "end.streams.0.sender.mean_rtt"));
    List<String> doubts =
        rows.has(run, "iperf.error")
            ? List.of("iperf reported: " + rows.text(run, "iperf.error"))
            : List.of();
    return new IperfRun(
        received.isPresent() ? received : best, Math.max(named, streams.size()), roundTrip, doubts);
  }

  Optional<Measurement> throughput(String source) {
    Map<String, String> setup = new HashMap<>();
    setup.put("streams", Integer.toString(streams));
    return received.map(
        value ->
            new Measurement("iperf", Quantity.TCP, source, value, 0, List.of(), setup, doubts));
  }

  Optional<Measurement> roundTrip(String source) {
    return roundTrip.map(
        value ->
            new Measurement(
                "iperf", Quantity.ROUND_TRIP, source, value, 0, List.of(), Map.of(), doubts));
  }
}
