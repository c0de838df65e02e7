package io.railwright.view.trace;

import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Verdicts that one reason at one place decides, told once.
 *
 * @param first the check that decides; none where all checks hold
 */
record AlikeVerdicts(Proof proof, List<PathVerdict> verdicts, Optional<PathCheck> first) {
  AlikeVerdicts {
    verdicts = List.copyOf(verdicts);
  }

  /** What came of a path; what is proven is told verdict by verdict. */
  static List<AlikeVerdicts> of(PathProof path) {
    Map<String, AlikeVerdicts> alike = new LinkedHashMap<>();
    new TreeMap<>(path.verdicts())
        .forEach(
            (verdict, outcome) ->
                alike.merge(
                    outcome.first().map(AlikeVerdicts::key).orElseGet(verdict::word),
                    new AlikeVerdicts(outcome.proof(), List.of(verdict), outcome.first()),
                    AlikeVerdicts::with));
    return List.copyOf(alike.values());
  }

  /** Checks of one machine. */
  static List<AlikeVerdicts> of(Collection<PathCheck> checks) {
    Map<String, AlikeVerdicts> alike = new LinkedHashMap<>();
    for (PathCheck check : checks) {
      alike.merge(
          check.rule() + "\n" + check.proof() + "\n" + check.cause(),
          new AlikeVerdicts(check.proof(), List.of(check.verdict()), Optional.of(check)),
          AlikeVerdicts::with);
    }
    return List.copyOf(alike.values());
  }

  private static String key(PathCheck check) {
    return String.join(
        "\n", check.rule(), check.proof().word(), check.at().toString(), check.cause());
  }

  private AlikeVerdicts with(AlikeVerdicts other) {
    List<PathVerdict> all = new ArrayList<>(verdicts);
    all.addAll(other.verdicts);
    return new AlikeVerdicts(proof, all, first);
  }

  String words() {
    return verdicts.stream()
        .distinct()
        .sorted()
        .map(PathVerdict::word)
        .collect(Collectors.joining(", "));
  }
}
