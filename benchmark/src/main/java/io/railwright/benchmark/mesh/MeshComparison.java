package io.railwright.benchmark.mesh;

import io.railwright.benchmark.judge.ConfigurationDifferences;
import io.railwright.benchmark.statistics.PairedChange;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.benchmark.ComparisonVerdict;
import io.railwright.model.benchmark.MeshPair;
import io.railwright.model.benchmark.MeshReport;
import io.railwright.model.benchmark.Suspect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Two meshes of one test: each pair on each rail is held against itself. */
public final class MeshComparison {
  private final MeshReport first;
  private final MeshReport second;
  private final List<Double> before = new ArrayList<>();
  private final List<Double> after = new ArrayList<>();
  private final List<Double> changes = new ArrayList<>();

  private MeshComparison(MeshReport first, MeshReport second) {
    this.first = first;
    this.second = second;
    Map<String, Double> known = new LinkedHashMap<>();
    first.pairs().forEach(it -> known.put(key(it), it.value()));
    for (MeshPair pair : second.pairs()) {
      Double was = known.remove(key(pair));
      if (was != null && was > 0) {
        before.add(was);
        after.add(pair.value());
        changes.add(pair.value() / was - 1);
      }
    }
  }

  private static String key(MeshPair pair) {
    return pair.a() + "\t" + pair.b() + "\t" + pair.rail();
  }

  /**
   * Compares them.
   *
   * @param margin the largest change that does not matter, as a part
   */
  public static ComparisonReport of(MeshReport first, MeshReport second, double margin) {
    MeshComparison both = new MeshComparison(first, second);
    BenchmarkResult a = result(first, both.before);
    BenchmarkResult b = result(second, both.after);
    List<String> differences = both.differences(a, b);
    boolean unlike = !first.test().equals(second.test()) || !first.unit().equals(second.unit());
    if (unlike) {
      double none = Double.NaN;
      String because =
          "a mesh of " + first.test() + " can't be compared with one of " + second.test();
      return new ComparisonReport(
          a,
          b,
          ComparisonVerdict.NOT_SHOWN,
          none,
          none,
          none,
          1,
          0,
          margin,
          0,
          because,
          differences);
    }
    boolean rates = !first.unit().equals("us");
    PairedChange found = PairedChange.of(both.changes, margin, rates, "pair");
    return new ComparisonReport(
        a,
        b,
        found.verdict(),
        found.median(),
        found.low(),
        found.high(),
        found.p(),
        found.delta(),
        margin,
        0,
        found.because(),
        differences);
  }

  /** Its pairs that the other mesh has as well. */
  private static BenchmarkResult result(MeshReport mesh, List<Double> values) {
    BenchmarkResult result =
        new BenchmarkResult(
            mesh.test() + ", mesh",
            mesh.unit().equals("us") ? "half a round trip" : "payload bandwidth",
            List.of("mesh"),
            values,
            mesh.unit(),
            !mesh.unit().equals("us"),
            List.of(),
            mesh.ceiling(),
            mesh.verdict(),
            mesh.because(),
            mesh.notices(),
            Map.of());
    return mesh.configuration().map(result::ranUnder).orElse(result);
  }

  private List<String> differences(BenchmarkResult a, BenchmarkResult b) {
    List<String> differences = new ArrayList<>();
    if (!first.test().equals(second.test())) {
      differences.add("test: " + first.test() + " / " + second.test());
    }
    differences.addAll(ConfigurationDifferences.of(a, b));
    int one = first.pairs().size() - changes.size();
    int other = second.pairs().size() - changes.size();
    if (one > 0 || other > 0) {
      differences.add("pairs that only one of the two has: " + one + " / " + other);
    }
    Set<String> names = new LinkedHashSet<>();
    first.suspects().forEach(it -> names.add(name(it)));
    second.suspects().forEach(it -> names.add(name(it)));
    for (String name : names) {
      String was = effect(first, name);
      String is = effect(second, name);
      if (was.isEmpty() || is.isEmpty()) {
        differences.add(
            "slow "
                + name
                + ": "
                + (was.isEmpty() ? "no" : was)
                + " / "
                + (is.isEmpty() ? "no" : is));
      }
    }
    return differences;
  }

  private static String name(Suspect suspect) {
    return suspect.kind().word() + " " + suspect.name();
  }

  private static String effect(MeshReport mesh, String name) {
    Optional<Suspect> found =
        mesh.suspects().stream().filter(it -> name(it).equals(name)).findFirst();
    return found.map(it -> Math.round(it.effect() * 1000) / 10.0 + " %").orElse("");
  }
}
