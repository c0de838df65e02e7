package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the guide does by hand over hypervisors, a vCenter and guests, as one plan: carried out and
 * taken back.
 */
@Tag("slow")
class VspherePlanTest {
  private static final String[] CHOICE = {
    "--profile", "vsphere-sriov", "--assume", "all", "--max-risk", "high"
  };

  @TempDir Path folder;

  @Test
  void aClusterIsSetUpInOnePlanAndTakenBack() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("vsphere-bare", folder)) {
      fabric.assertPlanned("golden/plan-vsphere-bare.txt", CHOICE);
      String before = fabric.snapshot("before.json");
      fabric.assertApplied();
      Console audit = fabric.run("audit", "--profile", "vsphere-sriov");
      assertThat(audit.out()).contains("Nothing is wrong");
      assertThat(fabric.run("plan", CHOICE).exit()).isZero();
      fabric.assertRolledBack();
      String now = fabric.snapshot("now.json");
      assertThat(PlannedTwin.digest(now))
          .as(Console.run("diff", before, now).out())
          .isEqualTo(PlannedTwin.digest(before));
    }
  }
}
