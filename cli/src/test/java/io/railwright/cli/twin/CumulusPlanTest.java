package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A switch with Cumulus Linux without RoCE, and two ports of another that were touched, mended and
 * back.
 */
@Thorough(days = 3)
class CumulusPlanTest {
  @TempDir Path folder;

  @Test
  void fromBrokenPathsToProvenOnesAndBack() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("cumulus-16", folder)) {
      fabric.assertPlanned("golden/plan-cumulus-16.txt", "--assume", "all");
      String before = fabric.snapshot("before.json");
      assertThat(Console.run("audit", "-i", before, "--assume", "all").out())
          .as("ports that only LLDP tells the cables of")
          .contains("11 ports of leaf-[1-2] - severe (estimate) - switch.pfc");

      fabric.assertApplied();
      String after = fabric.snapshot("after.json");
      assertThat(Console.run("trace", "--all", "-i", after).out())
          .contains("lossless  240", "marked    240", "returned  240", "safe      240")
          .contains("Every pair is proven.");
      Console again = fabric.run("plan", "--assume", "all");
      assertThat(again.exit()).as(again.out()).isZero();
      assertThat(again.out()).contains("there is nothing to change");

      fabric.assertRolledBack();
      assertThat(PlannedTwin.digest(fabric.snapshot("now.json")))
          .isEqualTo(PlannedTwin.digest(before));
    }
  }
}
