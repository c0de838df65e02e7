package io.railwright.benchmark.judge;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.ceiling.TcpWire;
import io.railwright.benchmark.statistics.Sample;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.Ceiling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Holds results against what their path can carry. Where that is not known, or the number is none
 * of the path's, there is no verdict, and the reason is said.
 */
public final class Judge {
  private final PathTerms terms;
  private final PathTerms node;

  public Judge(PathTerms terms) {
    this(terms, terms);
  }

  /**
   * With what is known of a path.
   *
   * @param terms of one port
   * @param node of all ports of a node, which a collective uses at once
   */
  public Judge(PathTerms terms, PathTerms node) {
    this.terms = terms;
    this.node = node;
  }

  /** Why messages of this size say nothing of a wire; empty where they do. */
  public static Optional<String> tooSmall(long bytes) {
    return Ceilings.small(bytes);
  }

  public BenchmarkReport judge(List<KeptOutput> outputs) {
    List<Measurement> all = new ArrayList<>();
    outputs.forEach(output -> all.addAll(output.measurements()));
    List<BenchmarkResult> results = new ArrayList<>();
    for (List<Measurement> runs : alike(all)) {
      results.add(whole(runs));
    }
    outputs.forEach(output -> results.addAll(withoutNumber(output)));
    List<String> remarks = new ArrayList<>(FalseComparisons.among(all));
    outputs.forEach(output -> remarks.addAll(Claims.in(output.text(), terms)));
    return new BenchmarkReport(results, remarks.stream().distinct().toList());
  }

  private static List<BenchmarkResult> withoutNumber(KeptOutput output) {
    List<BenchmarkResult> failed = FailedRuns.in(output);
    return failed.isEmpty() && output.measurements().isEmpty()
        ? SocketLogs.in(output).stream().toList()
        : failed;
  }

  /**
   * One number of perftest, of which no output is at hand.
   *
   * @param bytes of a message
   */
  public BenchmarkResult one(String program, String device, double value, long bytes) {
    Quantity quantity = Quantity.ofPerftest(program);
    Map<String, String> setup = Map.of("device", device);
    Measurement one =
        new Measurement(program, quantity, device, value, bytes, List.of(), setup, List.of());
    return result(List.of(one), false);
  }

  private static List<List<Measurement>> alike(List<Measurement> all) {
    List<List<Measurement>> groups = new ArrayList<>();
    for (Measurement one : all) {
      Optional<List<Measurement>> group =
          groups.stream().filter(it -> it.getFirst().isLike(one)).findFirst();
      if (group.isPresent()) {
        group.get().add(one);
      } else {
        groups.add(new ArrayList<>(List.of(one)));
      }
    }
    return groups;
  }

  /** Without runs that were interrupted, unless there are no others. */
  private BenchmarkResult whole(List<Measurement> runs) {
    List<Measurement> whole = runs.stream().filter(it -> !it.isCut()).toList();
    int cut = runs.size() - whole.size();
    if (whole.isEmpty() || cut == 0) {
      return result(runs, true);
    }
    String left =
        cut == 1 ? "1 run was interrupted and is" : cut + " runs were interrupted and are";
    return result(whole, true).remarked(List.of(left + " left out"));
  }

  /**
   * The result of runs of one test.
   *
   * @param counted whether it says how many there are
   */
  private BenchmarkResult result(List<Measurement> runs, boolean counted) {
    Measurement first = runs.getFirst();
    Sample sample = new Sample(runs.stream().map(Measurement::value).toList());
    PathTerms known = known(first);
    Optional<Ceiling> ceiling = Ceilings.of(first, known);
    double part = ceiling.map(it -> sample.median() / it.value()).orElse(0.0);
    Optional<Double> ring = ceiling.flatMap(Ceilings::ring);
    double reached = ring.map(it -> Math.max(part, sample.median() / it)).orElse(part);
    Quantity quantity = first.quantity();
    Optional<String> failure = Ceilings.failure(runs);
    Optional<String> sockets = failure.isPresent() ? Optional.empty() : Ceilings.sockets(first);
    Optional<String> against =
        failure
            .or(() -> Ceilings.noVerdict(first, known))
            .or(() -> byMtu(first, known, sample.median(), verdict(quantity, part)))
            .or(() -> rising(runs, verdict(quantity, reached)));
    BenchmarkVerdict verdict =
        sockets.isPresent()
            ? BenchmarkVerdict.SLOW
            : against.isPresent() || ceiling.isEmpty() || part > Reached.IMPOSSIBLE
                ? BenchmarkVerdict.NO_VERDICT
                : verdict(quantity, reached);
    List<String> remarks = new ArrayList<>();
    runs.forEach(
        run -> run.doubts().stream().filter(it -> !remarks.contains(it)).forEach(remarks::add));
    remarks.addAll(Hints.of(first, sample.median(), known));
    return new BenchmarkResult(
        first.test(),
        first.quantity().words(),
        runs.stream().map(Measurement::source).toList(),
        runs.stream().map(Measurement::value).toList(),
        first.quantity().unit(),
        first.quantity().isHigherBetter(),
        Ceilings.over(first, known),
        ceiling,
        verdict,
        sockets
            .or(() -> against)
            .orElseGet(() -> because(sample, part, first, counted) + ofRing(sample, part, ring)),
        remarks,
        setup(first),
        Optional.of(KeptConfiguration.of(first)),
        Distribution.of(runs),
        failure.filter(Ceilings.WRONG::equals).isPresent());
  }

