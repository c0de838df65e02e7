package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.SchedulerDrain;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.fabric.Drain;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Jobs are taken off a node before it is changed. */
final class DrainTest {
  private static final String PAGES = "/proc/sys/vm/nr_hugepages";
  private static final String JOBS = "/var/spool/slurmctld/jobs";

  private ChangedHost host;
  private Plan plan;

  @BeforeEach
  void start() throws Exception {
    host = Harness.host();
    host.type("mkdir -p /etc/slurm /var/spool/slurmctld");
    host.type("echo 'NodeName=node,other[1-2] CPUs=64' > /etc/slurm/slurm.conf");
    host.drainedBy(new Drain.Slurm("node"));
    plan = plan(Effect.LINK_FLAP, "8");
  }

  @AfterEach
  void end() {
    host.close();
  }

  private static Plan plan(Effect effect, String pages) {
    Step.Act act = new Step.Act.Set(new Setting.KernelFile(PAGES), State.of("0"), State.of(pages));
    Step step = new Step(1, "node", act, effect, Risk.LOW, Reversible.EXACT, 1, "a test", "");
    return new Plan("test", "", Instant.EPOCH, List.of(step), List.of(), List.of());
  }

  private String node() throws Exception {
    return host.type("scontrol -o show node node");
  }

  /** What the scheduler said when the setting was changed. */
  private List<String> atTheAct() {
    List<String> then = new ArrayList<>();
    host.between(
        target ->
            new WatchedTarget(
                target,
                "systemd-run",
                () -> {
                  then.add(node());
                }));
    return then;
  }

  @Test
  void aNodeIsDrainedForItsStepsAndThenResumed() throws Exception {
    List<String> then = atTheAct();
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(then)
        .singleElement()
        .asString()
        .contains("State=IDLE+DRAIN ", "Reason=rail " + plan.id() + " [root@");
    assertThat(node()).contains("State=IDLE ").doesNotContain("Reason=");
  }

  @Test
  void itIsDrainedForTheWayBackToo() throws Exception {
    host.apply(plan);
    List<String> then = atTheAct();
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(then).singleElement().asString().contains("State=IDLE+DRAIN ");
    assertThat(node()).contains("State=IDLE ");
  }

  @Test
  void whatJobsDoNotNoticeNeedsNoDrain() throws Exception {
    List<String> then = atTheAct();
    assertThat(host.apply(plan(Effect.RUNTIME, "8"))).isEqualTo(Outcome.DONE);
    assertThat(then).singleElement().asString().contains("State=IDLE ");
  }

