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
 * @param curve by size: of the first run where each has all sizes, else the median of each size's
 *     runs; empty where there is one size
 * @param because why the verdict is what it is, in a sentence
 * @param remarks what should be known before the number is used
 * @param setup what the test was set to, as its output says
 * @param configuration under what it ran; empty where nobody knows
 * @param distribution of single messages; each value is the median over the runs; empty where no
 *     output has them
 * @param failed whether the test ended in an error and has no number; {@code because} quotes it
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
    Optional<BenchmarkConfiguration> configuration,
    List<Quantile> distribution,
    boolean failed) {

  /**
   * One size of a sweep.
   *
   * @param ceiling of messages of this size; empty where nobody knows it
   */
  public record SizePoint(long bytes, double value, Optional<Double> ceiling) {
    public SizePoint(long bytes, double value) {
      this(bytes, value, Optional.empty());
    }
  }

  /**
   * What so many messages stay within.
   *
   * @param part from 0 (the fastest message) to 1 (the slowest)
   */
  public record Quantile(double part, double value) {}

  public BenchmarkResult {
    sources = List.copyOf(sources);
    runs = List.copyOf(runs);
    curve = List.copyOf(curve);
    remarks = List.copyOf(remarks);
    setup = Map.copyOf(setup);
    distribution = List.copyOf(distribution);
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
        Optional.empty(),
        List.of(),
        false);
  }

  /**
   * Of a test that ended in an error.
   *
   * @param why it gave no number
   */
  public static BenchmarkResult ofFailure(
      String test, String quantity, List<String> sources, String unit, boolean higher, String why) {
    return new BenchmarkResult(
        test,
        quantity,
        sources,
        List.of(),
        unit,
        higher,
        List.of(),
        Optional.empty(),
        BenchmarkVerdict.NO_VERDICT,
        why,
        List.of(),
        Map.of(),
        Optional.empty(),
        List.of(),
        true);
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

  /** The same under another name. */
  public BenchmarkResult named(String other) {
    return with(other, curve, verdict, because, remarks, configuration);
  }

  /** The same with a curve over sizes. */
  public BenchmarkResult over(List<SizePoint> sizes) {
    return with(test, sizes, verdict, because, remarks, configuration);
  }

  private BenchmarkResult with(
      BenchmarkVerdict newVerdict,
      String newBecause,
      List<String> newRemarks,
      Optional<BenchmarkConfiguration> newConfiguration) {
    return with(test, curve, newVerdict, newBecause, newRemarks, newConfiguration);
  }

  /** What was measured stays; what is said of it is another. */
  private BenchmarkResult with(
      String newTest,
      List<SizePoint> newCurve,
      BenchmarkVerdict newVerdict,
      String newBecause,
      List<String> newRemarks,
      Optional<BenchmarkConfiguration> newConfiguration) {
    return new BenchmarkResult(
        newTest,
        quantity,
        sources,
        runs,
        unit,
        higherIsBetter,
        newCurve,
        ceiling,
        newVerdict,
        newBecause,
        newRemarks,
        setup,
        newConfiguration,
        distribution,
        failed);
  }
}
