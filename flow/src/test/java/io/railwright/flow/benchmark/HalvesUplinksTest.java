package io.railwright.flow.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.model.benchmark.Ceiling;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What links between switches leave for pairs that run at once. */
class HalvesUplinksTest {
  private static RdmaEnd end(String host) {
    return new RdmaEnd(
        host,
        "mlx5_0",
        "1",
        3,
        "10.0.0.1",
        "10.0.0.0/24",
        Optional.of(100.0),
        Optional.of(4096),
        "eth0",
        "",
        0,
        Optional.empty(),
        false,
        Optional.of(9000));
  }

  /** Each host is named by its switch and its number: a1, a2, b1. */
  private static List<EndPair> pairs(String... names) {
    List<EndPair> pairs = new ArrayList<>();
    for (String name : names) {
      String[] ends = name.split(" ", -1);
      pairs.add(new EndPair(end(ends[0]), end(ends[1])));
    }
    return pairs;
  }

  private static HalvesUplinks known(Map<String, Double> uplinks) {
    return new HalvesUplinks(
        end -> Optional.of(end.host().substring(0, 1)).filter(it -> !it.equals("x")),
        leaf -> Optional.ofNullable(uplinks.get(leaf)));
  }

  private static Optional<Ceiling.Term> term(HalvesUplinks uplinks, List<EndPair> pairs) {
    return uplinks.term(pairs, pairs.stream().map(_ -> 99.0).toList(), RdmaEnd::host);
  }

  @Test
  void uplinksOfTheLesserSwitch() {
    HalvesUplinks uplinks = known(Map.of("a", 400.0, "b", 100.0));
    List<EndPair> pairs = pairs("a1 b1", "a2 b2", "a3 a4");
    assertThat(uplinks.isKnown(pairs)).isTrue();
    Ceiling.Term term = term(uplinks, pairs).orElseThrow();
    assertThat(term.value()).isCloseTo(99 + 99, within(0.01));
    assertThat(term.words()).isEqualTo("2 of 3 pairs go across links between switches");
    Ceiling.Term wide = term(known(Map.of("a", 400.0, "b", 400.0)), pairs).orElseThrow();
    assertThat(wide.value()).isCloseTo(3 * 99, within(0.01));
  }

  @Test
  void ofOneSwitchNothingIsAssumed() {
    HalvesUplinks uplinks = known(Map.of());
    assertThat(uplinks.isKnown(pairs("a1 a2", "b1 b2"))).isTrue();
    assertThat(term(uplinks, pairs("a1 a2", "b1 b2"))).isEmpty();
  }

  @Test
  void whatIsNotKnownIsNoTerm() {
    assertThat(known(Map.of("a", 400.0)).isKnown(pairs("a1 b1"))).isFalse();
    assertThat(term(known(Map.of("a", 400.0)), pairs("a1 b1"))).isEmpty();
    assertThat(known(Map.of()).isKnown(pairs("x1 x2"))).isFalse();
  }
}
