package io.railwright.benchmark.judge;

import io.railwright.model.benchmark.BenchmarkResult.Quantile;
import io.railwright.model.benchmark.BenchmarkResult.SizePoint;
import java.util.List;
import java.util.Map;

/**
 * One run of a benchmark, as its output tells it.
 *
 * @param source where the output stood
 * @param value the run's one number: that of the largest messages
 * @param bytes of the messages that the number is of; 0 where there are none
 * @param setup under the words that results have: {@code mtu}, {@code device}, {@code streams}
 * @param doubts what the output itself says against its numbers
 * @param distribution of its single messages; empty where the output has none
 */
record Measurement(
    String test,
    Quantity quantity,
    String source,
    double value,
    long bytes,
    List<SizePoint> curve,
    Map<String, String> setup,
    List<String> doubts,
    List<Quantile> distribution) {
  /** Settings in which runs must agree to be taken together. */
  private static final List<String> ALIKE =
      List.of("mtu", "qps", "streams", Ceilings.NETWORK, Ceilings.LIMITED, Ceilings.PORTS);

  Measurement {
    curve = List.copyOf(curve);
    setup = Map.copyOf(setup);
    doubts = List.copyOf(doubts);
    distribution = List.copyOf(distribution);
  }

  Measurement(
      String test,
      Quantity quantity,
      String source,
      double value,
      long bytes,
      List<SizePoint> curve,
      Map<String, String> setup,
      List<String> doubts) {
    this(test, quantity, source, value, bytes, curve, setup, doubts, List.of());
  }

  String setup(String name) {
    return setup.getOrDefault(name, "");
  }

  /** The number of a setting; 0 where it is none. */
  int number(String name) {
    String text = setup(name);
    return text.matches("\\d{1,9}") ? Integer.parseInt(text) : 0;
  }

  /** Whether it ended before its time. */
  boolean isCut() {
    return doubts.contains(IperfRun.UNFINISHED) || doubts.contains(IperfRun.NOT_RECEIVED);
  }

  /** Runs of one test that can be taken together. */
  boolean isLike(Measurement other) {
    return test.equals(other.test)
        && quantity == other.quantity
        && bytes == other.bytes
        && ALIKE.stream().allMatch(it -> setup(it).equals(other.setup(it)));
  }
}
