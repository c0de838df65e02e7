package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.model.change.Step;
import io.railwright.model.json.PlanJson;
import io.railwright.testing.Golden;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Hosts and their Nexus in one plan: from lossy to proven lossless, and back. */
@Tag("slow")
class SwitchPlanTest {
  private static final Pattern DIGEST = Pattern.compile("\"digest\":\"([^\"]+)\"");
  private static final String[] PROVEN = {
    "lossless  56", "marked    56", "returned  56", "safe      56"
  };

  @TempDir Path folder;

  @Test
  void fromLossyToProvenLosslessAndBack() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin _ = Twin.start("nexus-8", state)) {
      String inventory = state.inventory().toString();
      TwinProcess process = new TwinProcess(folder);
      Path file = folder.resolve("fix.plan");
      Console plan =
          Console.run("plan", "-i", inventory, "--assume", "marking=host", "--to", file.toString());
      assertThat(plan.exit()).as(plan.err()).isOne();
      Golden.check(
          "golden/plan-nexus-8.txt",
          plan.out()
              .replaceAll("plan [0-9a-f]{8}", "plan 01234567")
              .replace(file.toString(), "fix.plan"));
      Schemas.assertFits("plan-1", Files.readString(file));

      String before = digest(inventory);
      assertThat(Console.run("trace", "--all", "-i", inventory).exit()).isOne();
      TwinProcess.Said apply = process.rail("apply", file.toString(), "--yes", "--soak", "1s");
      assertThat(apply.exit()).as(apply.out() + apply.err()).isZero();
      Console trace = Console.run("trace", "--all", "-i", inventory);
      assertThat(trace.out()).contains(PROVEN).contains("Every pair is proven.");
      assertThat(trace.exit()).isZero();
      Console again = Console.run("plan", "-i", inventory, "--assume", "marking=host");
      assertThat(again.exit()).as(again.out()).isZero();

      TwinProcess.Said back = process.rail("rollback", "--yes");
      assertThat(back.exit()).as(back.out() + back.err()).isZero();
      assertThat(digest(inventory)).isEqualTo(before);
      TwinProcess.Said twice = process.rail("rollback", "--yes");
      assertThat(twice.out()).contains("was taken back before").doesNotContain("leased");
      assertThat(twice.exit()).isZero();
      TwinProcess.Said resumed = process.rail("apply", "--resume", "--yes");
      assertThat(resumed.out()).contains("was taken back").doesNotContain("failed", "leased");
      assertThat(resumed.exit()).isEqualTo(4);
    }
  }

  /** Whoever goes on trying a wrong password locks the account. */
  @Test
  @Timeout(180)
  void aWrongPasswordEndsItBeforeAnythingIsDone() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin twin = Twin.start("nexus-8", state)) {
      Path file = folder.resolve("fix.plan");
      Console.run("plan", "-i", state.inventory().toString(), "--to", file.toString());
      Path secret = twin.folder().sshConfig().resolveSibling("switch-password");
      Files.writeString(secret, "not-this-one");
      TwinProcess.Said apply =
          new TwinProcess(folder).rail("apply", file.toString(), "--yes", "--soak", "1s");
      assertThat(apply.exit()).as(apply.out() + apply.err()).isEqualTo(3);
      assertThat(apply.out()).contains("password of admin", "Nothing was done");
      assertThat(apply.out() + apply.err()).doesNotContain("not-this-one", "released");
    }
  }

  /** Lines rest on the DSCP of notifications, and nothing of lossless-8 shows which that is. */
  @Test
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
  void marksComeLastSinceTheyWouldBeLostBefore() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin twin = Twin.start("nexus-8", state)) {
      type(twin, OrderUnderLoad.LOSSY);
      Path file = folder.resolve("fix.plan");
      Console plan =
          Console.run(
              "plan",
              "-i",
              state.inventory().toString(),
              "--assume",
              "all",
              "--to",
              file.toString());
      assertThat(plan.exit()).as(plan.err()).isOne();
      assertThat(plan.out()).contains("pause", "absent -> pfc-cos 3", "traffic class");
      List<Step> steps = PlanJson.read(Files.readString(file)).steps();
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

  private String digest(String inventory) throws Exception {
    Path snapshot = folder.resolve("now.json");
    Console.run("snapshot", "-i", inventory, "-o", "json", "--to", snapshot.toString());
    Matcher digest = DIGEST.matcher(Files.readString(snapshot, StandardCharsets.UTF_8));
    assertThat(digest.find()).isTrue();
    return digest.group(1);
  }
}
