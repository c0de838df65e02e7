package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A runbook in the hands of a person, on a virtual host. */
final class RunbookStoryTest {
  private static final String RECLAIM = "/proc/sys/vm/zone_reclaim_mode";
  private static final String SWAPPINESS = "/proc/sys/vm/swappiness";
  private static final String READ = "cat " + RECLAIM + " " + SWAPPINESS;

  private final RunbookHost host = new RunbookHost();
  private String before = "";

  @BeforeEach
  void install() throws Exception {
    before = host.type("root", READ);
    host.write(
        "/root/fix.sh",
        Runbook.of(
            plan(
                set(1, RECLAIM, State.of("0"), "1"),
                step(2, new Step.Act.Reboot()),
                set(3, SWAPPINESS, new State.Unseen("hidden"), "7"))));
  }

  @AfterEach
  void end() {
    host.close();
  }

  private static Plan plan(Step... steps) {
    return new Plan("test", "", Instant.EPOCH, List.of(steps), List.of(), List.of());
  }

  private static Step set(int id, String file, State old, String target) {
    return step(id, new Step.Act.Set(new Setting.KernelFile(file), old, State.of(target)));
  }

  private static Step step(int id, Step.Act act) {
    return new Step(id, "node", act, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, 1, "a test", "");
  }

  private String runbook(String words) throws Exception {
    return host.type("root", "sh /root/fix.sh " + words + "; echo exit $?");
  }

  @Test
  void itWaitsForTheRebootAndTakesBackWhatNobodySawBefore() throws Exception {
    assertThat(runbook("node do"))
        .contains("== step 1", "reboot the machine now", "say do again", "exit 0")
        .doesNotContain("step 3");
    assertThat(runbook("node do")).contains("done before", "reboot the machine now");
    host.type("root", "echo 1 > " + RECLAIM); // what a reboot loses is set at boot in real plans
    host.reboot();
    assertThat(runbook("node do")).contains("done before", "== step 3").doesNotContain("reboot");
    assertThat(host.type("root", "cat " + SWAPPINESS)).isEqualTo("7\n");
    assertThat(runbook("node undo"))
        .contains("step 3, back", "not yet as it was before, which is\n" + swappiness(), "exit 1");
    host.type("root", "echo " + swappiness() + " > " + SWAPPINESS);
    assertThat(runbook("node undo")).contains("All is as it was.", "exit 0");
    assertThat(host.type("root", READ)).isEqualTo(before);
    assertThat(host.type("root", "ls /var/lib")).doesNotContain("railwright");
  }

  private String swappiness() {
    return before.lines().toList().getLast();
  }

  @Test
  void anActWithoutEffectStopsIt() throws Exception {
    host.write(
        "/root/fix.sh",
        Runbook.of(plan(set(1, RECLAIM, State.of("0"), "1")))
            .replace("> " + RECLAIM, "> /dev/null"));
    assertThat(runbook("node do")).contains("stopped at step 1: it had no effect", "exit 1");
  }

  @Test
  void whatSomebodyHasChangedSinceThePlanStopsIt() throws Exception {
    host.type("root", "echo 3 > " + RECLAIM);
    assertThat(runbook("node do"))
        .contains("stopped at step 1: the plan saw '0'; somebody has changed it since", "exit 1");
    assertThat(host.type("root", "cat " + RECLAIM)).isEqualTo("3\n");
    assertThat(runbook("node undo")).endsWith("All is as it was.\nexit 0\n");
    assertThat(host.type("root", "cat " + RECLAIM)).isEqualTo("3\n");
    host.type("root", "echo 0 > " + RECLAIM);
    assertThat(runbook("node do")).contains("reboot the machine now", "exit 0");
  }

  @Test
  void whatIsAsPlannedAlreadyStaysSoOnTheWayBackToo() throws Exception {
    host.type("root", "echo 1 > " + RECLAIM);
    assertThat(runbook("node do"))
        .contains("it is as planned already", "reboot the machine now", "exit 0");
    assertThat(runbook("node undo")).contains("exit 0").doesNotContain("step 1, back");
    assertThat(host.type("root", "cat " + RECLAIM)).isEqualTo("1\n");
  }

  @Test
  void whatThePlanDidNotSeeIsSaidNotToBeCompared() throws Exception {
    runbook("node do");
    host.type("root", "echo 1 > " + RECLAIM);
    host.reboot();
    assertThat(runbook("node do")).contains("-- not compared with what the plan saw: (hidden)");
  }

  @Test
  void whatWasNotDoneIsNotTakenBack() throws Exception {
    host.type("root", "echo 3 > " + RECLAIM);
    assertThat(runbook("node undo")).endsWith("exit 0\n").doesNotContain("step 1, back");
    assertThat(host.type("root", "cat " + RECLAIM)).isEqualTo("3\n");
  }

  @Test
  void otherWordsAndOtherMachinesDoNothing() throws Exception {
    assertThat(runbook("node dooo")).contains("none of show, do and undo", "exit 2");
    assertThat(runbook("other do")).contains("no step of this plan is for 'other'", "exit 2");
    assertThat(runbook("node")).contains("zone_reclaim_mode 0 -> 1", "exit 0");
    assertThat(host.type("root", READ)).isEqualTo(before);
  }
}
