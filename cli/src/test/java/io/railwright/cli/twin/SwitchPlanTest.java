package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.model.change.Step;
import io.railwright.model.json.PlanJson;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.Twin;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Hosts and their Nexus in one plan: from lossy to proven lossless, and back. */
@Tag("slow")
class SwitchPlanTest {
  private static final String[] PROVEN = {
    "lossless  56", "marked    56", "returned  56", "safe      56"
  };

  @TempDir Path folder;

  @Test
  @Thorough
  void fromLossyToProvenLosslessAndBack() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("nexus-8", folder)) {
      fabric.assertPlanned("golden/plan-nexus-8.txt", "--assume", "marking=host");
      String before = fabric.snapshot("before.json");
      assertThat(Console.run("trace", "--all", "-i", before).exit()).isOne();

      fabric.assertApplied();
      Console trace = fabric.run("trace", "--all");
      assertThat(trace.out()).contains(PROVEN).contains("Every pair is proven.");
      assertThat(trace.exit()).isZero();
      Console again = fabric.run("plan", "--assume", "marking=host");
      assertThat(again.exit()).as(again.out()).isZero();

      fabric.assertRolledBack();
      assertThat(PlannedTwin.digest(fabric.snapshot("now.json")))
          .isEqualTo(PlannedTwin.digest(before));
      TwinProcess.Said twice = fabric.rail("rollback", "--yes");
      assertThat(twice.out()).contains("was taken back before").doesNotContain("leased");
      assertThat(twice.exit()).isZero();
      TwinProcess.Said resumed = fabric.rail("apply", "--resume", "--yes");
      assertThat(resumed.out()).contains("was taken back").doesNotContain("failed", "leased");
      assertThat(resumed.exit()).isEqualTo(4);
    }
  }

  /** Whoever goes on trying a wrong password locks the account. */
  @Test
  @Thorough
  @Timeout(180)
  void aWrongPasswordEndsItBeforeAnythingIsDone() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("nexus-8", folder)) {
      fabric.run("plan", "--to", fabric.file().toString());
      Path secret = fabric.twin().folder().sshConfig().resolveSibling("switch-password");
      Files.writeString(secret, "not-this-one");
      TwinProcess.Said apply = fabric.rail("apply", fabric.file().toString(), "--yes");
      assertThat(apply.exit()).as(apply.out() + apply.err()).isEqualTo(3);
      assertThat(apply.out()).contains("password of admin", "Nothing was done");
      assertThat(apply.out() + apply.err()).doesNotContain("not-this-one", "released");
    }
  }

  /** Lines rest on the DSCP of notifications, and nothing of lossless-8 shows which that is. */
  @Test
  @Thorough
  void whatRestsOnAnAssumptionIsPlannedOnlyOnceSomebodyConfirmsIt() {
    Console plan = Console.run("plan", "-i", "twin:lossless-8");
    assertThat(plan.exit()).as(plan.err()).isOne();
    assertThat(plan.out())
        .contains(
            "receive on send on -> receive off send off",
            "switch.cnp-class: it rests on what nobody says of the site: cnp-dscp=48",
            "switch.class-not-strict: it rests on what nobody says of the site: cnp-dscp=48")
        .doesNotContain("priority level", "bandwidth remaining");
    assertThat(Console.run("plan", "-i", "twin:lossless-8", "--assume", "cnp-dscp=48").out())
        .contains("priority level", "bandwidth remaining");
  }

  /** The class is made lossless before anything is sent into it. */
  @Test
  @Thorough
  void marksComeLastSinceTheyWouldBeLostBefore() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("nexus-8", folder)) {
      type(fabric.twin(), OrderUnderLoad.LOSSY);
      Console plan = fabric.run("plan", "--assume", "all", "--to", fabric.file().toString());
      assertThat(plan.exit()).as(plan.err()).isOne();
      assertThat(plan.out()).contains("pause", "absent -> pfc-cos 3", "traffic class");
      List<Step> steps = PlanJson.read(Files.readString(fabric.file())).steps();
      assertThat(OrderUnderLoad.losses(steps)).as("packets lost").containsOnly(0L);
      assertThat(OrderUnderLoad.losses(steps.reversed()))
          .as("packets lost if marks came first")
          .anyMatch(it -> it > 0);
    }
  }

  private static void type(Twin twin, List<String> lines) throws Exception {
    Process ssh =
        new ProcessBuilder("ssh", "-T", "-F", twin.folder().sshConfig().toString(), "nexus")
            .redirectErrorStream(true)
            .start();
    try (var input = ssh.outputWriter()) {
      input.write("configure terminal\n" + String.join("\n", lines) + "\nend\n");
    }
    String said = new String(ssh.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(ssh.waitFor()).as(said).isZero();
  }
}
