package io.railwright.benchmark.app;

import io.railwright.benchmark.statistics.Sample;
import io.railwright.benchmark.statistics.Shift;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Runs of an application by their label: a number of nodes, {@code bare} or {@code vm}. */
public final class StudyResults {
  /** What 4 of 48 cores are: the part that a hypervisor took in the study that set this gauge. */
  public static final double GAUGE = 4.0 / 48;

  private static final double LEVEL = 0.9;
  private static final int FEWEST = 5;

  private final List<Study> forms;
  private final double gauge;
  private Study study;
  private final Map<String, List<Run>> byLabel = new LinkedHashMap<>();
  private final List<String> notices = new ArrayList<>();

  /**
   * No run yet.
   *
   * @param forms of the lines of one application, at least one; the first that a log has is that of
   *     all logs
   * @param gauge the largest loss of a virtual machine that passes, as a part
   */
  public StudyResults(List<Study> forms, double gauge) {
    this.forms = List.copyOf(forms);
    this.study = forms.getFirst();
    this.gauge = gauge;
  }

  record Run(String source, StudyLog log) {}

  public void add(String label, String source, String text) {
    if (byLabel.isEmpty()) {
      study = formOf(text).orElse(study);
    }
    StudyLog log = StudyLog.of(study, text);
    if (!log.steps().isEmpty()) {
      byLabel.computeIfAbsent(label, _ -> new ArrayList<>()).add(new Run(source, log));
    } else {
      notices.add(
          formOf(text)
              .map(other -> otherForm(source, other))
              .orElseGet(
                  () ->
                      source
                          + " has no line that "
                          + study.name()
                          + " is known by"
                          + knownAs(text)));
    }
  }

  /** Which study would read it; empty where none would. */
  private static String knownAs(String text) {
    return Study.KNOWN.stream()
        .filter(it -> !StudyLog.of(it, text).steps().isEmpty())
        .map(it -> ": --study " + it.name() + " reads it")
        .findFirst()
        .orElse("");
  }

  private Optional<Study> formOf(String text) {
    return forms.stream().filter(it -> !StudyLog.of(it, text).steps().isEmpty()).findFirst();
  }

  private String otherForm(String source, Study other) {
    return String.format(
        Locale.ROOT,
        "%s prints %s in %s, and the logs before it %s in %s: they can't be compared, so it is left"
            + " out",
        source,
        other.quantity(),
        other.unit(),
        study.quantity(),
        study.unit());
  }

  public BenchmarkReport report() {
    List<BenchmarkResult> results = new ArrayList<>();
    byLabel.forEach((label, runs) -> results.add(result(label, runs)));
    results.addAll(new AllReduceResults(study, byLabel).results());
    return new BenchmarkReport(results, notices);
  }

  /** A label as a name of a result says it: 2 nodes, bare, vm. */
  static String named(String label) {
    boolean nodes = label.matches("[1-9]\\d{0,5}");
    return label.isEmpty()
        ? ""
        : nodes ? ", " + label + (label.equals("1") ? " node" : " nodes") : ", " + label;
  }

  private BenchmarkResult result(String label, List<Run> runs) {
    List<String> remarks = new ArrayList<>();
    Map<String, String> setup = new LinkedHashMap<>();
    boolean nodes = label.matches("[1-9]\\d{0,5}");
    if (nodes) {
      setup.put("nodes", label);
      scaling(Integer.parseInt(label), runs, setup).ifPresent(remarks::add);
    }
    if (!study.last()) {
      StudyLog first = runs.getFirst().log;
      remarks.add(steps(first));
      first.iterationSeconds().ifPresent(it -> remarks.add(iteration(it)));
      AllReduceResults.share(study, first).ifPresent(remarks::add);
    }
    Optional<Loss> loss = label.equals("vm") ? loss(runs) : Optional.empty();
    loss.ifPresent(it -> remarks.add(it.words));
    boolean beyond = loss.isPresent() && loss.get().beyond;
    return new BenchmarkResult(
        study.name() + named(label),
        study.quantity(),
        runs.stream().map(Run::source).toList(),
        medians(runs),
        study.unit(),
        study.higherIsBetter(),
        List.of(),
        Optional.empty(),
        beyond ? BenchmarkVerdict.BELOW : BenchmarkVerdict.NO_VERDICT,
        beyond
            ? loss.get().words
            : "an application has no ceiling; rail bench compare holds two series against each"
                + " other",
        beyond ? remarks.subList(0, remarks.size() - 1) : remarks,
        setup);
  }

