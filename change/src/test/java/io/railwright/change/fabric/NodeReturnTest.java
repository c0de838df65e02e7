package io.railwright.change.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.machine.GuardOutcome;
import io.railwright.change.machine.MachineLease;
import io.railwright.model.change.ClusterSetting.Field;
import io.railwright.model.change.ClusterSetting.PolicyField;
import io.railwright.model.change.State;
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
}
