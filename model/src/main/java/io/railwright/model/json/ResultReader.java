package io.railwright.model.json;

import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkResult.Quantile;
import io.railwright.model.benchmark.BenchmarkResult.SizePoint;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.Ceiling;
import io.railwright.model.text.Worded;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads results of benchmarks that rail wrote as JSON. */
public final class ResultReader {
  private static final String SCHEMA = "railwright/bench-1";

  /** What the verdict of a failed test was, before it had a member of its own. */
  private static final String OLD_FAILURE = "failed";

  private ResultReader() {}

  /** Whether a text is such a document, by its beginning. */
  public static boolean isOne(String text) {
    String start = text.substring(0, Math.min(text.length(), 200)).strip();
    return start.startsWith("{") && start.contains('"' + SCHEMA + '"');
  }

  /**
   * The results of a document.
   *
   * @throws IllegalArgumentException with a sentence if it is damaged
   */
  public static BenchmarkReport read(String text) {
    Map<String, JsonTree> top = members(JsonTree.parse(text));
    List<BenchmarkResult> results = new ArrayList<>();
    for (JsonTree item : items(top, "results")) {
      results.add(result(members(item)));
    }
    return new BenchmarkReport(
        results,
        texts(top, "notices"),
        ConfigurationReader.outputs(top),
        ConfigurationReader.made(top));
  }

  private static BenchmarkResult result(Map<String, JsonTree> fields) {
    List<Double> runs = items(fields, "runs").stream().map(ResultReader::run).toList();
    List<SizePoint> curve = new ArrayList<>();
    for (JsonTree item : items(fields, "curve")) {
      Map<String, JsonTree> point = members(item);
      Optional<Double> ceiling =
          point.containsKey("ceiling") ? Optional.of(number(point, "ceiling")) : Optional.empty();
      curve.add(new SizePoint((long) number(point, "bytes"), number(point, "value"), ceiling));
    }
    Map<String, String> setup = new LinkedHashMap<>();
    members(field(fields, "setup")).forEach((name, value) -> setup.put(name, text(value)));
    String verdict = text(field(fields, "verdict"));
    boolean failed = verdict.equals(OLD_FAILURE) || isTrue(fields.get("failed"));
    return new BenchmarkResult(
        text(field(fields, "test")),
        text(field(fields, "quantity")),
        texts(fields, "sources"),
        runs,
        text(field(fields, "unit")),
        isTrue(field(fields, "higherIsBetter")),
        curve,
        ceiling(field(fields, "ceiling")),
        failed
            ? BenchmarkVerdict.NO_VERDICT
            : Worded.of(BenchmarkVerdict.class, verdict)
                .orElseThrow(() -> new IllegalArgumentException("no verdict: " + verdict)),
        text(field(fields, "because")),
        texts(fields, "remarks"),
        setup,
        ConfigurationReader.configuration(fields),
        distribution(fields),
        failed);
  }

  /** A bandwidth or a time: neither is below zero. */
  private static double run(JsonTree tree) {
    double value = number(tree);
    if (value < 0) {
      throw new IllegalArgumentException("a run of " + value + " is no measurement");
    }
    return value;
  }

  private static boolean isTrue(@Nullable JsonTree value) {
    return new JsonTree.Bare("true").equals(value);
  }

  /** Results that were kept by an older release have none. */
  private static List<Quantile> distribution(Map<String, JsonTree> fields) {
    List<Quantile> distribution = new ArrayList<>();
    if (fields.containsKey("distribution")) {
      for (JsonTree item : items(fields, "distribution")) {
        Map<String, JsonTree> point = members(item);
        distribution.add(new Quantile(number(point, "part"), number(point, "value")));
      }
    }
    return distribution;
  }

  static Optional<Ceiling> ceiling(JsonTree tree) {
    if (!(tree instanceof JsonTree.Members(Map<String, JsonTree> fields))) {
      return Optional.empty();
    }
    List<Ceiling.Term> terms = new ArrayList<>();
    for (JsonTree item : items(fields, "terms")) {
      Map<String, JsonTree> term = members(item);
      terms.add(
          new Ceiling.Term(
              text(field(term, "name")),
              number(term, "value"),
              text(field(term, "unit")),
              text(field(term, "words"))));
    }
    return Optional.of(new Ceiling(number(fields, "value"), terms));
  }

  static Map<String, JsonTree> members(JsonTree tree) {
    if (tree instanceof JsonTree.Members(Map<String, JsonTree> values)) {
      return values;
    }
    throw new IllegalArgumentException("an object is missing");
  }

  static JsonTree field(Map<String, JsonTree> fields, String name) {
    JsonTree found = fields.get(name);
    if (found == null) {
      throw new IllegalArgumentException("'" + name + "' is missing");
    }
    return found;
  }

  static List<JsonTree> items(Map<String, JsonTree> fields, String name) {
    if (field(fields, name) instanceof JsonTree.Items(List<JsonTree> values)) {
      return values;
    }
    throw new IllegalArgumentException("'" + name + "' is no list");
  }

  static List<String> texts(Map<String, JsonTree> fields, String name) {
    return items(fields, name).stream().map(ResultReader::text).toList();
  }

  static String text(JsonTree tree) {
    return switch (tree) {
      case JsonTree.Text(String text) -> text;
      case JsonTree.Bare(String text) -> text;
      case JsonTree.Members _, JsonTree.Items _ ->
          throw new IllegalArgumentException("a text is missing");
    };
  }

  private static double number(Map<String, JsonTree> fields, String name) {
    return number(field(fields, name));
  }

  static double number(JsonTree tree) {
    try {
      double value = Double.parseDouble(text(tree));
      if (Double.isNaN(value) || Double.isInfinite(value)) {
        throw new IllegalArgumentException("a number is too large, or none");
      }
      return value;
    } catch (NumberFormatException none) {
      throw new IllegalArgumentException("a number is missing", none);
    }
  }
}
