package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In whose home twins keep their state. */
class TwinHomeTest {
  private static final Path ACCOUNT = Path.of("/home/account");

  @TempDir private Path own;

  @Test
  void aHomeOfOnesOwnIsTakenAtItsWord() {
    assertThat(TwinHome.home(Map.of("HOME", own.toString()), ACCOUNT)).isEqualTo(own);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "relative", "/not/there"})
  void whatIsNoFolderOfThisUserIsNoHome(String said) {
    assertThat(TwinHome.home(Map.of("HOME", said), ACCOUNT)).isEqualTo(ACCOUNT);
  }

  @Test
  void withoutThatVariableTheAccountSaysIt() {
    assertThat(TwinHome.home(Map.of(), ACCOUNT)).isEqualTo(ACCOUNT);
  }

  @Test
  void whatXdgSaysComesFirst() {
    assertThat(TwinHome.of(Map.of("XDG_STATE_HOME", "/state"), own).base())
        .isEqualTo(Path.of("/state/railwright/twin"));
    assertThat(TwinHome.of(Map.of(), own).base())
        .isEqualTo(own.resolve(".local/state/railwright/twin"));
  }
}