  private static BenchmarkVerdict verdict(Quantity quantity, double part) {
    return quantity == Quantity.BUS ? Reached.ofCollective(part) : Reached.verdict(part);
  }

  private static Optional<String> rising(List<Measurement> runs, BenchmarkVerdict verdict) {
    List<String> reasons = runs.stream().flatMap(it -> Ceilings.stillRises(it).stream()).toList();
    boolean most = 2 * reasons.size() > runs.size();
    return verdict == BenchmarkVerdict.AT_CEILING || !most
        ? Optional.empty()
        : Optional.of(reasons.getFirst());
  }

  /** Why TCP of an unknown MTU has no verdict: with another MTU it would have another. */
  private static Optional<String> byMtu(
      Measurement run, PathTerms terms, double value, BenchmarkVerdict verdict) {
    Optional<Double> most = Ceilings.of(run, terms).map(Ceiling::value);
    return Ceilings.leastOfTcp(run, terms)
        .filter(it -> value <= Reached.IMPOSSIBLE * most.orElse(it.value()))
        .filter(it -> verdict(run.quantity(), value / it.value()) != verdict)
        .map(
            it ->
                number(value)
                    + " Gb/s is "
                    + percent(value / it.value())
                    + " of what TCP has at MTU "
                    + TcpWire.USUAL_MTU
                    + ", and "
                    + percent(value / most.orElse(it.value()))
                    + " at MTU "
                    + TcpWire.JUMBO_MTU
                    + ": --interface-mtu says which it is");
  }

  private static Map<String, String> setup(Measurement run) {
    Map<String, String> setup = new HashMap<>(run.setup());
    if (run.bytes() > 0) {
      setup.put("bytes", Long.toString(run.bytes()));
    }
    return setup;
  }

  /** What the output says of its path wins over what was told. */
  private PathTerms known(Measurement run) {
    PathTerms told = run.quantity() == Quantity.BUS ? node : terms;
    PathTerms known = run.number("mtu") > 0 ? told.withMtu(run.number("mtu")) : told;
    PathTerms wide =
        run.number(Ceilings.PORTS) > 1
            ? known.withRails(known.rails() * run.number(Ceilings.PORTS))
            : known;
    return run.setup("ipv6").isEmpty() ? wide : wide.withIpv6();
  }

  private static String because(Sample sample, double part, Measurement run, boolean counted) {
    String number = number(sample.median()) + " " + run.quantity().unit();
    String runs =
        sample.size() == 1
            ? "one run"
            : sample.size() + " runs from " + number(sample.min()) + " to " + number(sample.max());
    if (part > Reached.IMPOSSIBLE) {
      return number
          + " is more than the path can carry ("
          + percent(part)
          + (run.quantity() == Quantity.BUS
              ? " of its ceiling): nodes have more ports (--rails), or the line rate is another"
              : " of its ceiling): the two ends share a host or a card, or the line rate is"
                  + " another");
    }
    String words = number + " is " + percent(part) + " of the ceiling";
    return counted ? words + " (" + runs + ")" : words;
  }

  private static String ofRing(Sample sample, double part, Optional<Double> ring) {
    return ring.filter(_ -> part <= Reached.IMPOSSIBLE)
        .map(
            it ->
                ", and "
                    + percent(sample.median() / it)
                    + " of what a flat ring shows on a full wire ("
                    + number(it)
                    + " GB/s)")
        .orElse("");
  }

  static String number(double value) {
    return value >= 100
        ? String.format(Locale.ROOT, "%.1f", value)
        : String.format(Locale.ROOT, "%.2f", value);
  }

  static String percent(double part) {
    return String.format(Locale.ROOT, "%.1f %%", part * 100);
  }
}