  @Test
  void aJobIsWaitedForAndNotEnded() throws Exception {
    host.type("echo node > " + JOBS);
    host.between(
        target ->
            new WatchedTarget(
                target,
                "scontrol",
                () -> {
                  if (host.time().elapsed().compareTo(Duration.ofMinutes(50)) > 0) {
                    host.type("rm -f " + JOBS);
                  }
                }));
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.time().elapsed()).isGreaterThan(Duration.ofMinutes(50));
    assertThat(node()).contains("State=IDLE ");
  }

  @Test
  void aNodeThatIsNotDrainedInTimeIsLeftAsItIs() throws Exception {
    host.type("echo node > " + JOBS);
    assertThat(host.apply(plan)).isEqualTo(Outcome.REFUSED);
    assertThat(host.reasons())
        .containsExactly(
            "node was not drained within 60 minutes: Slurm says that it is ALLOCATED+DRAIN");
    assertThat(node()).contains("State=ALLOCATED ").doesNotContain("Reason=");
    assertThat(host.type("cat " + PAGES)).isEqualTo("0\n");
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
  }

  /** Commands of a site may say more than they should; the journal does not keep it. */
  @Test
  void whatASchedulerSaysHasNoSecretInTheJournal() throws Exception {
    host.drainedBy(
        new Drain.Commands("node", "echo 'api: token=hunter2hunter2 expired' >&2; false", "true"));
    assertThat(host.apply(plan)).isEqualTo(Outcome.REFUSED);
    assertThat(host.runs().journal())
        .contains("was not drained within 60 minutes", "token=(masked)")
        .doesNotContain("hunter2");
  }

  @Test
  void aRollbackThatCanNotDrainUndoesNothing() throws Exception {
    host.apply(plan);
    host.type("echo node > " + JOBS);
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.REFUSED);
    assertThat(host.type("cat " + PAGES)).isEqualTo("8\n");
    assertThat(node()).contains("State=ALLOCATED ");
    host.type("rm " + JOBS);
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat " + PAGES)).isEqualTo("0\n");
  }

  @Test
  void whoeverStopsWhileJobsAreWaitedForIsDoneAtOnceAndMayGoOn() throws Exception {
    host.type("echo node > " + JOBS);
    host.runs().stopAt(4);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.STOPPED);
    assertThat(host.reasons()).containsExactly("stopped while node was drained");
    assertThat(host.time().elapsed()).isLessThan(Duration.ofSeconds(30));
    assertThat(node()).contains("State=ALLOCATED ").doesNotContain("Reason=");
    assertThat(host.type("cat " + PAGES)).isEqualTo("0\n");
    host.type("rm " + JOBS);
    assertThat(host.runs().resume()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat " + PAGES)).isEqualTo("8\n");
    assertThat(node()).contains("State=IDLE ");
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
  }

  @Test
  void whoeverStopsARollbackThatWaitsForJobsUndoesNothing() throws Exception {
    host.apply(plan);
    host.type("echo node > " + JOBS);
    host.runs().stopAt(2);
    Duration start = host.time().elapsed();
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.STOPPED);
    assertThat(host.time().elapsed().minus(start)).isLessThan(Duration.ofSeconds(30));
    assertThat(host.type("cat " + PAGES)).isEqualTo("8\n");
    assertThat(node()).contains("State=ALLOCATED ").doesNotContain("Reason=");
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
    host.type("rm " + JOBS);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat " + PAGES)).isEqualTo("0\n");
  }

  /** Jobs came back before the plan had ended: its machine is still leased, and half done. */
  @Test
  void aHalfDonePlanThatCanNotDrainNeedsAPerson() throws Exception {
    host.apply(plan);
    int last = host.runs().records();
    host.runs().rollBack();
    assertThat(crashed(last)).isTrue();
    assertThat(node()).contains("State=IDLE ");
    host.type("echo node > " + JOBS);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(host.reasons())
        .contains("node was not drained within 60 minutes: Slurm says that it is ALLOCATED+DRAIN");
    assertThat(host.runs().journal())
        .containsPattern("\"state\":\"needs-person\",\"why\":\\[[^]]*was not drained");
    assertThat(host.type("cat " + PAGES)).isEqualTo("8\n");
    host.type("rm " + JOBS);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat " + PAGES)).isEqualTo("0\n");
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
  }

  private boolean crashed(int record) throws Exception {
    MemoryDisk.DiskFault fault = new MemoryDisk.DiskFault(record, MemoryDisk.DiskFault.Kind.BEFORE);
    try {
      host.runs().apply(plan, fault, 0, FaultyTarget.Kind.UNSENT);
      return false;
    } catch (MemoryDisk.Crash crash) {
      return true;
    }
  }

  @Test
  void aDrainOfSomebodyElseIsNotLifted() throws Exception {
    host.type("scontrol update nodename=node state=drain reason='fan broken'");
    assertThat(host.apply(plan)).isEqualTo(Outcome.DONE);
    assertThat(node()).contains("State=IDLE+DRAIN ", "Reason=fan broken [");
  }

  @Test
  void aFailedStepIsTakenBackAndTheNodeResumed() throws Exception {
    assertThat(host.apply(plan(Effect.LINK_FLAP, "1000000000"))).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(node()).contains("State=IDLE ");
  }

  @Test
  void aNodeThatNeedsAPersonStaysDrainedAndIsNamed() throws Exception {
    host.apply(plan);
    host.type("echo 9 > " + PAGES);
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(host.reasons()).contains("node stays drained");
    assertThat(node()).contains("State=IDLE+DRAIN ");
    host.type("echo 8 > " + PAGES);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(node()).contains("State=IDLE ");
  }

  /** What a journal says of a node may be days old. */
  @Test
  void aNodeThatAPersonGaveBackToItsJobsIsDrainedAnew() throws Exception {
    host.apply(plan);
    host.type("echo 9 > " + PAGES);
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.NEEDS_PERSON);
    host.type("echo 8 > " + PAGES);
    host.type("scontrol update nodename=node state=resume; echo node > " + JOBS);
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(host.reasons())
        .contains("node was not drained within 60 minutes: Slurm says that it is ALLOCATED+DRAIN");
    assertThat(host.type("cat " + PAGES)).isEqualTo("8\n");
    host.type("rm " + JOBS);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat " + PAGES)).isEqualTo("0\n");
    assertThat(node()).contains("State=IDLE ");
  }

  @Test
  void whateverCrashesTheNodeIsResumedInTheEnd() throws Exception {
    for (int call = 1; call < 14; call++) {
      try {
        host.runs().apply(plan, MemoryDisk.DiskFault.NONE, call, FaultyTarget.Kind.CRASH);
      } catch (MemoryDisk.Crash crashed) {
        assertThat(host.runs().resume())
            .as("call %d: %s", call, host.reasons())
            .isEqualTo(Outcome.DONE);
      }
      assertThat(host.type("cat " + PAGES)).isEqualTo("8\n");
      assertThat(node()).as("call " + call).contains("State=IDLE ");
      assertThat(host.runs().rollBack()).isEqualTo(Outcome.DONE);
    }
  }

  @Test
  void aNodeThatSlurmDoesNotKnowIsRefused() throws Exception {
    host.type("echo 'NodeName=other' > /etc/slurm/slurm.conf");
    assertThat(host.apply(plan)).isEqualTo(Outcome.REFUSED);
    assertThat(host.reasons()).containsExactly("node can't be drained: Node node not found");
  }

  @Test
  void commandsOfTheSiteAreRunUntilTheyEndWell() throws Exception {
    host.drainedBy(
        new Drain.Commands(
            "node",
            "echo x >> /root/tries; touch /root/{host}-{plan}; [ $(wc -l < /root/tries) -gt 2 ]",
            "rm /root/{host}-{plan}"));
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("wc -l < /root/tries").strip()).isEqualTo("3");
    assertThat(host.type("ls /root")).isEqualTo("tries\n");
  }

  @Test
  void noShellIsInANameOfANode() {
    ChangedMachine machine = new ChangedMachine(host.target(), host.time(), Duration.ofMinutes(1));
    for (String name : List.of("a;reboot", "$(reboot)", "a b", "-a", "a'b", "")) {
      assertThatThrownBy(
              () -> new SchedulerDrain(machine, new Drain.Slurm("node"), name, "01234567"))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
