package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two ports of SONiC switches that were touched, mended by what the others have, and back. */
@Thorough(days = 3)
class SonicPlanTest {
  /** Which alone are changed. */
  private static final String[] SWITCHES = {"--host", "leaf-*,spine-*"};

  @TempDir Path folder;

  @Test
  void fromBrokenPathsToProvenOnesAndBack() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("sonic-64", folder)) {
      fabric.assertPlanned("golden/plan-sonic-64.txt", "--assume", "all");
      String before = fabric.snapshot("before.json", SWITCHES);

      fabric.assertApplied();
      String after = fabric.snapshot("after.json");
      assertThat(Console.run("trace", "--all", "-i", after).out())
          .contains("lossless  8064", "marked    8064", "returned  8064", "safe      8064")
          .contains("Every pair is proven.");
      assertThat(Console.run("audit", "-i", after).out())
          .contains("link.rail")
          .doesNotContain("switch.");

      fabric.assertRolledBack();
      assertThat(PlannedTwin.digest(fabric.snapshot("now.json", SWITCHES)))
          .isEqualTo(PlannedTwin.digest(before));
    }
  }
}
