package io.railwright.assess;

import io.railwright.assess.ValueGroup.Usual;
import io.railwright.model.finding.Finding;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Cards of one host that should be the same and are not. Where as many have one value as another,
 * they can't say which is right; the other hosts of the product can, each with one vote for what
 * most of its cards have, so that only the odd one is named. Cost: one number for each value.
 */
final class HostSameness {
  /** The vote of a host whose cards do not agree by half. */
  private static final String TIED = "\n";

  private final Map<Kind, Map<String, Integer>> fabric = new HashMap<>();
  private final List<Tied> tied = new ArrayList<>();

  private record Kind(String rule, String product, String model) {}

  /** The cards of a host that can't say by themselves which of them differs. */
  private record Tied(Kind kind, ValueGroup group) {}

  /**
   * Takes what the cards of a host have, and says at once who differs from most of them.
   *
   * @param product of the host; a name of its own where that is not known
   */
  synchronized List<Finding> add(String product, Sameness within) {
    List<Finding> findings = new ArrayList<>();
    within.forEach(
        (key, group) -> {
          Kind kind = new Kind(key.rule(), product, key.among().model());
          Map<String, Integer> all = fabric.computeIfAbsent(kind, _ -> new HashMap<>());
          all.merge(group.usual().orElse(TIED), 1, Integer::sum);
          if (group.isTied()) {
            tied.add(new Tied(kind, group));
          } else {
            findings.addAll(group.findings());
          }
        });
    return findings;
  }

  /** Once all hosts are in: who differs where a host could not say; all of it had passed so far. */
  synchronized List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    for (Tied one : tied) {
      findings.addAll(
          usualElsewhere(one)
              .map(usual -> one.group().differingFrom(usual))
              .orElseGet(() -> one.group().findings()));
    }
    return findings;
  }

  /** What most cards have on more than half of the other hosts, where one of this host has it. */
  private Optional<Usual> usualElsewhere(Tied one) {
    Map<String, Integer> all = fabric.getOrDefault(one.kind(), Map.of());
    int others = all.values().stream().mapToInt(Integer::intValue).sum() - 1;
    for (Map.Entry<String, Integer> value : all.entrySet()) {
      Optional<Value> here = one.group().value(value.getKey());
      if (2 * value.getValue() > others && here.isPresent()) {
        return Optional.of(new Usual(here.get(), value.getValue(), others, "other hosts"));
      }
    }
    return Optional.empty();
  }
}
