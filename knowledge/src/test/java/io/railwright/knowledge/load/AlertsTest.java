package io.railwright.knowledge.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.file.BadFileException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlertsTest {
  private static final String COUNTERS =
      """
      - {id: drops, title: t, fact: 'ethtool.counter[drops]', unit: packets, good: zero, meaning: m, source: s,
         limits: {growth: {below: 1, per: 5 min, source: s, confidence: assumed},
                  average: {below: 10, per: 1 day, source: s, confidence: assumed}}}
      - {id: packets, title: t, fact: 'ethtool.counter[packets]', unit: packets, good: neither, meaning: m, source: s}
      """;
  private static final String REST =
      ", title: t, clear-after: 10 min, severity: low, says: s, source: s, confidence: assumed}";

  private static Knowledge load(String alerts) throws BadFileException {
    KnowledgeLoader loader = new KnowledgeLoader();
    loader.add(
        new KnowledgeLoader.Document(
            "sources.yaml", "sources.yaml", "- {id: s, title: t, publisher: p}"));
    loader.add(new KnowledgeLoader.Document("counters/c.yaml", "counters/c.yaml", COUNTERS));
    loader.add(new KnowledgeLoader.Document("alerts/a.yaml", "alerts/a.yaml", alerts));
    return loader.finish();
  }

  @Test
  void anAlertTakesTheLimitOfItsCounter() throws Exception {
    Knowledge loaded = load("{id: a, counter: drops, for: 2 min" + REST);
    assertThat(loaded.alerts()).containsOnlyKeys("a");
    Alert alert = loaded.alerts().values().iterator().next();
    assertThat(alert.watches())
        .isInstanceOfSatisfying(Alert.Growing.class, it -> assertThat(it.limit()).isEmpty());
    assertThat(alert.hold().toDuration()).hasMinutes(2);
    assertThat(alert.counters()).containsExactly("drops");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{id: a, counter: packets | the counter 'packets' has no limits",
        "{id: a, counter: dropz | there is no counter 'dropz'",
        "{id: a, counter: drops, while-still: nix | there is no counter 'nix'",
        "{id: a, counter: drops, share-of: packets | 'share-of'",
        "{id: a, counter: drops, state: link-down | either a 'counter' or a 'state'",
        "{id: a | either a 'counter' or a 'state'",
        "{id: a, state: link-up | 'state' must be one of link-down",
        "{id: a, state: link-down, within: 5 min | 'within' belongs to a counter",
        "{id: a, counter: drops, for: soon | 'for' must be a time",
        "{id: a, counter: drops, sever: high | sever",
        "{id: a, counter: drops, on: lost | 'on' must be one of lossless, lossy",
        "{id: a, state: link-slow, on: lossy | 'on' belongs to a counter",
        "{id: a, counter: packets, answered-by: [nix], limit: {below: 1, per: 5 min, source: s,"
            + " confidence: assumed} | there is no counter 'nix'",
        "{id: a, counter: packets, answered-by: [drops] | 'limit' is missing",
        "{id: a, counter: packets, answered-by: [drops], on: lossy, limit: {below: 1, per: 5 min,"
            + " source: s, confidence: assumed} | 'on' does not go with",
        "{id: a, counter: packets, answered-by: [drops], limit: {below: 1, per: 9 packets, source:"
            + " s, confidence: assumed} | is per a time",
      })
  void whatIsWrongIsToldWithItsPlace(String begin, String complaint) {
    BadFileException bad =
        catchThrowableOfType(BadFileException.class, () -> load(begin.strip() + REST));
    assertThat(bad.problems()).isNotEmpty();
    assertThat(bad.problems().getFirst().file()).isEqualTo("alerts/a.yaml");
    assertThat(bad.problems().toString()).contains(complaint.strip());
  }

  /** A limit that stands in a counter is read from there, and never written twice. */
  @Test
  void noLimitIsWrittenTwice() throws Exception {
    Knowledge knowledge = KnowledgeFolder.load(List.of(), List.of());
    List<String> twice = new ArrayList<>();
    for (Alert alert : knowledge.alerts().values()) {
      if (alert.watches() instanceof Alert.Growing growing && growing.limit().isPresent()) {
        knowledge
            .counter(growing.counter())
            .limits()
            .map(Counter.Limits::growth)
            .filter(it -> it.below().compareTo(growing.limit().get().below()) == 0)
            .filter(it -> it.per().equals(growing.limit().get().per()))
            .ifPresent(_ -> twice.add(alert.id()));
      }
    }
    assertThat(twice).isEmpty();
    assertThat(knowledge.alerts()).hasSizeGreaterThan(25);
  }

  /** An operator reads it in a line of a table, behind the name of a port. */
  @Test
  void everySentenceIsOne() throws Exception {
    for (Alert alert : KnowledgeFolder.load(List.of(), List.of()).alerts().values()) {
      assertThat(alert.says()).as(alert.id()).matches("[A-Z].*\\.").hasSizeLessThan(100);
      assertThat(alert.title()).as(alert.id()).matches("[^.]*[^.]").hasSizeLessThan(60);
      assertThat(alert.clear().nanoseconds())
          .as(alert.id())
          .isGreaterThanOrEqualTo(alert.hold().nanoseconds());
    }
  }
}
