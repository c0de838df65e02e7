package io.railwright.model.benchmark;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What runs of one test gave, and how that stands to what the path can carry.
 *
 * @param test the program or collective, like {@code ib_write_bw}
 * @param quantity what the number is: payload bandwidth, half a round trip, bus bandwidth
 * @param sources where it comes from: files, or the two ends
 * @param runs one value a run, in {@code unit}
 * @param curve of the first run, by size; empty where there is one size
 * @param because why the verdict is what it is, in a sentence
 * @param remarks what should be known before the number is used
 * @param setup what the test was set to, as its output says
 * @param configuration under what it ran; empty where nobody knows
 */
public record BenchmarkResult(
    String test,
    String quantity,
    List<String> sources,
    List<Double> runs,
    String unit,
    boolean higherIsBetter,
    List<SizePoint> curve,
    Optional<Ceiling> ceiling,
    BenchmarkVerdict verdict,
    String because,
    List<String> remarks,
    Map<String, String> setup,
    Optional<BenchmarkConfiguration> configuration) {

  /** One size of a sweep. */
  public record SizePoint(long bytes, double value) {}

  public BenchmarkResult {
    sources = List.copyOf(sources);
    runs = List.copyOf(runs);
    curve = List.copyOf(curve);
    remarks = List.copyOf(remarks);
    setup = Map.copyOf(setup);
  }

  public BenchmarkResult(
      String test,
      String quantity,
      List<String> sources,
      List<Double> runs,
      String unit,
      boolean higherIsBetter,
      List<SizePoint> curve,
      Optional<Ceiling> ceiling,
      BenchmarkVerdict verdict,
      String because,
      List<String> remarks,
      Map<String, String> setup) {
    this(
        test,
        quantity,
        sources,
        runs,
        unit,
        higherIsBetter,
        curve,
        ceiling,
        verdict,
        because,
        remarks,
        setup,
        Optional.empty());
  }

  /** The same, of which is known under what it ran. */
  public BenchmarkResult ranUnder(BenchmarkConfiguration known) {
    return with(verdict, because, remarks, Optional.of(known));
  }

  /** The same with more that should be known. */
  public BenchmarkResult remarked(List<String> more) {
    List<String> all = Stream.concat(remarks.stream(), more.stream()).toList();
    return with(verdict, because, all, configuration);
  }

  /** The same with another verdict. */
  public BenchmarkResult judgedAs(BenchmarkVerdict other, String why) {
    return with(other, why, remarks, configuration);
  }

  /** The same without a verdict. */
  public BenchmarkResult withoutVerdict(String why) {
    return with(BenchmarkVerdict.NO_VERDICT, why, remarks, configuration);
  }

  /** What was measured stays; what is said of it is another. */
  private BenchmarkResult with(
      BenchmarkVerdict newVerdict,
      String newBecause,
      List<String> newRemarks,
      Optional<BenchmarkConfiguration> newConfiguration) {
    return new BenchmarkResult(
        test,
        quantity,
        sources,
        runs,
        unit,
        higherIsBetter,
        curve,
        ceiling,
        newVerdict,
        newBecause,
        newRemarks,
        setup,
        newConfiguration);
  }
}
