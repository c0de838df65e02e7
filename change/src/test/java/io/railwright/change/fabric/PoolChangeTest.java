package io.railwright.change.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Kernel arguments of a pool: it is paused before and released behind, and only by us. */
final class PoolChangeTest {
  private static final String POOL =
      "/apis/machineconfiguration.openshift.io/v1/machineconfigpools/gpu";
  private static final String CONFIG =
      "/apis/machineconfiguration.openshift.io/v1/machineconfigs/99-rail-gpu";

  private static Plan plan(ChangedKube kube, String... arguments) throws Exception {
    PlanMaker maker = new PlanMaker();
    List<Wish> wishes = new ArrayList<>();
    for (String argument : arguments) {
      Action action =
          new Action.Command(
              List.of(
                  "kubectl",
                  "patch",
                  "machineconfigs.machineconfiguration.openshift.io",
                  "99-rail-gpu",
                  "--type=merge",
                  "-p",
                  "{\"spec\":{\"kernelArguments\":[\"%s\"]}}".formatted(argument)));
      Effect effect = wishes.isEmpty() ? Effect.POWER_CYCLE : Effect.RUNTIME;
      wishes.add(new Wish("kube", "a rule", action, effect, Risk.LOW, Reversible.EXACT, ""));
    }
    maker.add(kube.machine(), wishes);
    return maker.plan(new Order("fabric", "", Instant.EPOCH, List.of(), 1));
  }

  @Test
  void thePoolIsPausedAndReleasedAndItsNodesFollowOnce() throws Exception {
    ChangedKube kube = new ChangedKube();
    String before = kube.configurations();
    Plan plan = plan(kube, "nosmt", "isolcpus=2-7");
    assertThat(WishedPlan.steps(plan))
        .containsExactly(
            "gpu pool paused: false -> true",
            "gpu kernel arguments of the pool: absent -> nosmt isolcpus=2-7",
            "gpu pool paused: true -> false");
    assertThat(plan.steps().getFirst().effect()).isEqualTo(Effect.RUNTIME);
    assertThat(plan.steps().getLast().effect())
        .as("the worst of both arguments")
        .isEqualTo(Effect.POWER_CYCLE);
    assertThat(plan.steps().getLast().gain()).contains("Nodes that are drained and rebooted: n2.");
    assertThat(kube.runs().apply(plan)).as("%s", kube.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.configurations())
        .contains("\"kernelArguments\":[\"nosmt\",\"isolcpus=2-7\"]")
        .contains("\"paused\":false")
        .doesNotContain("\"machineconfiguration.openshift.io/currentConfig\":\"rendered-gpu-1\"")
        .contains("\"machineconfiguration.openshift.io/currentConfig\":\"rendered-gpu-1-");
    assertThat(plan(kube, "nosmt").steps()).isEmpty();
    assertThat(WishedPlan.steps(plan(kube, "isolcpus=2-5")))
        .contains("gpu kernel arguments of the pool: nosmt isolcpus=2-7 -> nosmt isolcpus=2-5");
    assertThat(kube.runs().rollBack()).as("%s", kube.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.configurations()).isEqualTo(before);
    assertThat(kube.isLeased()).isFalse();
  }

  /** What can be made and not removed can't be taken back. */
  @Test
  void whatMayNotBeRemovedIsNotMade() throws Exception {
    ChangedKube kube = new ChangedKube();
    Plan plan = plan(kube, "nosmt");
    String before = kube.configurations();
    kube.forbid("DELETE " + CONFIG);
    assertThat(kube.runs().apply(plan)).isEqualTo(Outcome.REFUSED);
    assertThat(kube.runs().reasons().toString()).contains("DELETE " + CONFIG + " is forbidden");
    assertThat(kube.configurations()).isEqualTo(before);
    assertThat(plan(kube, "nosmt").steps()).isEmpty();
  }

  @Test
  void aPausedPoolGetsNothing() throws Exception {
    ChangedKube kube = new ChangedKube();
    kube.send("PATCH", POOL + "?fieldManager=rail", "{\"spec\":{\"paused\":true}}");
    kube.send(
        "PATCH",
        CONFIG + "?fieldManager=eve",
        "{\"kind\":\"MachineConfig\",\"metadata\":{\"labels\":{\"machineconfiguration.openshift.io/role\":\"gpu\"}},\"spec\":{\"kernelArguments\":[\"a\"]}}");
    kube.time().pass(Duration.ofMinutes(30));
    kube.settle();
    assertThat(kube.configurations())
        .contains("currentConfig\":\"rendered-gpu-1\"")
        .contains("\"configuration\":{\"name\":\"rendered-gpu-1-");
    kube.send("PATCH", POOL + "?fieldManager=rail", "{\"spec\":{\"paused\":false}}");
    kube.settle();
    assertThat(kube.configurations()).contains("currentConfig\":\"rendered-gpu-1-");
  }

  /** It stays paused, and who did it is named. */
  @Test
  void aPoolThatSomebodyElsePausedStaysPaused() throws Exception {
    ChangedKube kube = new ChangedKube();
    Plan made = plan(kube, "nosmt");
    kube.put(
        ChangedKube.object(
            "machineconfiguration.openshift.io/v1",
            "MachineConfigPool",
            "",
            "gpu",
            ChangedKube.pool("kubectl-patch")
                .json()
                .replaceFirst("\"apiVersion\":.*?\"name\":\"gpu\",", "\"metadata\":{")
                .replace("\"paused\":false", "\"paused\":true")));
    String before = kube.configurations();
    Plan plan = plan(kube, "nosmt");
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut().getFirst().why())
        .contains("the pool gpu is paused by kubectl-patch", "it stays so");
    assertThat(kube.runs().apply(made)).isEqualTo(Outcome.REFUSED);
    assertThat(kube.runs().reasons().toString())
        .contains("pool paused is true, by kubectl-patch, not false");
    assertThat(kube.configurations()).isEqualTo(before);
    assertThat(kube.isLeased()).isFalse();
  }

  @Test
  void aPoolWhoseFieldIsSomebodyElsesIsLeftToHim() throws Exception {
    Plan plan = plan(new ChangedKube("argocd"), "nosmt");
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut().getFirst().why())
        .contains("its pool can't be paused", "argocd", "rail takes it from nobody");
  }

  @Test
  void aMachineConfigOfSomebodyElseIsLeftToHim() throws Exception {
    ChangedKube kube = new ChangedKube();
    kube.send(
        "PATCH",
        CONFIG + "?fieldManager=eve",
        "{\"kind\":\"MachineConfig\",\"spec\":{\"kernelArguments\":[\"a\"]}}");
    Plan plan = plan(kube, "nosmt");
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut().getFirst().why())
        .contains("somebody else has a MachineConfig of the name 99-rail-gpu");
  }

  /** A run that was cut short anywhere leaves no pool paused behind whoever goes on or back. */
  @Test
  void everySingleFaultOfTheJournalAndOfEveryRequest() throws Exception {
    Plan plan = plan(new ChangedKube(), "nosmt");
    assertThat(plan.steps()).hasSize(3);
    new SwitchFaults(plan, ChangedKube::new).assertBorne();
  }
}
