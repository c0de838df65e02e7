package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.reach.bundle.Question;
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

  /** Guests are the last stage, which whoever goes on behind a kill carries out as well. */
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
      fabric.killBehind("Done: 24 steps");
      TwinProcess.Said rest = fabric.rail("apply", "--resume", "--yes", "--soak", "1s");
      assertThat(rest.exit()).as(rest.out() + rest.err()).isZero();
      assertThat(rest.out())
          .contains("compute-1  ens256  MTU", "compute-2 3/4 done ens256 MTU: 9000")
          .doesNotContain("next: rail plan");
      TwinProcess.Said over = fabric.rail("apply", "--resume", "--yes");
      assertThat(over.out()).contains("nothing is left to do");
      Console audit = fabric.run("audit", "--profile", "vsphere-sriov", "--site", site);
      assertThat(audit.out())
          .contains("Nothing is wrong", "15 of 16 steps are done, 1 unknown")
          .doesNotContain("esxi-1", "esxi.", "vsphere.");
      assertThat(fabric.run("plan", all).exit()).isZero();
      fabric.assertRolledBack();
      String now = fabric.snapshot("now.json");
      assertThat(PlannedTwin.digest(now))
          .as(Console.run("diff", before, now).out())
          .isEqualTo(PlannedTwin.digest(before));
    }
  }

  /** Somebody else has a guest: its card goes again with all the rest of the plan. */
  @Test
  @Thorough(days = 3)
  void guestsThatCannotBeSetUpTakeTheWholePlanBack() throws Exception {
    Path site = Files.writeString(folder.resolve("site.yaml"), SITE);
    List<String> choice = new ArrayList<>(List.of(CHOICE));
    choice.addAll(List.of("--site", site.toString(), "--to", folder.resolve("fix.plan") + ""));
    try (PlannedTwin fabric = new PlannedTwin("vsphere-nothing", folder)) {
      assertThat(fabric.run("plan", choice.toArray(String[]::new)).exit()).isOne();
      String before = fabric.snapshot("before.json");

      Files.writeString(site, SITE.replace("vfs: 8", "vfs: 4"));
      TwinProcess.Said edited = fabric.rail("apply", fabric.file().toString(), "--yes");
      assertThat(edited.exit()).as(edited.err()).isEqualTo(6);
      assertThat(edited.err()).contains("edited after the plan was made");
      Files.writeString(site, SITE);

      String lease = "/var/lib/railwright/lease";
      type(fabric, "mkdir -p " + lease + " && echo abcd1234 > " + lease + "/owner");
      TwinProcess.Said apply =
          fabric.rail("apply", fabric.file().toString(), "--yes", "--soak", "1s");
      assertThat(apply.exit()).as(apply.out() + apply.err()).isEqualTo(4);
      assertThat(apply.out()).contains("Nothing was done.", "all is as it was before");
      type(fabric, "rm -r /var/lib/railwright");
      String now = fabric.snapshot("now.json");
      assertThat(PlannedTwin.digest(now))
          .as(Console.run("diff", before, now).out())
          .isEqualTo(PlannedTwin.digest(before));
    }
  }

  private static void type(PlannedTwin fabric, String script) throws Exception {
    fabric.type("compute-1", Question.run("typed", "sh", "-c", script));
  }

  @Test
  @Thorough(days = 3)
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
