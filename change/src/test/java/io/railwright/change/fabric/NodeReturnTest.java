package io.railwright.change.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.machine.GuardOutcome;
import io.railwright.change.machine.MachineLease;
import io.railwright.model.change.ClusterSetting.Field;
import io.railwright.model.change.ClusterSetting.PolicyField;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nodes that an operator had away must be as usable behind a change as they were before. */
final class NodeReturnTest {
  private static final PolicyField VFS = new PolicyField(ChangedKube.SPACE, "p1", Field.VFS);
  private static final State ONE = State.of("1");
  private static final State MORE = State.of("16");

  private final ChangedKube kube = new ChangedKube();

  private void node(boolean ready, boolean cordoned) {
    kube.put(
        ChangedKube.object(
            "v1",
            "Node",
            "",
            "n1",
            """
            {"spec":{"unschedulable":%s},"status":{"conditions":[{"type":"Ready","status":"%s"}]}}
            """
                .formatted(cordoned, ready ? "True" : "Unknown")));
  }

  private MachineLease leased() throws Exception {
    MachineLease lease = kube.machine().lease("abcd1234");
    lease.take("somebody");
    return lease;
  }

  private static String settled(MachineLease lease) throws Exception {
    GuardOutcome outcome = lease.act("after").settle(VFS, MORE);
    assertThat(outcome).isInstanceOf(GuardOutcome.Kept.class);
    return outcome.toString();
  }

  @Test
  void aNodeThatIsReadyAndOpenIsBack() throws Exception {
    MachineLease lease = leased();
    lease.act("set").set(VFS, MORE, ONE);
    assertThat(settled(lease)).doesNotContain("node n1");
  }

  @Test
  void aNodeThatDoesNotComeBackOrStaysCordonedIsTold() throws Exception {
    MachineLease lease = leased();
    lease.act("set").set(VFS, MORE, ONE);
    node(false, false);
    assertThat(settled(lease)).contains("the node n1 is not Ready again", "for 15 minutes now");
    node(true, true);
    assertThat(settled(lease)).contains("n1 is cordoned and was not before", "kubectl uncordon n1");
    node(true, false);
    assertThat(settled(lease)).doesNotContain("node n1");
  }

  /** Nor does rail wait for what was not there before. */
  @Test
  void aNodeThatWasCordonedOrAwayBeforeMayStaySo() throws Exception {
    node(true, true);
    MachineLease cordoned = leased();
    cordoned.act("set").set(VFS, MORE, ONE);
    assertThat(settled(cordoned)).doesNotContain("node n1");
    cordoned.release();
    node(false, false);
    MachineLease away = leased();
    away.act("set").set(VFS, MORE, ONE);
    assertThat(settled(away)).doesNotContain("node n1");
  }

  /** A process that goes on with the run of another does not know how they were. */
  @Test
  void whoGoesOnAsksForReadyAlone() throws Exception {
    MachineLease lease = leased();
    lease.act("set").set(VFS, MORE, ONE);
    MachineLease other = kube.machine().lease("abcd1234");
    node(true, true);
    assertThat(settled(other)).doesNotContain("node n1");
    node(false, true);
    assertThat(settled(other)).contains("the node n1 is not Ready again");
  }

  private static Plan plan() {
    Step.Act act = new Step.Act.Set(VFS, ONE, MORE);
    Step step =
        new Step(1, "kube", act, Effect.REBOOT, Risk.LOW, Reversible.EXACT, 1, "a test", "");
    return new Plan("test", "", Instant.EPOCH, List.of(step), List.of(), List.of());
  }

  /** The object is as before, and the fabric is not. */
  @Test
  void aRollbackBehindWhichANodeStaysAwayNeedsAPerson() throws Exception {
    assertThat(kube.runs().apply(plan())).as("%s", reasons()).isEqualTo(Outcome.DONE);
    kube.behindPatch(() -> node(false, false));
    assertThat(kube.runs().rollBack()).isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(reasons()).contains("the node n1 is not Ready again");
    assertThat(kube.isLeased()).isTrue();
    node(true, false);
    assertThat(kube.runs().rollBack()).as("%s", reasons()).isEqualTo(Outcome.DONE);
    assertThat(kube.isLeased()).isFalse();
  }

  /** Nobody could tell afterwards whether they are back. */
  @Test
  void whereANodeMayNotBeLookedAtNothingIsBegun() throws Exception {
    refusedBefore(
        "GET /api/v1/nodes/n1", "kube does not tell it: GET /api/v1/nodes/n1 is forbidden");
  }

  /** A right that is missing is told before the first act, and not by a step that fails. */
  @Test
  void whereThePolicyMayNotBePatchedNothingIsBegun() throws Exception {
    String patch =
        "PATCH /apis/sriovnetwork.openshift.io/v1/namespaces/%s/sriovnetworknodepolicies/p1"
            .formatted(ChangedKube.SPACE);
    refusedBefore(patch, "kube refuses p1 numVfs of the policy: " + patch + " is forbidden");
  }

  private void refusedBefore(String forbidden, String why) throws Exception {
    String before = kube.configurations();
    kube.forbid(forbidden);
    assertThat(kube.runs().apply(plan())).as("%s", reasons()).isEqualTo(Outcome.REFUSED);
    assertThat(reasons()).contains(why);
    assertThat(kube.runs().journal()).doesNotContain("intended", "\"event\":\"acted\"");
    assertThat(kube.configurations()).isEqualTo(before);
    assertThat(kube.isLeased()).isFalse();
  }

  /** The list of all nodes of a large cluster is megabytes, every five seconds. */
  @Test
  void onlyTheNodeThatIsWaitedForIsAskedFor() throws Exception {
    kube.forbid("GET /api/v1/nodes");
    MachineLease lease = leased();
    lease.act("set").set(VFS, MORE, ONE);
    node(false, false);
    assertThat(settled(lease)).contains("the node n1 is not Ready again");
  }

  private String reasons() {
    return kube.runs().reasons().toString();
  }
}
