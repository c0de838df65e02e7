package io.railwright.reach.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every inventory under the test resources comes to what lies beside it. To refresh, run the tests
 * with {@code -DtestArguments=-Drail.golden=FOLDER}, where FOLDER is the absolute path of {@code
 * reach/src/test/resources/inventory}, and read the difference.
 */
class GoldenTest {
  static List<Path> inventories() {
    return Fixtures.in("own", "text", "ansible");
  }

  @ParameterizedTest
  @MethodSource("inventories")
  void comesToWhatLiesBesideIt(Path inventory) throws IOException {
    Path expected = Path.of(inventory + Fixtures.EXPECTED);
    String outcome = Fixtures.outcome(inventory);
    String target = System.getProperty("rail.golden");
    if (target != null) {
      Path source = Path.of(target).resolve(Fixtures.folder("").relativize(expected));
      Files.writeString(source, outcome);
      assertThat(Fixtures.outcome(inventory)).as("a second reading").isEqualTo(outcome);
    } else {
      assertThat(outcome).isEqualTo(Files.readString(expected));
    }
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
