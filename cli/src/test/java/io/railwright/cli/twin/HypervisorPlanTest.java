package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Guests on two hypervisors at a switch, called lossless by those who built them: made so over all
 * three layers in one plan, and back.
 */
@Tag("slow")
class HypervisorPlanTest {
  private static final String[] CHOICE = {"--assume", "all", "--max-risk", "high"};

  @TempDir Path folder;

  @Test
  void fromLossyToProvenLosslessAndBack() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("lossless-8", folder)) {
      fabric.assertPlanned("golden/plan-lossless-8.txt", CHOICE);
      String before = fabric.snapshot("before.json");
      assertThat(Console.run("trace", "--all", "-i", before).out())
          .contains("lossless  0", "returned  0", "safe      0");

      fabric.assertApplied();
      String after = fabric.snapshot("after.json");
      assertThat(Console.run("trace", "--all", "-i", after).out())
          .contains("lossless  22", "marked    22", "returned  22", "safe      22")
          .contains("Every pair is proven.");
      Console again = fabric.run("plan", CHOICE);
      assertThat(again.exit()).as(again.out()).isZero();
      assertThat(again.out())
          .contains("nothing of what is wrong can be changed by rail", "correct UCX_NET_DEVICES");

      fabric.assertRolledBack();
      String now = fabric.snapshot("now.json");
      assertThat(PlannedTwin.digest(now))
          .as(Console.run("diff", before, now).out())
          .isEqualTo(PlannedTwin.digest(before));
    }
  }
}
