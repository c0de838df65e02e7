package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.change.kube.ChangedCluster;
import io.railwright.change.kube.ClusterDrain;
import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.NodeDrain;
import io.railwright.change.machine.Pace;
import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Secret;
import io.railwright.model.value.PciAddress;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.kube.KubeTarget;
import io.railwright.testing.Thorough;
import io.railwright.testing.kube.RealApiServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes at a real API server, with what the manifest grants. */
@Thorough(days = 2)
class RealChangeTest {
  static final Path MANIFESTS =
      Path.of(System.getProperty("rail.root", ".."), "docs/example/kubernetes");
  private static final String NODE = "/api/v1/nodes/n1";
  private static final String PODS = "/api/v1/namespaces/default/pods";
  private static final String POLICY =
      "/apis/sriovnetwork.openshift.io/v1/namespaces/default/sriovnetworknodepolicies";
  private static final ClusterSetting VFS =
      new ClusterSetting.PolicyField("default", "p1", ClusterSetting.Field.VFS);

  private static final String TEMPLATES =
      "/apis/configuration.net.nvidia.com/v1alpha1/namespaces/default/nicconfigurationtemplates";
  private static final ClusterSetting TEMPLATE = new ClusterSetting.NicTemplate("default", "cx7");

  private static final ClusterSetting MADE =
      new ClusterSetting.MadePolicies("n1", List.of(new PciAddress(0, 0x23, 0, 0)));
  private static final String NODE_WITH_LABEL =
      "{apiVersion: v1, kind: Node, metadata: {name: n1, labels: {kubernetes.io/hostname: n1}}}";

  @TempDir Path folder;

  static ChangedCluster cluster(RealApiServer server) throws Exception {
    Access.Cluster access =
        new Access.ClusterApi(
            server.server(),
            new Secret.Environment("TOKEN"),
            new Access.Tls(Optional.of(server.fingerprint()), Optional.empty()));
    KnownSecrets secrets = KnownSecrets.of((_, _) -> RealApiServer.GRANTED.toCharArray());
    HostLimit limit = HostLimit.of(Duration.ofSeconds(60), 1);
    return new ChangedCluster(
        new KubeTarget("real", access, secrets, limit), Pace.real(), () -> Duration.ofSeconds(5));
  }

  private static String body(RealApiServer server, String path) throws Exception {
    return server.send("GET", path, RealApiServer.ADMIN, "").body();
  }

  private static void pod(RealApiServer server, String name, String owner) throws Exception {
    server.create(
        PODS,
        """
        apiVersion: v1
        kind: Pod
        metadata:
          name: %s
          labels: {app: %s}
          ownerReferences: [{apiVersion: apps/v1, kind: %s, name: x, uid: u, controller: true}]
        spec: {nodeName: n1, containers: [{name: c, image: i}], terminationGracePeriodSeconds: 0}
        """
            .formatted(name, name, owner));
  }

  @Test
  void aLeaseIsTakenOnceAndANodeIsDrainedWithWhatTheManifestGrants() throws Exception {
    try (RealApiServer server = RealApiServer.start(folder)) {
      server.apply(MANIFESTS.resolve("reader.yaml"));
      server.create("/api/v1/nodes", "{apiVersion: v1, kind: Node, metadata: {name: n1}}");
      ChangedCluster cluster = cluster(server);
      assertThatThrownBy(() -> cluster.lease("0123456789abcdef").take("a test"))
          .hasMessageContaining("leases");
      server.apply(MANIFESTS.resolve("change.yaml"));
      lease(cluster);
      drain(server, cluster);
      grantNoMore(server);
      ownConfigurations(server);
    }
  }

  private static void lease(ChangedCluster cluster) throws Exception {
    MachineLease lease = cluster.lease("0123456789abcdef");
    lease.take("a test");
    lease.take("a test");
    assertThatThrownBy(() -> cluster.lease("fedcba9876543210").take("eve"))
        .isInstanceOf(MachineLease.RefusedException.class)
        .hasMessageContaining("0123456789abcdef a test");
    lease.release();
    cluster.lease("fedcba9876543210").take("eve");
    cluster.lease("fedcba9876543210").release();
  }

