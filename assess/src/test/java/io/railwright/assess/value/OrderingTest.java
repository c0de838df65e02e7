package io.railwright.assess.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderingTest {
  private static Value list(String... items) {
    return new Value.Listing(List.of(items));
  }

  @Test
  void aListThatHoldsAllOfAnotherIsMore() {
    assertThat(Ordering.compare(list("3", "4"), list("3"))).isEqualTo(Ordering.Order.MORE);
    assertThat(Ordering.compare(list("3"), list("4", "3"))).isEqualTo(Ordering.Order.LESS);
    assertThat(Ordering.compare(list("4", "3"), list("3", "4"))).isEqualTo(Ordering.Order.SAME);
    assertThat(Ordering.compare(list("3"), list("4"))).isEqualTo(Ordering.Order.NONE);
  }

  @Test
  void listsAreTheSameInAnyOrder() {
    assertThat(Ordering.same(list("4", "3"), list("3", "4"))).isTrue();
    assertThat(Ordering.same(list("3"), list("4"))).isFalse();
    assertThat(Ordering.same(list(), list())).isTrue();
  }

  @Test
  void versionsAreRankedByTheirNumbers() {
    assertThat(Ordering.ranked(Value.text("28.41.1000"), Value.text("28.9.2000")))
        .isEqualTo(Ordering.Order.MORE);
    assertThat(Ordering.ranked(Value.text("6.8.0-9"), Value.text("6.8.0-51-generic")))
        .isEqualTo(Ordering.Order.LESS);
    assertThat(Ordering.ranked(Value.text("C1"), Value.text("C6"))).isEqualTo(Ordering.Order.LESS);
    assertThat(Ordering.ranked(Value.text("ETS"), Value.text("strict")))
        .isEqualTo(Ordering.Order.SAME);
    assertThat(Ordering.ranked(new Value.Flag(true), new Value.Flag(false)))
        .isEqualTo(Ordering.Order.MORE);
  }
}
