package io.railwright.benchmark.judge;

import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tests that ended in an error. A sentence of an error alone is not enough, for many programs say
 * "Couldn't": the text must be one of a benchmark. Cost: linear in the text.
 */
final class FailedRuns {
  private static final int LONGEST_LINE = 600;
  private static final int MOST_SENTENCES = 3;

  /** What only perftest says. */
  private static final Pattern OF_PERFTEST =
      Pattern.compile(
          "Completion with error at .*|Failed status \\d{1,4}: wr_id .*"
              + "|Couldn't connect to \\S{1,80}:\\d{1,5}"
              + "|Couldn't listen to port \\d{1,5}.*"
              + "|Unable to init the socket connection.*"
              + "|Unable to open file descriptor for socket connection.*");

  /** What NCCL, its tests and those who call it say at the end of a run that was aborted. */
  private static final Pattern ABORTED =
      Pattern.compile(
          ".{0,300}(?:Test (?:NCCL|CUDA) failure |: Test failure |- Abort COMPLETE"
              + "|ncclCommAbort|unhandled (?:system|cuda) error"
              + "|remote process exited or there was a network error"
              + "|Watchdog caught collective operation timeout).{0,300}");

  private static final String NOTHING =
      "it measured 0 Gb/s: no message was completed in the time that perftest counts; a longer test"
          + " or smaller messages may show something";

  private static final Pattern LAUNCHER =
      Pattern.compile(
          ".{0,80}(?:MPI_ABORT was invoked on rank|mpirun noticed that process rank"
              + "|BAD TERMINATION OF ONE OF YOUR APPLICATION|srun: error: ).{0,300}");

  private static final Pattern OF_COLLECTIVE =
      Pattern.compile("(?s).*(?:\\bNCCL\\b|\\bRCCL\\b|nccl-tests|_perf\\b).*");

  private FailedRuns() {}

  static List<BenchmarkResult> in(KeptOutput output) {
    List<BenchmarkResult> failed = new ArrayList<>();
    Optional.ofNullable(output.parsed().get("perftest"))
        .ifPresent(parsed -> perftest(output.name(), parsed, failed));
    Optional.ofNullable(output.parsed().get("iperf"))
        .ifPresent(parsed -> iperf(output.name(), parsed, failed));
    Optional.ofNullable(output.parsed().get("daqiri"))
        .ifPresent(parsed -> daqiri(output.name(), parsed, failed));
    Parsed osu = output.parsed().get("osu");
    boolean titled =
        osu != null && osu.readings().stream().anyMatch(it -> it.key().equals("osu.test"));
    Optional<String> aborted = collective(output.text());
    if (aborted.isPresent()) {
      failed.add(result(output.name(), "nccl-tests", Quantity.BUS, aborted.get()));
    } else if (isAllWithoutNumbers(output)) {
      String rows = NcclRuns.withoutNumbers(output.text()).orElseThrow();
      failed.add(result(output.name(), "nccl-tests", Quantity.BUS, rows));
    } else if (titled) {
      sentences(output.text(), LAUNCHER)
          .ifPresent(it -> failed.add(result(output.name(), "osu", Quantity.PAYLOAD, it)));
    }
    return failed;
  }

  private static boolean isAllWithoutNumbers(KeptOutput output) {
    Parsed parsed = output.parsed().get("nccl-tests");
    return parsed != null
        && parsed.readings().stream().anyMatch(it -> it.key().startsWith("nccl-test."))
        && NcclRuns.withoutNumbers(output.text()).isPresent()
        && NcclRuns.in(output.name(), output.text(), parsed).isEmpty();
  }

  /** The words with which a collective was aborted; empty where none was. */
  static Optional<String> collective(String text) {
    Optional<String> aborted = sentences(text, ABORTED);
    Optional<String> said = aborted.isPresent() ? aborted : sentences(text, LAUNCHER);
    return said.filter(_ -> text.lines().anyMatch(FailedRuns::isOfCollective));
  }

  private static boolean isOfCollective(String line) {
    return line.length() <= LONGEST_LINE && OF_COLLECTIVE.matcher(line).matches();
  }

