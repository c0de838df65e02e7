package io.railwright.benchmark.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.benchmark.MeshPair;
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
  void aSlowHostAmongFewDoesNotLowerWhatIsUsual() {
    List<MeshPair> measured =
        List.of(
            new MeshPair("a", "b", "0", 80),
            new MeshPair("b", "a", "0", 80),
            new MeshPair("a", "c", "0", 80),
            new MeshPair("c", "a", "0", 80),
            new MeshPair("b", "c", "0", 99),
            new MeshPair("c", "b", "0", 101));
    assertThat(Confirmation.usual(measured, List.of(host("a")))).isEqualTo(100);
    Suspect path = new Suspect(Suspect.Kind.PATH, "b -> c", -0.02, "");
    assertThat(Confirmation.usual(measured, List.of(host("a"), path))).isEqualTo(101);
  }

  @Test
  void theBestIsUsualWhereAllAreSuspects() {
    List<MeshPair> measured =
        List.of(new MeshPair("a", "b", "0", 80), new MeshPair("b", "a", "0", 90));
    assertThat(Confirmation.usual(measured, List.of(host("a")))).isEqualTo(90);
    assertThat(Confirmation.usual(List.of(), List.of())).isZero();
  }

  @Test
  void whatIsSlowAgainStandsAndAnAccidentDoesNot() {
    assertThat(Confirmation.stands(host("a"), 100, List.of(79.0, 81.0, 100.0))).isTrue();
    assertThat(Confirmation.stands(host("a"), 100, List.of(99.0, 100.0, 80.0))).isFalse();
    assertThat(Confirmation.stands(host("a"), 100, List.of())).isFalse();
  }
}
