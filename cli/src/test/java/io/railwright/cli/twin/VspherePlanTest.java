package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the guide does by hand over hypervisors, a vCenter and guests, as one plan: carried out and
 * taken back.
 */
@Thorough
class VspherePlanTest {
  private static final String[] CHOICE = {
    "--profile", "vsphere-sriov", "--assume", "all", "--max-risk", "high"
  };

  @TempDir Path folder;

  private static final String SITE =
      """
      guest-ports: [vmnic5]
      vfs: 8
      guest-switch: SRIOV-ROCE-DVS
      guest-port-group: SRIOV-ROCE-DVS/SRIOV-ROCE-DVS-PG
      guest-vlan: 7
      guest-machines: [compute-1, compute-2]
      """;

  /** Guests see their card only behind it, so that what is set in them is a plan of its own. */
  @Test
  void switchUplinksFunctionsAndCardsAreMadeFromNothingAndTakenBack() throws Exception {
    String site = Files.writeString(folder.resolve("site.yaml"), SITE).toString();
    List<String> choice = new ArrayList<>(List.of(CHOICE));
    choice.addAll(List.of("--site", site));
    String[] all = choice.toArray(String[]::new);
    try (PlannedTwin fabric = new PlannedTwin("vsphere-nothing", folder)) {
      fabric.assertPlanned("golden/plan-vsphere-nothing.txt", all);
      String before = fabric.snapshot("before.json");
      assertThat(Files.readString(Path.of(before))).doesNotContain("mlx5_1", "SRIOV-ROCE-DVS");
      assertThat(fabric.assertApplied())
          .contains("compute-[1-2] have a card now", "next: rail plan -i ")
          .contains(" --profile vsphere-sriov --site " + site + " --assume all");
      Console audit = fabric.run("audit", "--profile", "vsphere-sriov", "--site", site);
      assertThat(audit.out())
          .contains(
              "Missing next: step 15, guest",
              "2 RDMA NICs",
              "14 of 16 steps are done, 1 missing, 1 unknown")
          .doesNotContain("esxi-1", "esxi.", "vsphere.");
      assertThat(fabric.run("plan", all).out())
          .contains("compute-1  ens256  MTU")
          .doesNotContain("card of");
      fabric.assertRolledBack();
      String now = fabric.snapshot("now.json");
      assertThat(PlannedTwin.digest(now))
          .as(Console.run("diff", before, now).out())
          .isEqualTo(PlannedTwin.digest(before));
    }
  }

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
