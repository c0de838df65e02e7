package io.railwright.assess.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PathRole;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is counted for all pairs at once is what comes of proving them one by one. */
class AllPairsTest {
  private static final int LEAVES = 4;
  private static final int SPINES = 2;
  private static final int HOSTS = 5;

  private final List<PathEnd> ends = new ArrayList<>();
  private final List<Subject> ports = new ArrayList<>();
  private final List<Relation.Cable> cables = new ArrayList<>();
  private final Map<List<Object>, List<PathCheck>> known = new HashMap<>();

  /** Some cables are missing, so that some ends have none and some leaves can't be reached. */
  private void lay(Random random) {
    for (int leaf = 0; leaf < LEAVES; leaf++) {
      Subject edge = Subject.of("switch", "leaf" + leaf);
      for (int at = 0; at < HOSTS; at++) {
        Subject host = Subject.host("h" + leaf + "-" + at);
        Subject port = host.child("port", "eth0");
        ends.add(
            new PathEnd(
                host.child("nic", "0000:03:00.0"),
                port,
                "card" + random.nextInt(LEAVES * HOSTS),
                Optional.of(random.nextInt(2)),
                Set.of()));
        cable(edge.child("port", "down" + at), port, random);
      }
      for (int spine = 0; spine < SPINES; spine++) {
        Subject upper = Subject.of("switch", "spine" + spine);
        cable(edge.child("port", "up" + spine), upper.child("port", "to" + leaf), random);
      }
    }
  }

  private void cable(Subject from, Subject to, Random random) {
    ports.add(from);
    if (to.root().kind().word().equals("switch")) {
      ports.add(to);
    }
    if (random.nextInt(8) > 0) {
      cables.add(new Relation.Cable(from, to));
    }
  }

  /** The same thing may be wrong with several ports of a machine, and is told once then. */
  private List<PathCheck> checks(Subject at, PathRole role, Random random) {
    return known.computeIfAbsent(
        List.of(at, role),
        _ ->
            Stream.of(PathVerdict.values())
                .map(
                    verdict ->
                        new PathCheck(
                            "rule",
                            verdict,
                            at,
                            random.nextInt(4) > 0
                                ? Proof.PROVEN
                                : random.nextBoolean() ? Proof.BROKEN : Proof.UNKNOWN,
                            "as " + role + " " + random.nextInt(2),
                            List.of(),
                            List.of()))
                .toList());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void countsWhatSingleProofsSay(long seed) {
    Random random = new Random(seed);
    lay(random);
    PathProver prover =
        new PathProver(new PathFabric(ends, ports, cables), (at, role) -> checks(at, role, random));
    PathReport report = prover.all();
    Map<List<Object>, Long> outcomes = new HashMap<>();
    Map<List<Object>, Long> causes = new HashMap<>();
    long pairs = 0;
    long apart = 0;
    for (PathEnd from : ends) {
      for (PathEnd to : ends) {
        if (!from.nic().root().equals(to.nic().root()) && !from.isPairedWith(to)) {
          apart++;
        }
        if (from.isPairedWith(to) && !from.card().equals(to.card())) {
          pairs++;
          count(prover.prove(from, to), outcomes, causes);
        }
      }
    }
    assertThat(report.pairs()).isEqualTo(pairs).isPositive();
    assertThat(report.apart()).isEqualTo(apart).isPositive();
    assertThat(outcomes(report)).isEqualTo(outcomes);
    assertThat(causes(report)).isEqualTo(causes);
  }

  private static void count(
      PathProof proof, Map<List<Object>, Long> outcomes, Map<List<Object>, Long> causes) {
    proof
        .verdicts()
        .forEach((verdict, it) -> outcomes.merge(List.of(verdict, it.proof()), 1L, Long::sum));
    Set<List<Object>> once = new HashSet<>();
    for (PathHop hop : Stream.concat(proof.hops().stream(), proof.back().stream()).toList()) {
      hop.checks().stream()
          .filter(it -> !it.holds())
          .forEach(it -> once.add(List.of(it.verdict(), it.proof(), it.at().root(), it.cause())));
    }
    once.forEach(it -> causes.merge(it, 1L, Long::sum));
  }

  private static Map<List<Object>, Long> outcomes(PathReport report) {
    Map<List<Object>, Long> outcomes = new HashMap<>();
    report
        .verdicts()
        .forEach(
            (verdict, it) -> {
              outcomes.put(List.of(verdict, Proof.PROVEN), it.proven());
              outcomes.put(List.of(verdict, Proof.BROKEN), it.broken());
              outcomes.put(List.of(verdict, Proof.UNKNOWN), it.unknown());
            });
    outcomes.values().removeIf(it -> it == 0);
    return outcomes;
  }

  private static Map<List<Object>, Long> causes(PathReport report) {
    Map<List<Object>, Long> causes = new HashMap<>();
    for (PathBreak one : report.breaks()) {
      causes.put(List.of(one.verdict(), one.proof(), one.at(), one.cause()), one.pairs());
    }
    return causes;
  }
}
