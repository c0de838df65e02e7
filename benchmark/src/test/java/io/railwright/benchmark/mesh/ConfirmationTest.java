package io.railwright.benchmark.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.benchmark.Suspect;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Suspects that are measured again. */
class ConfirmationTest {
  private static final List<String> HOSTS = List.of("a", "b", "c", "d", "e", "f", "g");

  private static Suspect host(String name) {
    return new Suspect(Suspect.Kind.HOST, name, -0.2, "sending");
  }

  @Test
  void peersAreThoseThatNothingIsHeldAgainst() {
    assertThat(Confirmation.peers(HOSTS, List.of(host("f"), host("g")), "f"))
        .containsExactly("a", "b", "c", "d");
    assertThat(Confirmation.peers(List.of("a", "b"), List.of(host("a"), host("b")), "a")).isEmpty();
    Suspect path = new Suspect(Suspect.Kind.PATH, "a -> b", -0.2, "");
    assertThat(Confirmation.peers(HOSTS, List.of(path), "g")).containsExactly("a", "b", "c", "d");
  }

  @Test
  void whatIsSlowAgainStandsAndAnAccidentDoesNot() {
    assertThat(Confirmation.stands(host("a"), 100, List.of(79.0, 81.0, 100.0))).isTrue();
    assertThat(Confirmation.stands(host("a"), 100, List.of(99.0, 100.0, 80.0))).isFalse();
    assertThat(Confirmation.stands(host("a"), 100, List.of())).isFalse();
  }
}
