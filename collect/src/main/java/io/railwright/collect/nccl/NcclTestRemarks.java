package io.railwright.collect.nccl;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What stands round a table of nccl-tests: versions, arguments, variables of the job, warnings. */
final class NcclTestRemarks {
  private static final String TABLE = "nccl-test";

  private static final Pattern VERSION =
      Pattern.compile("# (?:nccl|rccl)-tests(?: version|: Version) (\\S{1,80})(.{0,200})");

  private static final Pattern LIBRARY = Pattern.compile("([a-z]{1,10}-[a-z]{1,12})=(\\S{1,40})");

  /** {@code # Collective test starting: all_reduce_perf}. */
  private static final Pattern COLLECTIVE =
      Pattern.compile("# Collective test (starting|concluded): (\\S{1,60})");

  /** {@code # nThread 1 nGpus 8 ... step: 2(factor) warmup iters: 5 iters: 20 validation: 0}. */
  private static final Pattern ARGUMENT =
      Pattern.compile(
          "(nThread|nGpus|minBytes|maxBytes|step|warmup iters|agg iters|iters|validation|graph):? "
              + "(\\d{1,18}(?:\\(\\w{1,12}\\))?)");

  /** {@code RCCL version : 2.27.7-HEAD:96a25b5}, {@code NCCL version 2.23.4+cuda12.6}. */
  private static final Pattern SOFTWARE =
      Pattern.compile(
          "((?:NCCL|RCCL|HIP|ROCm|CUDA) version|Hostname|Librccl path|[rn]ccl-tests: Version)"
              + " {0,6}(?:: |:| )(\\S{1,200})");

  private static final Pattern VARIABLE =
      Pattern.compile("([A-Za-z][A-Za-z0-9_]{1,60})=(\\S{1,200})");

  /** {@code node1: Test NCCL failure common.cu:292 '...'}, {@code .. node1 pid 22332: ...}. */
  private static final Pattern FAILURE =
      Pattern.compile(
          ".{0,120}?(?:Test (?:NCCL|RCCL|CUDA|HIP|MPI)? ?failure |Invalid number of GPUs:"
              + " ).{1,400}");

  /** What PyTorch and the starters of jobs say of a collective that came to nothing. */
  private static final List<String> ABORTED =
      List.of(
          "Watchdog caught collective operation timeout",
          "MPI_ABORT was invoked on rank",
          "mpirun noticed that process rank",
          "srun: error: ");

  private NcclTestRemarks() {}

  /** A line behind {@code #}. */
  static boolean remark(String text, int number, Readings into) {
    Matcher version = VERSION.matcher(text);
    if (version.matches()) {
      add("nccl-test.version", Value.text(version.group(1)), version.group(1), number, into);
      Matcher library = LIBRARY.matcher(version.group(2));
      while (library.find()) {
        String key = FactKey.text("nccl-test.software", library.group(1));
        add(key, Amount.plain(library.group(2)), library.group(), number, into);
      }
      return true;
    }
    Matcher collective = COLLECTIVE.matcher(text);
    if (collective.matches()) {
      String key = FactKey.text("nccl-test.collective", collective.group(1));
      add(key, Value.text(collective.group(2)), text, number, into);
      return true;
    }
    return arguments(text, number, into) || reduced(text, number, into) || isLabel(text);
  }

  private static boolean arguments(String text, int number, Readings into) {
    boolean may = text.startsWith("# nThread") && text.length() < 600;
    Matcher argument = ARGUMENT.matcher(may ? text : "");
    boolean some = false;
    while (argument.find()) {
      some = true;
      String key = FactKey.text("nccl-test.argument", Words.slug(argument.group(1)));
      add(key, Amount.plain(argument.group(2)), argument.group(), number, into);
    }
    return some;
  }

  /** {@code # Reducing maxBytes to 2147483648 due to memory limitation}: fewer sizes are run. */
  private static boolean reduced(String text, int number, Readings into) {
    boolean reduced = text.startsWith("# Reducing ") && text.length() < 200;
    if (reduced) {
      add("nccl-test.warning", Value.text(text.substring(2)), text.substring(2), number, into);
    }
    return reduced;
  }

  private static boolean isLabel(String text) {
    String rest = text.substring(1).strip();
    return rest.equals("Using devices")
        || rest.startsWith("out-of-place")
        || rest.startsWith("(B)")
        || rest.startsWith("Errors with asterisks");
  }

  private static boolean failed(String text) {
    boolean may = text.contains("ailure ") || text.contains("GPUs: ");
    return (may && FAILURE.matcher(text).matches()) || ABORTED.stream().anyMatch(text::contains);
  }

  /** A line that is no remark and no row. */
  static boolean line(String text, int number, Readings into) {
    Matcher software = SOFTWARE.matcher(text.length() < 300 ? text : "");
    if (software.matches()) {
      String key = FactKey.text("nccl-test.software", software.group(1));
      add(key, Value.text(software.group(2)), text, number, into);
      return true;
    }
    if (text.length() < 600 && failed(text)) {
      add("nccl-test.error", Value.text(text), text, number, into);
      return true;
    }
    if (text.contains(" UCX  WARN ") || text.contains(" UCX  ERROR ")) {
      add("nccl-test.warning", Value.text(text), text, number, into);
      return true;
    }
    Matcher variable = VARIABLE.matcher(text.length() < 300 ? text : "");
    boolean known = variable.matches() && !variable.group(2).startsWith("$");
    if (known) {
      String key = FactKey.text("nccl-test.variable", variable.group(1));
      add(key, Value.text(variable.group(2)), text, number, into);
    }
    return known;
  }

  private static void add(String key, Value value, String raw, int number, Readings into) {
    into.add(TABLE, key, value, raw, number);
  }
}
