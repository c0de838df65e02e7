package io.railwright.change.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Who goes first, and who goes with whom. */
final class HostWavesTest {
  private static final HostPlace OLD_A = new HostPlace("old", Set.of("leaf-a"));
  private static final HostPlace OLD_B = new HostPlace("old", Set.of("leaf-b"));
  private static final HostPlace NEW_A = new HostPlace("new", Set.of("leaf-a"));

  @Test
  void aCanaryGoesWithAPeerAtItsSwitch() {
    Map<String, HostPlace> places = Map.of("1", OLD_A, "2", OLD_B, "3", OLD_A, "4", OLD_B);
    assertThat(HostWaves.of(List.of("1", "2", "3", "4"), places, 1))
        .containsExactly(List.of("1", "3"), List.of("2"), List.of("4"));
  }

  @Test
  void eachKindHasOneOfItsOwn() {
    Map<String, HostPlace> places =
        Map.of("1", OLD_A, "2", NEW_A, "3", OLD_A, "4", NEW_A, "5", OLD_A, "6", NEW_A);
    assertThat(HostWaves.of(List.of("1", "2", "3", "4", "5", "6"), places, 2))
        .containsExactly(List.of("1", "3"), List.of("2", "4"), List.of("5", "6"));
  }

  @Test
  void withoutAPeerItGoesAlone() {
    assertThat(HostWaves.of(List.of("1", "2"), Map.of("1", OLD_A, "2", OLD_B), 4))
        .containsExactly(List.of("1"), List.of("2"));
    assertThat(HostWaves.of(List.of("1", "2", "3"), Map.of(), 2))
        .containsExactly(List.of("1"), List.of("2", "3"));
  }

  @Test
  void noHostsNoWaves() {
    assertThat(HostWaves.of(List.of(), Map.of(), 2)).isEmpty();
  }
}
