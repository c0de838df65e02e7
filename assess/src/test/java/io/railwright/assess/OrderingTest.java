package io.railwright.assess;

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
}
