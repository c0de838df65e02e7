package io.railwright.monitor.poll;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeldFactsTest {
  private static final Instant BEGAN = Instant.parse("2026-11-18T08:00:00Z");
  private static final Subject PORT = Subject.of("switch", "leaf1").child("port", "Ethernet0");

  private final HeldFacts held = new HeldFacts();

  private static Fact fact(String key, long count) {
    Origin origin = new Origin("leaf1", "p", BEGAN);
    return new Fact(PORT, key, Moment.CURRENT, new Value.Count(count), origin, 0);
  }

  private static Fact lost(long count) {
    return fact("port.fec.counter[uncorrectable]", count);
  }

  @Test
  void aCountIsHeldUntilItIsToldAnew() {
    Fact usual = fact("port.counter[inpkts]", 5);
    assertThat(held.with(List.of(usual), BEGAN)).containsExactly(usual);
    assertThat(held.with(List.of(usual, lost(1)), BEGAN)).containsExactly(usual, lost(1));
    assertThat(held.with(List.of(usual), BEGAN.plusSeconds(20))).containsExactly(usual, lost(1));
    assertThat(held.with(List.of(usual, lost(4)), BEGAN.plusSeconds(30)))
        .containsExactly(usual, lost(4));
    assertThat(held.with(List.of(), BEGAN.plusSeconds(40))).containsExactly(lost(4));
  }

  @Test
  void whatWasToldLongAgoOrBeforeAFailureIsNotHeld() {
    held.with(List.of(lost(1)), BEGAN);
    assertThat(held.with(List.of(), BEGAN.plusSeconds(181))).isEmpty();
    held.with(List.of(lost(2)), BEGAN);
    held.forget();
    assertThat(held.with(List.of(), BEGAN.plusSeconds(10))).isEmpty();
  }
}
