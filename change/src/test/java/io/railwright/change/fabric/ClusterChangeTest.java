package io.railwright.change.fabric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.change.kube.ClusterDrain;
import io.railwright.change.machine.NodeDrain;
import io.railwright.change.machine.UnreachedException;
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
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Fields of objects of a cluster, carried out and taken back, with and without faults. */
final class ClusterChangeTest {
  private static final String POLICY =
      "/apis/sriovnetwork.openshift.io/v1/namespaces/openshift-sriov-network-operator/sriovnetworknodepolicies/p1";
  private static final Action VFS = patch("{\"spec\":{\"numVfs\":16}}");
  private static final Action MTU = patch("{\"spec\":{\"mtu\":4200}}");
  private static final Action POOL =
      new Action.Command(
          List.of(
              "kubectl",
              "patch",
              "machineconfigpools.machineconfiguration.openshift.io",
              "worker",
              "--type=merge",
              "-p",
              "{\"spec\":{\"paused\":false}}"));

  private static Action patch(String body) {
    return new Action.Command(
        List.of(
            "kubectl",
            "patch",
            "sriovnetworknodepolicies.sriovnetwork.openshift.io",
            "p1",
            "-n",
            ChangedKube.SPACE,
            "--type=merge",
            "-p",
            body));
  }

  private static Plan plan(ChangedKube kube, Action... actions) throws Exception {
    return plan(kube, Effect.REBOOT, actions);
  }

  private static Plan plan(ChangedKube kube, Effect effect, Action... actions) throws Exception {
    PlanMaker maker = new PlanMaker();
    List<Wish> wishes = new ArrayList<>();
    Arrays.stream(actions)
        .map(it -> new Wish("kube", "a rule", it, effect, Risk.LOW, Reversible.EXACT, ""))
        .forEach(wishes::add);
    maker.add(kube.machine(), wishes);
    return maker.plan(new Order("fabric", "", Instant.EPOCH, List.of(), 1));
  }

  @Test
  void isCarriedOutByTheOperatorAndTakenBack() throws Exception {
    ChangedKube kube = new ChangedKube();
    String before = kube.configurations();
    Plan plan = plan(kube, MTU, VFS, POOL);
    assertThat(WishedPlan.steps(plan))
        .containsExactly(
            "worker pool paused: true -> false",
            "p1 mtu of the policy: 9000 -> 4200",
            "p1 numVfs of the policy: 1 -> 16");
    assertThat(kube.runs().apply(plan)).as("%s", kube.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.configurations())
        .contains("\"numVfs\":16,\"mtu\":4200,\"nodeSelector\":{\"a\":\"b\"}")
        .contains("\"totalvfs\":16,\"numVfs\":16")
        .contains("\"pciAddress\":\"0000:03:02.0\"")
        .contains("\"paused\":false")
        .contains("\"syncStatus\":\"Succeeded\"");
    assertThat(kube.isLeased()).isFalse();
    assertThat(plan(kube, VFS, MTU, POOL).steps()).isEmpty();
    assertThat(kube.runs().rollBack()).as("%s", kube.runs().reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.configurations()).isEqualTo(before);
    assertThat(kube.isLeased()).isFalse();
  }

  /** What is a word to the kernel on the node itself is a reboot by the operator. */
  @Test
  void whatTheOperatorRebootsForIsAReboot() throws Exception {
    ChangedKube kube = new ChangedKube();
    assertThat(plan(kube, Effect.RUNTIME, VFS).steps().getFirst().effect())
        .isEqualTo(Effect.REBOOT);
    assertThat(plan(kube, Effect.RUNTIME, VFS).steps().getFirst().gain())
        .contains("drained and rebooted: n1");
    assertThat(plan(kube, Effect.LINK_FLAP, MTU).steps().getFirst().effect())
        .isEqualTo(Effect.DRIVER_RESTART);
  }

