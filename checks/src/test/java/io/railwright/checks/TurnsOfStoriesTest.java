package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Campaign;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Long stories that take turns are all run, and not all on one day. */
class TurnsOfStoriesTest {
  private static final List<String> NAMES =
      IntStream.range(0, 60).mapToObj(it -> "void io.railwright.Story" + it + ".told()").toList();

  @Test
  void eachHasItsTurnOnOneOfSoManyDays() {
    for (String name : NAMES) {
      long turns = days().filter(day -> Campaign.isTurnOf(name, 3, day)).count();
      assertThat(turns).as(name).isEqualTo(2);
    }
  }

  @Test
  void eachDayHasSome() {
    assertThat(
            days()
                .map(
                    day -> (int) NAMES.stream().filter(it -> Campaign.isTurnOf(it, 3, day)).count())
                .boxed())
        .allMatch(some -> some > 5 && some < 40);
  }

  @Test
  void whatDoesNotTakeTurnsIsAlwaysRun() {
    assertThat(days().allMatch(day -> Campaign.isTurnOf("any", 1, day))).isTrue();
  }

  /** Some six days, the last ones before a number starts anew. */
  private static IntStream days() {
    return IntStream.rangeClosed(Integer.MAX_VALUE - 5, Integer.MAX_VALUE);
  }
}
