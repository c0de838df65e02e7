package io.railwright.simulate.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Who sends to whom, and what each waits for. */
class CollectivesTest {
  private final Collectives steps = new Collectives(new int[] {10, 11, 12}, 3);

  private List<String> ways() {
    return steps.transfers().stream()
        .map(it -> it.from() + ">" + it.to() + " " + it.bytes() + " after " + it.after())
        .toList();
  }

  @Test
  void aShiftIsOneStepOfAll() {
    steps.shift(1, 7);
    assertThat(ways()).containsExactly("10>11 7 after []", "11>12 7 after []", "12>10 7 after []");
  }

  /** Each pair once in each direction, with another partner in each step. */
  @Test
  void anExchangeGoesOnWhenItsLastStepIsDone() {
    steps.exchange(5);
    assertThat(ways())
        .containsExactly(
            "10>11 5 after []",
            "11>12 5 after []",
            "12>10 5 after []",
            "10>12 5 after [0, 2]",
            "11>10 5 after [0, 1]",
            "12>11 5 after [1, 2]");
  }

  @Test
  void aPipelineEndsAtItsLastMember() {
    steps.pipeline(9, false);
    assertThat(ways()).containsExactly("10>11 9 after []", "11>12 9 after []");
    Collectives back = new Collectives(new int[] {10, 11, 12}, 3);
    back.pipeline(9, true);
    assertThat(back.transfers().stream().map(it -> it.from() + ">" + it.to()))
        .containsExactly("11>10", "12>11");
  }
}