  private static void drain(RealApiServer server, ChangedCluster cluster) throws Exception {
    pod(server, "daemon", "DaemonSet");
    pod(server, "job", "ReplicaSet");
    ClusterDrain drain = new ClusterDrain(cluster, "n1", "plan1");
    assertThat(drain.refusal()).as("asked before, without doing it").isEmpty();
    assertThat(body(server, NODE)).doesNotContain("\"unschedulable\":true");
    assertThat(body(server, PODS)).contains("\"name\":\"job\"");
    assertThat(drain.drain()).isInstanceOf(NodeDrain.Status.Busy.class);
    assertThat(body(server, NODE)).contains("\"unschedulable\":true", "\"rail/plan\":\"plan1\"");
    server.send("DELETE", PODS + "/job?gracePeriodSeconds=0", RealApiServer.ADMIN, ""); // a kubelet
    assertThat(drain.drain()).isInstanceOf(NodeDrain.Status.Drained.class);
    assertThat(body(server, PODS)).contains("daemon").doesNotContain("\"name\":\"job\"");
    new ClusterDrain(cluster, "n1", "plan2").resume();
    assertThat(body(server, NODE)).contains("\"unschedulable\":true");
    drain.resume();
    assertThat(body(server, NODE)).doesNotContain("\"unschedulable\":true", "rail/plan\":");
    server.applyAs(
        "argocd",
        NODE,
        "{apiVersion: v1, kind: Node, metadata: {name: n1}, spec: {unschedulable: false}}");
    assertThat(drain.drain())
        .as("a field of somebody else is not taken")
        .isInstanceOfSatisfying(
            NodeDrain.Status.Refused.class,
            it -> assertThat(it.why()).contains("argocd", "rail takes it from nobody"));
  }

  private static void grantNoMore(RealApiServer server) throws Exception {
    Map<String, List<String>> refused =
        Map.of(
            "DELETE",
            List.of(
                NODE,
                PODS + "/daemon",
                "/apis/coordination.k8s.io/v1/namespaces/rail/leases/other"),
            "POST",
            List.of(
                PODS, "/api/v1/nodes", "/apis/coordination.k8s.io/v1/namespaces/default/leases"),
            "GET",
            List.of("/api/v1/secrets", PODS + "/daemon/exec?command=id", PODS + "/daemon/log"),
            "PATCH",
            List.of(PODS + "/daemon", POLICY + "/p1/status", NODE + "/status"));
    for (Map.Entry<String, List<String>> one : refused.entrySet()) {
      for (String path : one.getValue()) {
        assertThat(server.send(one.getKey(), path, RealApiServer.GRANTED, "{}").statusCode())
            .as(one.getKey() + " " + path)
            .isEqualTo(403);
      }
    }
  }

  /**
   * MachineConfigs of rail's own alone. Rights are looked at before kinds, and here no such kind is
   * defined, so that this runs where a build can't hold it: what is granted is 404, and what an
   * apply by name needs is tried on another kind. {@link RealPoolTest} has the kind.
   */
  private static void ownConfigurations(RealApiServer server) throws Exception {
    String configs = "/apis/machineconfiguration.openshift.io/v1/machineconfigs";
    for (String method : List.of("PATCH", "DELETE")) {
      assertThat(status(server, method, configs + "/99-rail-worker")).as(method).isEqualTo(404);
      assertThat(status(server, method, configs + "/00-worker")).as(method).isEqualTo(403);
    }
    assertThat(status(server, "GET", configs + "/rendered-worker-1")).isEqualTo(404);
    assertThat(status(server, "POST", configs)).isEqualTo(403);
    server.create(
        "/apis/rbac.authorization.k8s.io/v1/clusterroles",
        """
        apiVersion: rbac.authorization.k8s.io/v1
        kind: ClusterRole
        metadata: {name: by-name}
        rules: [{apiGroups: [""], resources: [configmaps], resourceNames: [ours], verbs: [create, patch]}]
        """);
    server.create(
        "/apis/rbac.authorization.k8s.io/v1/clusterrolebindings",
        """
        apiVersion: rbac.authorization.k8s.io/v1
        kind: ClusterRoleBinding
        metadata: {name: by-name}
        roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: by-name}
        subjects: [{kind: User, name: granted, apiGroup: rbac.authorization.k8s.io}]
        """);
    String maps = "/api/v1/namespaces/default/configmaps/";
    assertThat(server.applied(RealApiServer.GRANTED, maps + "ours")).isEqualTo(201);
    assertThat(server.applied(RealApiServer.GRANTED, maps + "theirs")).isEqualTo(403);
  }

  private static int status(RealApiServer server, String method, String path) throws Exception {
    return server.send(method, path, RealApiServer.GRANTED, "{}").statusCode();
  }

