package io.railwright.knowledge.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.railwright.knowledge.Counter;
import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Problem;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The limits of counters, and rules and parameters that refer to them. */
class LimitsTest {
  private static final String COUNTER =
      """
      - id: my_counter
        title: mine
        fact: net.carrier-down-count
        width: 32
        unit: packets
        good: zero
        meaning: Something.
        limits:
          growth: {below: 3, per: 5 min, source: doroce, confidence: documented}
          average: {below: 0.5, per: 1000 packets, source: experience, confidence: assumed}
        source: doroce
      """;

  private static final String PARAMETER =
      """
      - id: mine.rate
        title: my rate
        scope: nic
        type: number
        read: [{of: net, fact: net.carrier-down-count}]
        rate-of: my_counter
        meaning: Something.
        source: doroce
      """;

  private static final String SELECTION =
      """
      - id: mine
        title: mine
        scope: nic
        when: [{parameter: mine.rate, not: {withinLimit: true}}]
        meaning: Something.
      """;

  @TempDir Path folder;

  private List<String> problems(String counter, String parameter, String selection)
      throws IOException {
    Files.createDirectories(folder.resolve("counters"));
    Files.createDirectories(folder.resolve("parameters"));
    Files.writeString(folder.resolve("counters/mine.yaml"), counter);
    Files.writeString(folder.resolve("parameters/mine.yaml"), parameter);
    Files.writeString(folder.resolve("selections.yaml"), selection);
    BadFileException bad =
        catchThrowableOfType(
            BadFileException.class, () -> KnowledgeFolder.load(List.of(folder), List.of()));
    return bad == null
        ? List.of()
        : bad.problems().stream()
            .map(Problem::toString)
            .map(it -> it.replace(folder + "/", ""))
            .toList();
  }

  @Test
  void aLimitHasUnitTimeSourceAndConfidence() throws Exception {
    assertThat(problems(COUNTER, PARAMETER, SELECTION)).isEmpty();
    Counter counter = KnowledgeFolder.load(List.of(folder), List.of()).counter("my_counter");
    assertThat(counter.width()).contains(32);
    Counter.Limits limits = counter.limits().orElseThrow();
    assertThat(limits.growth().span().orElseThrow().print()).isEqualTo("300 s");
    assertThat(limits.average().span()).isEmpty();
    assertThat(counter.amount(limits.growth().below(), "in 5 min").print())
        .isEqualTo("3 packets in 5 min");
  }

  /** Nobody reads 60000000000 bytes. */
  @ParameterizedTest
  @CsvSource({
    "bytes, 60000000000, 60 GB in 1 day",
    "bytes, 1000000000, 1 GB in 1 day",
    "bytes, 0, 0 GB in 1 day",
    "microseconds, 1500000, 1.5 s in 1 day",
    "packets, 1, 1 packet in 1 day",
    "packets, 60000, 60000 packets in 1 day"
  })
  void amountsAreInUnitsThatPeopleRead(String unit, long number, String printed) throws Exception {
    String other = COUNTER.replace("unit: packets", "unit: " + unit);
    assertThat(problems(other, PARAMETER, SELECTION)).isEmpty();
    Counter counter = KnowledgeFolder.load(List.of(folder), List.of()).counter("my_counter");
    assertThat(counter.amount(BigDecimal.valueOf(number), "in 1 day").print()).isEqualTo(printed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "below: 3, | below: none, | counters/mine.yaml:9:21: 'below' must be a number above 0",
        "below: 3, | below: 0, | counters/mine.yaml:9:21: 'below' must be a number above 0",
        "per: 5 min | per: a while | counters/mine.yaml:9:29: 'per' must be a time such as 5 min or"
            + " 7 days, or so many of something",
        "source: doroce, | source: doroze, | counters/mine.yaml:9:44: there is no source 'doroze';"
            + " did you mean 'doroce'?",
        "source: doroce, | '' | counters/mine.yaml:9:13: 'source' is missing: who gives this limit;"
            + " experience where it is a choice of one's own",
        "width: 32 | width: 4 | counters/mine.yaml:4:10: 'width' must be a number from 8 to 64",
        "width: 32 | stops-at: 15 | counters/mine.yaml:4:13: 'stops-at' must be a number from 255"
            + " to 65535"
      })
  void whatIsWrongInALimitIsToldAtItsWord(String from, String to, String problem)
      throws IOException {
    assertThat(COUNTER).contains(from);
    assertThat(problems(COUNTER.replace(from, to), PARAMETER, SELECTION)).containsExactly(problem);
  }

  @Test
  void aRateIsThatOfACounterWithLimits() throws IOException {
    assertThat(problems(COUNTER, PARAMETER.replace("my_counter", "my_count"), SELECTION))
        .containsExactly(
            "parameters/mine.yaml:6:12: there is no counter 'my_count'; did you mean"
                + " 'my_counter'?");
    assertThat(problems(COUNTER, PARAMETER.replace("my_counter", "duplicate_request"), SELECTION))
        .containsExactly(
            "parameters/mine.yaml:6:12: the counter 'duplicate_request' has no limits");
  }

  @Test
  void onlyARateHasALimit() throws IOException {
    assertThat(problems(COUNTER, PARAMETER, SELECTION.replace("mine.rate", "link.mtu")))
        .containsExactly("selections.yaml:4:38: 'withinLimit' is for a parameter with 'rate-of'");
    assertThat(problems(COUNTER, PARAMETER, SELECTION.replace("true", "3")))
        .containsExactly(
            "selections.yaml:4:52: 'withinLimit' must be true; the limit stands with the counter");
  }
}
