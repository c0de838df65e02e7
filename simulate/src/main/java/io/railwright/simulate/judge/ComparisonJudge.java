package io.railwright.simulate.judge;

import io.railwright.model.simulation.SimulationAdvice;
import io.railwright.model.simulation.SimulationComparison;
import io.railwright.model.simulation.SimulationComparison.Run;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.Ending;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.Spread;
import io.railwright.model.text.HumanUnits;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Says which of several runs is better, and for what. */
public final class ComparisonJudge {
  private final String parameter;
  private final List<Run> runs;
  private final SimulationAdvice advice;
  private final List<List<String>> merits = new ArrayList<>();

  private ComparisonJudge(String parameter, List<Run> runs, SimulationAdvice advice) {
    this.parameter = parameter;
    this.runs = runs;
    this.advice = advice;
    runs.forEach(_ -> merits.add(new ArrayList<>()));
  }

  public static SimulationComparison compare(
      String parameter, List<Run> runs, SimulationAdvice advice) {
    String verdict = new ComparisonJudge(parameter, runs, advice).verdict();
    return new SimulationComparison(parameter, runs, new Measures(runs).all(), verdict);
  }

  private String verdict() {
    if (runs.stream().anyMatch(it -> report(it).ending() == Ending.interrupted)) {
      return "Interrupted: the runs can't be compared.";
    }
    time();
    least("loses fewest packets", it -> it.totals().drops(), ComparisonJudge::count);
    least("pauses least", it -> it.totals().pausedMicroseconds(), SlowFlows::time);
    least("has the shortest queue", it -> it.queue().maxKilobytes(), ComparisonJudge::kilobytes);
    String better =
        IntStream.range(0, runs.size())
            .filter(at -> !merits.get(at).isEmpty())
            .mapToObj(at -> name(at) + " " + HumanUnits.list(merits.get(at)))
            .collect(Collectors.joining("; "));
    return better.isEmpty() ? advice.of("runs-alike") : better + ".";
  }

  /** Times compare only where the runs carry the same flows and finish as many of them. */
  private void time() {
    if (!isSame(it -> it.perFlow().stream().mapToLong(FlowOutcome::bytes).sum())) {
      least(
          "slows its flows down least on average",
          it -> it.slowdown().map(Spread::mean).orElse(Double.MAX_VALUE),
          ComparisonJudge::slowdown);
    } else if (!isSame(it -> it.flows().done())) {
      least("finishes most flows", it -> -it.flows().done(), it -> count(-it));
    } else {
      least(
          "finishes first",
          it -> it.fct().map(Spread::max).orElse(Double.MAX_VALUE),
          SlowFlows::time);
    }
  }

  private boolean isSame(ToDoubleFunction<SimulationReport> value) {
    return runs.stream().mapToDouble(it -> value.applyAsDouble(report(it))).distinct().count() == 1;
  }

  /** A merit of the run that has clearly less than each of the others, if there is one. */
  private void least(
      String merit, ToDoubleFunction<SimulationReport> value, DoubleFunction<String> form) {
    double[] values = runs.stream().mapToDouble(it -> value.applyAsDouble(report(it))).toArray();
    OptionalInt best =
        IntStream.range(0, values.length)
            .filter(
                at ->
                    IntStream.range(0, values.length)
                        .allMatch(other -> other == at || isLess(values[at], values[other])))
            .findFirst();
    if (best.isPresent()) {
      String others =
          IntStream.range(0, values.length)
              .filter(at -> at != best.getAsInt())
              .mapToObj(at -> form.apply(values[at]))
              .collect(Collectors.joining(" and "));
      String own = form.apply(values[best.getAsInt()]);
      merits.get(best.getAsInt()).add(merit + " (" + own + " against " + others + ")");
    }
  }

  private boolean isLess(double one, double other) {
    return other - one > advice.limit("alike") * Math.abs(other);
  }

  private String name(int at) {
    return parameter + "=" + runs.get(at).value();
  }

  private static SimulationReport report(Run run) {
    return run.result().report();
  }

  private static String count(double number) {
    return HumanUnits.count((long) number);
  }

  private static String kilobytes(double number) {
    return HumanUnits.bytes(number * 1e3);
  }

  private static String slowdown(double times) {
    return times == Double.MAX_VALUE ? "no flow done" : HumanUnits.number(times) + " times";
  }
}
