package io.railwright.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every inventory under the test resources comes to what lies beside it. */
class GoldenTest {
  static List<Path> inventories() {
    return Fixtures.in("own", "text", "ansible");
  }

  @ParameterizedTest
  @MethodSource("inventories")
  void comesToWhatLiesBesideIt(Path inventory) {
    String name = Fixtures.folder("").relativize(inventory) + Fixtures.EXPECTED;
    Golden.check("inventory/" + name, Fixtures.outcome(inventory));
  }

  /** Every secret of these inventories is called hunter-something. */
  @Test
  void noSecretIsEverShown() {
    assertThat(inventories()).allSatisfy(i -> assertThat(expected(i)).doesNotContain("hunter"));
  }

  @Test
  void foldersAreSortedByOutcome() {
    assertThat(Fixtures.in("own/good", "ansible/good"))
        .allSatisfy(i -> assertThat(expected(i)).startsWith("name "));
    assertThat(Fixtures.in("own/shape", "own/meaning", "ansible/bad"))
        .allSatisfy(i -> assertThat(expected(i)).startsWith("refused\n"));
  }

  private static String expected(Path inventory) throws IOException {
    return Files.readString(Path.of(inventory + Fixtures.EXPECTED));
  }
}
