package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.flow.FabricException;
import io.railwright.model.finding.Risk;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which rules a plan is for, and what to type for one that is for more. */
final class PlanChoiceTest {
  private static PlanChoice of(Set<String> only, Set<String> except) {
    return new PlanChoice(Risk.MEDIUM, only, except, "rail plan -i row4.yaml");
  }

  @Test
  void adviceIsAboutTheSameFabric() {
    assertThat(of(Set.of("b", "c"), Set.of()).with("a"))
        .isEqualTo("rail plan -i row4.yaml --only a,b,c");
    assertThat(of(Set.of(), Set.of("a", "b")).with("a"))
        .isEqualTo("rail plan -i row4.yaml --except b");
    assertThat(of(Set.of(), Set.of("a")).with("a")).isEqualTo("rail plan -i row4.yaml");
    assertThat(of(Set.of("b"), Set.of("a")).with("a"))
        .isEqualTo("rail plan -i row4.yaml --only a,b");
    assertThat(of(Set.of("b"), Set.of()).and("--assume mtu=9000"))
        .isEqualTo("rail plan -i row4.yaml --assume mtu=9000 --only b");
  }

  @Test
  void aRuleThatIsBothWantedAndUnwantedIsRefused() throws Exception {
    Set<String> known = Set.of("a", "b");
    of(Set.of("a"), Set.of("b")).check(known);
    assertThatThrownBy(() -> of(Set.of("a", "b"), Set.of("b")).check(known))
        .isInstanceOf(FabricException.class)
        .hasMessage("--only and --except both name b: which is meant?");
  }
}