  /** Builds of this server for arm64 fall over such objects. */
  @Test
  void aPolicyIsChangedByItsOwnerAlone() throws Exception {
    try (RealApiServer server = RealApiServer.start(folder)) {
      server.apply(MANIFESTS.resolve("reader.yaml"));
      server.apply(MANIFESTS.resolve("change.yaml"));
      define(server);
      ChangedCluster cluster = cluster(server);
      server.create(POLICY, policy("p1"));
      assertThat(cluster.obstacles(Map.of(VFS, State.of("16"))).get(VFS))
          .contains("tells of no node in default");
      tellOfANode(server);
      assertThat(cluster.obstacles(Map.of(VFS, State.of("16"))).get(VFS))
          .contains("rail takes it from nobody", ".spec.numVfs");
      server.send("DELETE", POLICY + "/p1", RealApiServer.ADMIN, "");
      server.applyAs("rail", POLICY + "/p1", policy("p1"));
      assertThat(cluster.obstacles(Map.of(VFS, State.of("16")))).isEmpty();
      MachineLease lease = cluster.lease("0123456789abcdef");
      lease.take("a test");
      set(cluster, lease, "16");
      assertThat(body(server, POLICY + "/p1"))
          .contains("\"numVfs\":16", "\"nodeSelector\":{\"a\":\"b\"}", "\"mtu\":9000");
      set(cluster, lease, "1");
      assertThat(body(server, POLICY + "/p1")).contains("\"numVfs\":1,", "\"mtu\":9000");
      lease.release();
    } catch (RealApiServer.DiedException died) {
      Assumptions.abort("this build of kube-apiserver can not hold custom resources");
    }
  }

  /** By its own names alone, and only as long as nobody else has a part in it. */
  @Test
  void aPolicyIsMadeAndRemovedAsLongAsItIsOurs() throws Exception {
    try (RealApiServer server = RealApiServer.start(folder)) {
      server.apply(MANIFESTS.resolve("reader.yaml"));
      server.apply(MANIFESTS.resolve("change.yaml"));
      define(server);
      server.create("/api/v1/nodes", NODE_WITH_LABEL);
      ChangedCluster cluster = cluster(server);
      assertThat(cluster.look(MADE))
          .isEqualTo(
              new Seen.Not(
                  "the SR-IOV operator tells nothing of n1; see whether sriov-network-config-daemon"
                      + " runs there"));
      tellOfANode(server);
      assertThat(cluster.look(MADE)).isEqualTo(new Seen.As(Observed.of(State.absent())));
      State target = State.of("0000:23:00.0:numVfs=4,mtu=9000");
      assertThat(cluster.obstacles(Map.of(MADE, target))).isEmpty();
      assertThat(body(server, POLICY)).as("asked, and not done").doesNotContain("rail-n1");
      MachineLease lease = cluster.lease("0123456789abcdef");
      lease.take("a test");
      set(cluster, lease, MADE, target.words());
      set(cluster, lease, MADE, target.words());
      assertThat(body(server, POLICY + "/rail-n1-0000-23-00.0"))
          .contains("\"kubernetes.io/hostname\":\"n1\"", "\"rootDevices\":[\"0000:23:00.0\"]")
          .contains("\"resourceName\":\"rail_eth1\"", "\"numVfs\":4", "\"mtu\":9000");
      assertThat(lease.act("s1u1").set(MADE, State.absent(), target).outcome())
          .isEqualTo(new Attempt.Outcome.Ended(0, ""));
      assertThat(cluster.look(MADE)).isEqualTo(new Seen.As(Observed.of(State.absent())));
      set(cluster, lease, MADE, target.words());
      server.applyAs("argocd", POLICY + "/rail-n1-0000-23-00.0", changedByArgocd());
      assertThat(cluster.look(MADE))
          .isInstanceOfSatisfying(
              Seen.Not.class, it -> assertThat(it.why()).contains("changed by argocd since"));
      Attempt.Result refused = lease.act("s1u2").set(MADE, State.absent(), target);
      assertThat(refused.outcome().toString()).contains("changed by argocd since");
      assertThat(body(server, POLICY)).contains("rail-n1-0000-23-00.0");
      lease.release();
    } catch (RealApiServer.DiedException died) {
      Assumptions.abort("this build of kube-apiserver can not hold custom resources");
    }
  }

  private static String changedByArgocd() {
    return """
    apiVersion: sriovnetwork.openshift.io/v1
    kind: SriovNetworkNodePolicy
    metadata: {name: rail-n1-0000-23-00.0}
    spec: {linkType: eth}
    """;
  }