  private static Optional<String> sentences(String text, Pattern pattern) {
    List<String> found =
        text.lines()
            .filter(line -> line.length() <= LONGEST_LINE && pattern.matcher(line).matches())
            .map(String::strip)
            .distinct()
            .limit(MOST_SENTENCES)
            .toList();
    return found.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", found));
  }

  private static void perftest(String source, Parsed parsed, List<BenchmarkResult> failed) {
    Rows rows = new Rows(parsed);
    List<Measurement> measured = PerftestRuns.in(source, parsed);
    for (String run : rows.runs("perftest")) {
      Set<String> words = words(parsed, run, Set.of("perftest.error", "perftest.failure[status]"));
      boolean sure = words.stream().anyMatch(it -> OF_PERFTEST.matcher(it).matches());
      boolean known = rows.has(run, "perftest.test") || rows.has(run, "perftest.command");
      boolean ended = rows.has(run, FactKey.text("perftest.failure", "status"));
      boolean nothing = rows.below(run + "/row/").isEmpty();
      if (!words.isEmpty() && (sure || known) && (nothing || ended)) {
        String test = name(rows, run, measured);
        Quantity quantity = Quantity.ofPerftest(test);
        failed.add(result(source, test, quantity, joined(words)));
      } else if (PerftestRuns.isNothing(rows, run)) {
        failed.add(result(source, name(rows, run, measured), Quantity.PAYLOAD, NOTHING));
      }
    }
  }

  private static String name(Rows rows, String run, List<Measurement> measured) {
    String command = rows.text(run, "perftest.command");
    if (!command.isEmpty()) {
      return command.substring(0, (command + " ").indexOf(' '));
    }
    String title = rows.text(run, "perftest.test");
    return title.isEmpty()
        ? measured.stream().findFirst().map(Measurement::test).orElse("perftest")
        : PerftestRuns.program(title, Map.of(), title.contains("Latency"));
  }

  private static void iperf(String source, Parsed parsed, List<BenchmarkResult> failed) {
    Rows rows = new Rows(parsed);
    for (String run : rows.runs("iperf")) {
      Set<String> words = words(parsed, run, Set.of("iperf.error"));
      words.removeIf(it -> it.toUpperCase(Locale.ROOT).startsWith("WARNING"));
      boolean known =
          rows.text(run, "iperf.result[start.version]").startsWith("iperf")
              || !rows.family(run, "iperf.start").isEmpty()
              || words.stream().anyMatch(it -> it.contains("iperf"));
      if (known && !words.isEmpty()) {
        failed.add(result(source, "iperf", Quantity.TCP, joined(words)));
      }
    }
  }

  private static void daqiri(String source, Parsed parsed, List<BenchmarkResult> failed) {
    Rows rows = new Rows(parsed);
    boolean measured = !DaqiriRuns.in(source, parsed).isEmpty();
    for (String run : rows.runs("daqiri")) {
      Set<String> words = words(parsed, run, Set.of("daqiri.error"));
      String command = rows.text(run, "daqiri.command");
      String test =
          command.isEmpty() ? "daqiri" : command.substring(0, (command + " ").indexOf(' '));
      if (!words.isEmpty()) {
        failed.add(result(source, test, Quantity.PAYLOAD, joined(words)));
      } else if (!measured && DaqiriRuns.isNothing(rows, run)) {
        failed.add(result(source, test, Quantity.PAYLOAD, "nothing arrived: it counted 0 bytes"));
      }
    }
  }

  private static Set<String> words(Parsed parsed, String run, Set<String> keys) {
    Set<String> words = new LinkedHashSet<>();
    for (Reading reading : parsed.readings()) {
      if (reading.subject().equals(run) && keys.contains(reading.key())) {
        words.add(reading.raw().strip());
      }
    }
    return words;
  }

  private static String joined(Set<String> words) {
    return String.join("; ", words.stream().limit(MOST_SENTENCES).toList());
  }

  private static BenchmarkResult result(
      String source, String test, Quantity quantity, String words) {
    return BenchmarkResult.ofFailure(
        test,
        quantity.words(),
        List.of(source),
        quantity.unit(),
        quantity.isHigherBetter(),
        "the test failed: " + words);
  }
}
