package io.railwright.labtests;

import io.railwright.model.fact.Fact;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.stream.Stream;

/** Facts of a snapshot, as short texts. */
record Facts(Snapshot snapshot) {
  /**
   * All values of one key of a subject, each once: more than one where sources disagree.
   *
   * @param subject such as {@code node1/net/roce0}
   */
  List<String> values(String subject, String key) {
    return of(subject, key)
        .filter(fact -> !(fact.value() instanceof Value.Unknown))
        .map(fact -> fact.value().print())
        .distinct()
        .toList();
  }

  /** Why a key of a subject is not known, each reason once. */
  List<String> reasons(String subject, String key) {
    return of(subject, key)
        .flatMap(
            fact ->
                fact.value() instanceof Value.Unknown(String reason)
                    ? Stream.of(reason)
                    : Stream.empty())
        .distinct()
        .toList();
  }

  /** All reasons why something of a node is not known, each once. */
  List<String> allReasons(String node) {
    return snapshot.facts().stream()
        .filter(fact -> fact.subject().machine().equals(node))
        .flatMap(
            fact ->
                fact.value() instanceof Value.Unknown(String reason)
                    ? Stream.of(reason)
                    : Stream.empty())
        .distinct()
        .sorted()
        .toList();
  }

  private Stream<Fact> of(String subject, String key) {
    return snapshot.facts().stream()
        .filter(fact -> fact.subject().path().equals("host/" + subject) && fact.key().equals(key));
  }
}
