package io.railwright.change.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.harness.ChangedHost;
import io.railwright.change.harness.DirectTarget;
import io.railwright.change.harness.Harness;
import io.railwright.change.harness.WatchedTarget;
import io.railwright.change.history.History;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.NodeDrain;
import io.railwright.change.machine.SchedulerDrain;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Terms;
import io.railwright.model.fabric.Drain;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Hosts behind a port of a switch whose link goes down are drained for it. */
final class BehindPortTest {
  private static final String JOBS = "/var/spool/slurmctld/jobs";

  private ChangedHost control;
  private ChangedNexus nexus;

  @BeforeEach
  void start() throws Exception {
    control = Harness.host();
    control.type("mkdir -p /etc/slurm /var/spool/slurmctld");
    control.type("echo 'NodeName=node,other[1-2] CPUs=64' > /etc/slurm/slurm.conf");
    nexus = new ChangedNexus(this::drains);
  }

  @AfterEach
  void end() {
    control.close();
  }

  private Map<String, NodeDrain> drains(History history) {
    ChangedMachine machine =
        new ChangedMachine(new DirectTarget(control.host()), nexus.time(), Duration.ofMinutes(1));
    Drain slurm = new Drain.Slurm("node");
    String plan = history.plan().id();
    return Map.of(
        "other1", new SchedulerDrain(machine, slurm, "other1", plan),
        "other2", new SchedulerDrain(machine, slurm, "other2", plan));
  }

  private String node(String name) throws Exception {
    return control.type("scontrol -o show node " + name);
  }

  private static Plan plan(Effect effect) {
    Step.Act act =
        new Step.Act.Set(
            new Setting.SwitchLine(List.of("interface Ethernet1/1"), "flowcontrol receive"),
            State.of("on"),
            State.of("off"));
    Step step = new Step(1, "leaf", act, effect, Risk.LOW, Reversible.EXACT, 1, "", "");
    Map<String, String> behind = Map.of("leaf Ethernet1/1", "other1", "leaf Ethernet1/2", "other2");
    Terms terms = new Terms(List.of(), "", "", List.of(), List.of(), 1, behind);
    return new Plan("test", "", Instant.EPOCH, List.of(step), List.of(), List.of(), terms);
  }

  /** What Slurm said when lines were typed. */
  private List<String> atTheAct() {
    List<String> then = new ArrayList<>();
    nexus.between(
        target ->
            new WatchedTarget(
                target, "lines=[interface ", () -> then.add(node("other1") + node("other2"))));
    return then;
  }

  @Test
  void onlyTheHostBehindThePortIsDrainedAndResumedInTheEnd() throws Exception {
    List<String> then = atTheAct();
    assertThat(nexus.runs().apply(plan(Effect.LINK_FLAP)))
        .as("%s", nexus.runs().reasons())
        .isEqualTo(Outcome.DONE);
    assertThat(then)
        .singleElement()
        .asString()
        .containsPattern("NodeName=other1 .*State=IDLE\\+DRAIN ")
        .containsPattern("NodeName=other2 .*State=IDLE ");
    assertThat(node("other1")).contains("State=IDLE ").doesNotContain("Reason=");
  }

  @Test
  void itIsDrainedForTheWayBackToo() throws Exception {
    nexus.runs().apply(plan(Effect.LINK_FLAP));
    List<String> then = atTheAct();
    assertThat(nexus.runs().rollBack()).isEqualTo(Outcome.DONE);
    assertThat(then).singleElement().asString().contains("State=IDLE+DRAIN ");
    assertThat(node("other1")).contains("State=IDLE ");
  }

  @Test
  void whatTakesNoLinkDownNeedsNoDrain() throws Exception {
    List<String> then = atTheAct();
    assertThat(nexus.runs().apply(plan(Effect.RUNTIME))).isEqualTo(Outcome.DONE);
    assertThat(then).singleElement().asString().doesNotContain("DRAIN");
  }

  @Test
  void aHostThatIsBusyKeepsTheSwitchAsItIs() throws Exception {
    control.type("echo other1 > " + JOBS);
    String before = nexus.configurations();
    assertThat(nexus.runs().apply(plan(Effect.LINK_FLAP))).isEqualTo(Outcome.REFUSED);
    assertThat(nexus.runs().reasons())
        .containsExactly(
            "other1 was not drained within 60 minutes: Slurm says that it is ALLOCATED+DRAIN");
    assertThat(nexus.configurations()).isEqualTo(before);
    assertThat(node("other1")).doesNotContain("Reason=");
  }
}
