package io.railwright.view.simulation;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.QueueSample;
import io.railwright.model.simulation.SimulationReport.StepEnd;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.html.Html;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What happened when: the longest queue, load, pauses, the flows done, the steps of a collective.
 */
final class TimeSection {
  /** A picture has no room for more points. */
  private static final int MOST_POINTS = 600;

  private final List<PageRun> runs;

  TimeSection(List<PageRun> runs) {
    this.runs = runs;
  }

  String markup() {
    return queues() + load() + pauses() + flowsDone() + steps();
  }

  private String queues() {
    SeriesPlot plot = new SeriesPlot("longest queue of the fabric", Amount::time, Amount::size);
    runs.forEach(
        run ->
            plot.add(
                run,
                fromStart(
                    highest(
                        run.report().samples().stream()
                            .map(it -> new double[] {it.atMicroseconds(), it.kilobytes()})
                            .toList()))));
    String hints = runs.stream().map(TimeSection::queueHint).collect(Collectors.joining());
    return "<h3>Longest queue of the fabric</h3>\n" + drawn(plot) + hints;
  }

  private String load() {
    SeriesPlot plot = new SeriesPlot("sent by all hosts", Amount::time, Amount::rate);
    runs.forEach(run -> plot.add(run, highest(rates(run, it -> it.sentBytes() * 8e-3))));
    return plot.isEmpty()
        ? ""
        : "<h3>Sent by hosts</h3>\n"
            + drawn(plot)
            + Html.paragraph("What all hosts together put on their links, ACKs included.");
  }

  private String pauses() {
    SeriesPlot plot = new SeriesPlot("ports on hold", Amount::time, HumanUnits::number);
    boolean any =
        runs.stream()
            .flatMap(run -> run.report().samples().stream())
            .anyMatch(it -> it.pausedMicroseconds() > 0);
    if (any) {
      runs.forEach(run -> plot.add(run, highest(rates(run, QueueSample::pausedMicroseconds))));
    }
    return plot.isEmpty()
        ? ""
        : "<h3>Ports on hold</h3>\n"
            + drawn(plot)
            + Html.paragraph(
                "How many at a time, on average between two samples; a port counts once for each"
                    + " priority that is paused.");
  }

  /** What a sum grew by from each sample to the next, a microsecond. */
  private static List<double[]> rates(PageRun run, ToDoubleFunction<QueueSample> sum) {
    List<double[]> rates = new ArrayList<>();
    double time = 0;
    double before = 0;
    for (QueueSample sample : run.report().samples()) {
      double now = sum.applyAsDouble(sample);
      rates.add(
          new double[] {
            sample.atMicroseconds(), (now - before) / (sample.atMicroseconds() - time)
          });
      time = sample.atMicroseconds();
      before = now;
    }
    return rates;
  }

  /** Nothing waits and nothing is done when a run begins. */
  private static List<double[]> fromStart(List<double[]> points) {
    return points.isEmpty()
        ? points
        : Stream.concat(Stream.of(new double[2]), points.stream()).toList();
  }

  private static String drawn(SeriesPlot plot) {
    return plot.isEmpty() ? "" : Html.scrolled("Picture", plot.drawing().inline());
  }

  private static String queueHint(PageRun run) {
    SimulationReport report = run.report();
    String highest =
        "At most "
            + Amount.size(report.queue().maxKilobytes())
            + ", average "
            + Amount.size(report.queue().averageKilobytes())
            + " at "
            + report.queue().port();
    List<QueueSample> samples = report.samples();
    if (samples.isEmpty()) {
      return Html.paragraph(run.caption(highest + "; the run was too short for a sample."));
    }
    Map<String, Long> ports =
        samples.stream()
            .filter(it -> it.kilobytes() > 0)
            .collect(Collectors.groupingBy(QueueSample::port, TreeMap::new, Collectors.counting()));
    String most =
        ports.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(
                it ->
                    "; in "
                        + HumanUnits.percent(it.getValue(), samples.size())
                        + " of the samples the longest was that of "
                        + it.getKey())
            .orElse("");
    double period = samples.getLast().atMicroseconds() / samples.size();
    String text = highest + most + ". A sample every " + Amount.time(period) + ".";
    return Html.paragraph(run.caption(text));
  }

  /** Of neighbours that would lie on one column of the picture, the highest. */
  private static List<double[]> highest(List<double[]> points) {
    int together = (points.size() + MOST_POINTS - 1) / MOST_POINTS;
    List<double[]> kept = new ArrayList<>();
    for (int from = 0; from < points.size(); from += Math.max(1, together)) {
      kept.add(
          points.subList(from, Math.min(points.size(), from + together)).stream()
              .max(Comparator.comparingDouble((double[] it) -> it[1]))
              .orElseThrow());
    }
    return kept;
  }

  private String flowsDone() {
    SeriesPlot plot = new SeriesPlot("flows done", Amount::time, HumanUnits::number);
    for (PageRun run : runs) {
      double[] ends =
          run.report().perFlow().stream()
              .filter(it -> it.fctMicroseconds().isPresent())
              .mapToDouble(TimeSection::end)
              .sorted()
              .toArray();
      plot.add(run, fromStart(Distribution.steps(ends, 1, run.report().simulatedMicroseconds())));
    }
    return plot.isEmpty() ? "" : "<h3>Flows done</h3>\n" + drawn(plot);
  }

  private static double end(FlowOutcome flow) {
    return flow.startMicroseconds() + flow.fctMicroseconds().orElse(0.0);
  }

  private String steps() {
    SeriesPlot plot = new SeriesPlot("time of each step", HumanUnits::number, Amount::time);
    for (PageRun run : runs) {
      List<StepEnd> steps = run.report().steps();
      if (steps.size() > 1) {
        plot.add(
            run,
            highest(
                steps.stream()
                    .map(it -> new double[] {it.step() + 1.0, it.lastedMicroseconds()})
                    .toList()));
      }
    }
    return plot.isEmpty() ? "" : "<h3>Time of each step</h3>\n" + drawn(plot);
  }
}