  /** What is not rail's stays, entry by entry, and a list of somebody else as a whole. */
  @Test
  void aTemplateIsChangedByItsOwnerAlone() throws Exception {
    try (RealApiServer server = RealApiServer.start(folder)) {
      server.apply(MANIFESTS.resolve("reader.yaml"));
      server.apply(MANIFESTS.resolve("change.yaml"));
      for (String kind : List.of("NicConfigurationTemplate", "NicDevice")) {
        BothServers.define(server, kind, "configuration.net.nvidia.com/v1alpha1", false);
      }
      ChangedCluster cluster = cluster(server);
      server.create(TEMPLATES, template());
      State target = State.of("CNP_DSCP_P1=48 PCI_WR_ORDERING=1 numVfs=8");
      assertThat(cluster.obstacles(Map.of(TEMPLATE, target)).get(TEMPLATE))
          .contains("rail takes it from nobody", ".spec.template.rawNvConfig");
      server.send("DELETE", TEMPLATES + "/cx7", RealApiServer.ADMIN, "");
      server.applyAs("rail", TEMPLATES + "/cx7", template());
      assertThat(cluster.obstacles(Map.of(TEMPLATE, target))).isEmpty();
      MachineLease lease = cluster.lease("0123456789abcdef");
      lease.take("a test");
      set(cluster, lease, TEMPLATE, target.words());
      assertThat(body(server, TEMPLATES + "/cx7"))
          .contains("{\"name\":\"PCI_WR_ORDERING\",\"value\":\"1\"},{\"name\":\"CNP_DSCP_P1\"")
          .contains("\"linkType\":\"Ethernet\"", "\"nicType\":\"1021\"", "\"numVfs\":8");
      set(cluster, lease, TEMPLATE, "PCI_WR_ORDERING=0 numVfs=8");
      assertThat(body(server, TEMPLATES + "/cx7"))
          .contains("\"linkType\":\"Ethernet\"")
          .doesNotContain("CNP_DSCP_P1");
      lease.release();
    } catch (RealApiServer.DiedException died) {
      Assumptions.abort("this build of kube-apiserver can not hold custom resources");
    }
  }

  private static String template() {
    return """
    apiVersion: configuration.net.nvidia.com/v1alpha1
    kind: NicConfigurationTemplate
    metadata: {name: cx7}
    spec:
      nicSelector: {nicType: "1021"}
      template: {numVfs: 8, linkType: Ethernet, rawNvConfig: [{name: PCI_WR_ORDERING, value: "0"}]}
    """;
  }

  /** As the operator does. */
  private static void tellOfANode(RealApiServer server) throws Exception {
    String states = POLICY.replace("policies", "states");
    server.create(
        states,
        """
        apiVersion: sriovnetwork.openshift.io/v1
        kind: SriovNetworkNodeState
        metadata: {name: n1}
        spec: {interfaces: [{pciAddress: "0000:03:00.0", numVfs: 1, vfGroups: [{policyName: p1}]}]}
        status: {syncStatus: Succeeded, interfaces: [{pciAddress: "0000:23:00.0", name: eth1}]}
        """);
    server.status(
        states + "/n1",
        "{\"status\":{\"syncStatus\":\"Succeeded\",\"interfaces\":[{\"pciAddress\":\"0000:23:00.0\",\"name\":\"eth1\"}]}}");
  }

  private static void set(ChangedCluster cluster, MachineLease lease, String value)
      throws Exception {
    set(cluster, lease, VFS, value);
  }

  private static void set(
      ChangedCluster cluster, MachineLease lease, ClusterSetting setting, String value)
      throws Exception {
    Attempt.Result result = lease.act("s1a1").set(setting, State.of(value), State.of("0"));
    assertThat(result.outcome()).isEqualTo(new Attempt.Outcome.Ended(0, ""));
    assertThat(cluster.look(setting)).isEqualTo(new Seen.As(Observed.of(State.of(value))));
  }

  private static String policy(String name) {
    return """
    apiVersion: sriovnetwork.openshift.io/v1
    kind: SriovNetworkNodePolicy
    metadata: {name: %s}
    spec: {numVfs: 1, mtu: 9000, nodeSelector: {a: b}, resourceName: r}
    """
        .formatted(name);
  }

  private static void define(RealApiServer server) throws Exception {
    for (String kind : List.of("SriovNetworkNodePolicy", "SriovNetworkNodeState")) {
      BothServers.define(server, kind, "sriovnetwork.openshift.io/v1", false);
    }
    BothServers.define(server, "MachineConfigPool", "machineconfiguration.openshift.io/v1", true);
  }
}
