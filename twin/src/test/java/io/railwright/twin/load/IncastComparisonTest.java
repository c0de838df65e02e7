package io.railwright.twin.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.simulate.parameter.BadInputException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The story of a lossless network, told by counts. */
final class IncastComparisonTest {
  private final IncastComparison comparison = new IncastComparison(FabricStates.guests());

  @Test
  void eachStepTakesAwayWhatTheOneBeforeLeft() throws BadInputException {
    List<IncastColumn> columns = comparison.columns();
    IncastColumn neither = columns.get(1);
    IncastColumn pausing = columns.get(2);
    IncastColumn marking = columns.get(3);
    assertThat(neither.drops()).isPositive();
    assertThat(neither.pauses()).isZero();
    assertThat(neither.gigabits()).isLessThan(pausing.gigabits() / 2);
    assertThat(pausing.drops()).isZero();
    assertThat(pausing.pauses()).isPositive();
    assertThat(pausing.marks()).isZero();
    assertThat(marking.drops()).isZero();
    assertThat(marking.marks()).isPositive();
    assertThat(marking.cnps()).isBetween(1L, marking.marks());
    assertThat(marking.pauses()).isLessThan(pausing.pauses() / 10);
  }

  /** What is simulated and what is quoted are never mixed. */
  @Test
  void theTextKeepsItsTwoSourcesApart() throws BadInputException {
    String text = comparison.text();
    assertThat(text.indexOf("Simulated:")).isLessThan(text.indexOf("not simulated:"));
    assertThat(text).contains("6,493,907 before PFC, 0 after");
    assertThat(text.lines().filter(it -> it.startsWith("packets dropped")))
        .singleElement()
        .asString()
        .containsPattern("0 +[\\d,]{4,} +0 +0$");
  }
}