  private static List<Double> medians(List<Run> runs) {
    return runs.stream().map(it -> it.log.median()).toList();
  }

  private String steps(StudyLog log) {
    double worst = log.worstPercentile(study.higherIsBetter());
    return String.format(
        Locale.ROOT,
        "%s of the first run (%d of the warm-up and %d with checkpoints are left out); the worst in"
            + " a hundred is %s %s%s",
        log.steps().size() == 1 ? "1 step counts" : log.steps().size() + " steps count",
        log.cut(),
        log.checkpoints(),
        String.format(Locale.ROOT, worst >= 1000 ? "%.0f" : "%.4g", worst),
        study.unit(),
        log.slowestRank().map(it -> "; the slowest rank is " + it).orElse(""));
  }

  private static String iteration(double seconds) {
    return seconds >= 1
        ? String.format(Locale.ROOT, "an iteration takes %.2f s", seconds)
        : String.format(Locale.ROOT, "an iteration takes %.1f ms", seconds * 1000);
  }

  /**
   * Scaling against one node: E = T1 / (N x TN); of rates, RN / (N x R1). Rates of one worker stay
   * as they are where all is well, and each worker keeps its batch: RN / R1.
   */
  private Optional<String> scaling(int nodes, List<Run> runs, Map<String, String> setup) {
    List<Run> one = byLabel.getOrDefault("1", List.of());
    if (one.isEmpty() || nodes == 1) {
      return Optional.empty();
    }
    double first = new Sample(medians(one)).median();
    double now = new Sample(medians(runs)).median();
    double more = study.higherIsBetter() ? now / first : first / now;
    double faster = study.perWorker() ? more * nodes : more;
    setup.put("speed-up", String.format(Locale.ROOT, "%.3f", faster));
    setup.put("efficiency", String.format(Locale.ROOT, "%.3f", faster / nodes));
    String kind = study.perWorker() ? "weak" : "strong";
    setup.put("scaling", kind);
    return Optional.of(
        String.format(
            Locale.ROOT,
            "%s scaling: %.2f times as fast as on 1 node, an efficiency of %.1f %%",
            kind,
            faster,
            100 * faster / nodes));
  }

  private record Loss(boolean beyond, String words) {}

  /** What a virtual machine loses against bare metal. */
  private Optional<Loss> loss(List<Run> runs) {
    List<Run> bare = byLabel.getOrDefault("bare", List.of());
    if (bare.isEmpty()) {
      return Optional.empty();
    }
    Sample usual = new Sample(medians(bare));
    Shift shift = Shift.of(usual, new Sample(medians(runs)), LEVEL);
    double sign = (study.higherIsBetter() ? -1 : 1) / usual.median();
    double lost = sign * shift.estimate();
    double low = Math.min(sign * shift.low(), sign * shift.high());
    double high = Math.max(sign * shift.low(), sign * shift.high());
    boolean few = bare.size() < FEWEST || runs.size() < FEWEST;
    String interval =
        few
            ? "too few runs for an interval: " + bare.size() + " and " + runs.size()
            : String.format(Locale.ROOT, "90 %% interval %.1f to %.1f %%", 100 * low, 100 * high);
    boolean beyond = lost > gauge;
    return Optional.of(
        new Loss(
            beyond,
            String.format(
                Locale.ROOT,
                "the virtual machine is %.1f %% %s than bare metal (%s): %s the gauge of %.1f %%",
                100 * Math.abs(lost),
                lost < 0 ? "faster" : "slower",
                interval,
                beyond ? "beyond" : "within",
                100 * gauge)));
  }
}