  @Test
  void aFieldOfSomebodyElseIsLeftToHim() throws Exception {
    ChangedKube kube = new ChangedKube("argocd");
    Plan plan = plan(kube, VFS);
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut().getFirst().why())
        .contains("argocd", ".spec.numVfs", "rail takes it from nobody");
    ChangedKube ours = new ChangedKube();
    Plan made = plan(ours, VFS);
    String theirs = "{\"spec\":{\"numVfs\":1}}"; // the same value, so that both have it
    assertThat(ours.send("PATCH", POLICY + "?fieldManager=argocd", theirs)).isEqualTo(200);
    String before = ours.configurations();
    assertThat(ours.runs().apply(made)).isEqualTo(Outcome.REFUSED);
    assertThat(ours.runs().reasons().toString()).contains("argocd", "rail takes it from nobody");
    assertThat(ours.configurations()).isEqualTo(before);
    assertThat(ours.isLeased()).isFalse();
  }

  @Test
  void nothingIsBegunWhileAnOperatorIsAtWork() throws Exception {
    ChangedKube kube = new ChangedKube();
    kube.send("PATCH", POLICY + "?fieldManager=rail", "{\"spec\":{\"numVfs\":2,\"mtu\":9000}}");
    Plan plan = plan(kube, VFS);
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut().getFirst().why()).contains("is setting n1 up");
    kube.settle();
    assertThat(plan(kube, VFS).steps()).hasSize(1);
  }

  /** An operator that tells of no node would be believed to have set up all of them. */
  @Test
  void nothingIsBegunWhereTheOperatorIsSilent() throws Exception {
    ChangedKube kube = new ChangedKube();
    Plan made = plan(kube, VFS);
    String states = POLICY.replace("sriovnetworknodepolicies/p1", "sriovnetworknodestates/n1");
    assertThat(kube.send("DELETE", states, "")).isEqualTo(200);
    Plan plan = plan(kube, VFS);
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut().getFirst().why())
        .contains("tells of no node in " + ChangedKube.SPACE);
    String before = kube.configurations();
    assertThat(kube.runs().apply(made)).isNotEqualTo(Outcome.DONE);
    assertThat(kube.configurations()).isEqualTo(before);
  }

  @Test
  void nodesThatTheOperatorRebootsAreNamedAndWhetherItDrainsThem() throws Exception {
    ChangedKube kube = new ChangedKube();
    Plan plan = plan(kube, VFS, POOL);
    assertThat(plan.steps().getLast().gain()).contains("Nodes that are drained and rebooted: n1.");
    kube.put(
        ChangedKube.object(
            "sriovnetwork.openshift.io/v1",
            "SriovOperatorConfig",
            ChangedKube.SPACE,
            "default",
            "{\"spec\":{\"disableDrain\":true}}"));
    assertThat(plan(kube, VFS).steps().getFirst().gain())
        .contains("Nodes that are rebooted without a drain: n1.");
  }

  @Test
  void anotherPlanWaits() throws Exception {
    ChangedKube kube = new ChangedKube();
    Plan plan = plan(kube, VFS);
    String lease =
        "{\"kind\":\"Lease\",\"metadata\":{\"name\":\"railwright\"},\"spec\":{\"holderIdentity\":\"abcd1234"
            + " eve\"}}";
    assertThat(kube.send("POST", "/apis/coordination.k8s.io/v1/namespaces/rail/leases", lease))
        .isEqualTo(201);
    assertThat(kube.runs().apply(plan)).isEqualTo(Outcome.REFUSED);
    assertThat(kube.runs().reasons().toString()).contains("abcd1234 eve");
    assertThat(kube.isLeased()).isTrue();
  }

  @Test
  void whatIsNotForAClusterStaysWithPeople() throws Exception {
    Plan plan =
        plan(
            new ChangedKube(),
            patch("{\"spec\":{\"numVfs\":16},\"x\":1}"),
            patch("{\"spec\":{\"deviceType\":\"x\"}}"),
            new Action.Command(List.of("kubectl", "delete", "node", "n1")),
            new Action.Command(List.of("sysctl", "-w", "vm.zone_reclaim_mode=0")));
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut()).hasSize(4);
  }

  @Test
  void everySingleFaultOfTheJournalAndOfEveryRequest() throws Exception {
    Plan plan = plan(new ChangedKube(), VFS, POOL);
    assertThat(plan.steps()).hasSize(2);
    new SwitchFaults(plan, ChangedKube::new).assertBorne();
  }

  private static void pod(ChangedKube kube, String name, String owner, String more) {
    kube.put(
        ChangedKube.object(
            "v1",
            "Pod",
            "jobs",
            name,
            """
            {"metadata":{"labels":{"app":"%s"}%s},"spec":{"nodeName":"n1"%s},"status":{"phase":"Running"}}
            """
                .formatted(
                    name,
                    owner.isEmpty()
                        ? ""
                        : ",\"ownerReferences\":[{\"kind\":\"%s\",\"controller\":true}]"
                            .formatted(owner),
                    more)));
  }

  private static final String CORDONED = "\"unschedulable\":true";

  @Test
  void aNodeIsCordonedAndItsPodsAreEvictedAndOnlyOursIsLifted() throws Exception {
    ChangedKube kube = new ChangedKube();
    String empty = kube.configurations();
    pod(kube, "daemon", "DaemonSet", "");
    String before = kube.configurations();
    pod(kube, "job", "ReplicaSet", "");
    ClusterDrain drain = new ClusterDrain(kube.machine(), "n1", "plan1");
    assertThat(drain.drain()).isInstanceOf(NodeDrain.Status.Busy.class);
    assertThat(kube.configurations()).contains(CORDONED, "\"rail/plan\":\"plan1\"");
    assertThat(drain.drain()).isInstanceOf(NodeDrain.Status.Drained.class);
    assertThat(kube.configurations()).contains("daemon").doesNotContain("job");
    new ClusterDrain(kube.machine(), "n1", "plan2").resume();
    assertThat(kube.configurations()).contains(CORDONED);
    drain.resume();
    assertThat(kube.configurations()).isEqualTo(before).isNotEqualTo(empty);
    kube.send("PATCH", "/api/v1/nodes/n1?fieldManager=eve", "{\"spec\":{\"unschedulable\":true}}");
    assertThat(drain.drain()).isInstanceOf(NodeDrain.Status.Drained.class);
    drain.resume();
    assertThat(kube.configurations()).as("a cordon of somebody else stays").contains(CORDONED);
  }

  /** One that was removed meanwhile has no cordon, and keeps no plan from its end. */
  @Test
  void aNodeThatIsGoneNeedsNoUncordonAndARefusalIsTold() throws Exception {
    ChangedKube kube = new ChangedKube();
    ClusterDrain drain = new ClusterDrain(kube.machine(), "n1", "plan1");
    assertThat(drain.drain()).isInstanceOf(NodeDrain.Status.Drained.class);
    kube.forbid("PATCH /api/v1/nodes/n1");
    assertThatThrownBy(drain::resume)
        .isInstanceOf(UnreachedException.class)
        .hasMessageEndingWith(
            "n1 can't be uncordoned: PATCH /api/v1/nodes/n1 is forbidden: User \"eve\" cannot");
    assertThat(kube.send("DELETE", "/api/v1/nodes/n1", "")).isEqualTo(200);
    assertThatCode(drain::resume).doesNotThrowAnyException();
  }

  /** Before anything is done: whether it would be let. */
  @Test
  void aDrainThatIsNotLetIsForeseenAndChangesNothing() throws Exception {
    ChangedKube kube = new ChangedKube();
    pod(kube, "job", "ReplicaSet", "");
    String before = kube.configurations();
    ClusterDrain drain = new ClusterDrain(kube.machine(), "n1", "plan1");
    assertThat(drain.refusal()).isEmpty();
    kube.forbid("PATCH /api/v1/nodes/n1");
    assertThat(drain.refusal()).get().asString().contains("PATCH /api/v1/nodes/n1 is forbidden");
    kube.forbid("POST /api/v1/namespaces/jobs/pods/job/eviction");
    assertThat(drain.refusal()).get().asString().contains("eviction is forbidden");
    assertThat(kube.configurations()).isEqualTo(before);
  }

  @Test
  void aBudgetIsWaitedForAndNothingIsForced() throws Exception {
    ChangedKube kube = new ChangedKube();
    pod(kube, "job", "ReplicaSet", "");
    kube.put(
        ChangedKube.object(
            "policy/v1",
            "PodDisruptionBudget",
            "jobs",
            "keep",
            """
            {"spec":{"selector":{"matchLabels":{"app":"job"}}},"status":{"disruptionsAllowed":0}}
            """));
    ClusterDrain drain = new ClusterDrain(kube.machine(), "n1", "plan1");
    assertThat(drain.drain())
        .isInstanceOfSatisfying(
            NodeDrain.Status.Busy.class, it -> assertThat(it.why()).contains("disruption budget"));
    kube.time().pass(Duration.ofMinutes(16));
    assertThat(drain.drain()).isInstanceOf(NodeDrain.Status.Refused.class);
    assertThat(kube.configurations()).contains("job");
    drain.resume();
    assertThat(kube.configurations()).doesNotContain(CORDONED);
  }

  @Test
  void whatAnEvictionWouldLoseIsForPeople() throws Exception {
    for (String volume : List.of("", ",\"volumes\":[{\"name\":\"v\",\"emptyDir\":{}}]")) {
      ChangedKube kube = new ChangedKube();
      pod(kube, "job", volume.isEmpty() ? "" : "ReplicaSet", volume);
      assertThat(new ClusterDrain(kube.machine(), "n1", "plan1").drain())
          .isInstanceOf(NodeDrain.Status.Refused.class);
      assertThat(kube.configurations()).contains("job");
    }
  }
}
