package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.kube.ChangedCluster;
import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.GuardOutcome;
import io.railwright.change.machine.MachineLease;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.reach.kube.KubeDocument;
import io.railwright.testing.Thorough;
import io.railwright.testing.kube.RealApiServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kernel arguments of a pool at a real API server: paused, changed, released, and back. */
@Thorough(days = 2)
class RealPoolTest {
  private static final ClusterSetting PAUSED = new ClusterSetting.PoolPaused("worker");
  private static final ClusterSetting ARGUMENTS = new ClusterSetting.KernelArguments("worker");
  private static final State TWO = State.of("iommu=pt pci=realloc=off");
  private static final State ON = State.of("true");
  private static final State OFF = State.of("false");

  @TempDir Path folder;

  /** Builds of this server for arm64 fall over such objects. */
  @Test
  void aPoolIsPausedChangedAndReleasedAndAllOfThatTakenBack() throws Exception {
    try (RealApiServer server = RealApiServer.start(folder)) {
      define(server);
      ChangedCluster cluster = RealChangeTest.cluster(server);
      assertThat(cluster.obstacles(Map.of(PAUSED, ON)).get(PAUSED))
          .as("who has the field keeps it")
          .contains("rail takes it from nobody", "a-person");
      server.applyAs("rail", RealPoolOperator.POOL, pool("paused: false"));
      server.applyAs("a-person", RealPoolOperator.POOL, pool("maxUnavailable: 1"));
      MachineLease lease = cluster.lease("0123456789abcdef");
      lease.take("a test");
      try (RealPoolOperator _ = new RealPoolOperator(server)) {
        forth(server, cluster, lease);
        back(server, cluster, lease);
      }
      lease.release();
      nothingOfOthers(server, cluster);
    } catch (RealApiServer.DiedException died) {
      Assumptions.abort("this build of kube-apiserver can not hold custom resources");
    }
  }

  private static void define(RealApiServer server) throws Exception {
    server.apply(RealChangeTest.MANIFESTS.resolve("reader.yaml"));
    server.apply(RealChangeTest.MANIFESTS.resolve("change.yaml"));
    for (String kind : List.of("MachineConfigPool", "MachineConfig")) {
      BothServers.define(server, kind, RealPoolOperator.MACHINES, true);
    }
    server.applyAs("a-person", RealPoolOperator.POOL, pool("paused: false"));
    RealPoolOperator.follow(server);
  }

  private static String pool(String spec) {
    return "{apiVersion: %s, kind: MachineConfigPool, metadata: {name: worker}, spec: {%s}}"
        .formatted(RealPoolOperator.MACHINES, spec);
  }

  private static void forth(RealApiServer server, ChangedCluster cluster, MachineLease lease)
      throws Exception {
    assertThat(cluster.obstacles(Map.of(PAUSED, ON, ARGUMENTS, TWO))).isEmpty();
    set(lease, PAUSED, ON, OFF);
    assertThat(cluster.obstacles(Map.of(ARGUMENTS, TWO)).get(ARGUMENTS)).contains("paused by rail");
    set(lease, ARGUMENTS, TWO, State.absent());
    KubeDocument config = RealPoolOperator.object(server, RealPoolOperator.OURS).orElseThrow();
    assertThat(config.text("metadata", "labels", "machineconfiguration.openshift.io/role"))
        .isEqualTo("worker");
    assertThat(wanted(server)).as("nodes have nothing yet").isNotEqualTo(had(server));
    release(lease);
    assertThat(cluster.look(ARGUMENTS)).isEqualTo(new Seen.As(Observed.of(TWO)));
    assertThat(wanted(server)).isEqualTo(had(server));
  }

  private static void back(RealApiServer server, ChangedCluster cluster, MachineLease lease)
      throws Exception {
    set(lease, PAUSED, ON, OFF);
    set(lease, ARGUMENTS, State.absent(), TWO);
    assertThat(RealPoolOperator.object(server, RealPoolOperator.OURS)).isEmpty();
    release(lease);
    assertThat(cluster.look(ARGUMENTS)).isEqualTo(new Seen.As(Observed.of(State.absent())));
    assertThat(pool(server).text("spec", "maxUnavailable")).isEqualTo("1");
    assertThat(wanted(server)).isEqualTo(had(server));
  }

  private static void release(MachineLease lease) throws Exception {
    set(lease, PAUSED, OFF, ON);
    assertThat(lease.act("s1a1").settle(PAUSED, OFF)).isEqualTo(new GuardOutcome.Kept(""));
  }

  private static void set(MachineLease lease, Setting setting, State to, State from)
      throws Exception {
    Attempt.Outcome outcome = new Attempt.Outcome.NotStarted("");
    for (int tries = 0; tries < 5 && outcome instanceof Attempt.Outcome.NotStarted; tries++) {
      outcome = lease.act("s1a1").set(setting, to, from).outcome(); // the operator writes it too
    }
    assertThat(outcome).isEqualTo(new Attempt.Outcome.Ended(0, ""));
  }

  /** A pool that somebody else has paused, and a MachineConfig of our name that is not ours. */
  private static void nothingOfOthers(RealApiServer server, ChangedCluster cluster)
      throws Exception {
    server.applyAs("a-person", RealPoolOperator.POOL, pool("paused: true"));
    assertThat(cluster.look(PAUSED))
        .isEqualTo(new Seen.As(Observed.of(State.of("true, by a-person"))));
    server.applyAs(
        "a-person",
        RealPoolOperator.OURS,
        "{apiVersion: %s, kind: MachineConfig, metadata: {name: 99-rail-worker}, spec: {kernelArguments: [a]}}"
            .formatted(RealPoolOperator.MACHINES));
    assertThat(cluster.look(ARGUMENTS))
        .isInstanceOfSatisfying(
            Seen.Not.class, it -> assertThat(it.why()).contains("somebody else"));
    for (String method : List.of("PATCH", "DELETE")) {
      assertThat(
              server
                  .send(method, RealPoolOperator.CONFIGS + "00-worker", RealApiServer.GRANTED, "{}")
                  .statusCode())
          .as(method)
          .isEqualTo(403);
    }
  }

  private static KubeDocument pool(RealApiServer server) throws Exception {
    return RealPoolOperator.object(server, RealPoolOperator.POOL).orElseThrow();
  }

  private static String wanted(RealApiServer server) throws Exception {
    return pool(server).text("spec", "configuration", "name");
  }

  private static String had(RealApiServer server) throws Exception {
    return pool(server).text("status", "configuration", "name");
  }
}
