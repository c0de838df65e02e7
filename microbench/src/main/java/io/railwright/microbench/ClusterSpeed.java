package io.railwright.microbench;

import io.railwright.collect.kube.live.KubeProbes;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Secret;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.kube.KubeTarget;
import io.railwright.twin.kube.ClusterPlan;
import io.railwright.twin.kube.KubeApiServer;
import io.railwright.twin.kube.KubeObject;
import io.railwright.twin.kube.KubeReader;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How long it takes to list a cluster of 1,000 nodes with 8 NICs each and 16,000 pods over HTTPS,
 * to read its facts and to judge it. The twin's API server runs in the same process and its time
 * counts. The bar is 10 s and 1 GB; run it with {@code -Dbench.heap=1g}.
 */
public final class ClusterSpeed {
  private static final int NODES = 1000;
  private static final int PODS = 16_000;
  private static final int NICS = 8;
  private static final int VFS = 16;
  private static final String TOKEN = "a token for a measurement";

  /** What nobody keeps of an object: some 6 kB, as managedFields and images are. */
  private static final String BULK =
      "\"managedFields\":[%s]"
          .formatted(
              IntStream.range(0, 100)
                  .mapToObj(
                      "{\"manager\":\"kubelet\",\"operation\":\"Update\",\"n\":%d}"::formatted)
                  .collect(Collectors.joining(",")));

  private ClusterSpeed() {}

  public static void main(String[] arguments) throws IOException, BadFileException {
    ClusterPlan plan = new ClusterPlan("pod7", objects());
    KubeReader reader = KubeReader.ofEverything("bench", TOKEN);
    try (KubeApiServer server = KubeApiServer.open(plan, List.of(reader), InstantSource.system())) {
      Access.Cluster access =
          new Access.ClusterApi(
              "https://127.0.0.1:" + server.port(),
              new Secret.Environment("TOKEN"),
              new Access.Tls(Optional.of(server.fingerprint()), Optional.empty()));
      HostLimit limit = HostLimit.of(Duration.ofMinutes(10), 1).ofManyMachines();
      KnownSecrets secrets = KnownSecrets.of((_, _) -> TOKEN.toCharArray());
      new JudgedServer(
              "%d nodes, %d pods".formatted(NODES, PODS),
              Subject.of(Kind.CLUSTER, "pod7"),
              KubeProbes.ALL)
          .measure(new KubeTarget("pod7", access, secrets, limit));
    }
  }

  private static List<KubeObject> objects() {
    List<KubeObject> objects = new ArrayList<>();
    for (int node = 0; node < NODES; node++) {
      objects.add(object("v1", "Node", "", "node-" + node, node()));
      objects.add(
          object(
              "sriovnetwork.openshift.io/v1",
              "SriovNetworkNodeState",
              "sriov",
              "node-" + node,
              state()));
    }
    for (int nic = 0; nic < NICS; nic++) {
      String spec = "\"spec\":{\"numVfs\":%d,\"resourceName\":\"rail%d\"}".formatted(VFS, nic);
      objects.add(
          object(
              "sriovnetwork.openshift.io/v1",
              "SriovNetworkNodePolicy",
              "sriov",
              "rail" + nic,
              spec));
    }
    for (int pod = 0; pod < PODS; pod++) {
      objects.add(object("v1", "Pod", "team", "pod-" + pod, pod(pod % NODES)));
    }
    return objects;
  }

  private static KubeObject object(
      String version, String kind, String namespace, String name, String rest) {
    String json =
        "{\"metadata\":{\"name\":\"%s\",\"namespace\":\"%s\",%s%s},%s}"
            .formatted(name, namespace, kind.equals("Node") ? LABELS : "", BULK, rest);
    return new KubeObject(version, kind, namespace, name, json);
  }

  private static final String LABELS =
      "\"labels\":{%s},"
          .formatted(
              IntStream.range(0, 60)
                  .mapToObj("\"feature.node.kubernetes.io/cpu-%d\":\"true\""::formatted)
                  .collect(Collectors.joining(",")));

  private static String node() {
    String devices =
        IntStream.range(0, NICS)
            .mapToObj(nic -> "\"openshift.io/rail%d\":\"%d\"".formatted(nic, VFS))
            .collect(Collectors.joining(","));
    return "\"spec\":{},\"status\":{\"allocatable\":{%s},\"conditions\":[{\"type\":\"Ready\",\"status\":\"True\"}]}"
        .formatted(devices);
  }

  private static String state() {
    String functions =
        IntStream.range(0, VFS)
            .mapToObj("{\"vfID\":%d,\"mtu\":9000,\"driver\":\"mlx5_core\"}"::formatted)
            .collect(Collectors.joining(","));
    List<String> wanted = new ArrayList<>();
    List<String> seen = new ArrayList<>();
    for (int nic = 0; nic < NICS; nic++) {
      String address =
          "\"pciAddress\":\"0000:%d3:00.0\",\"numVfs\":%d,\"mtu\":9000".formatted(nic, VFS);
      wanted.add("{%s,\"vfGroups\":[{\"policyName\":\"rail%d\"}]}".formatted(address, nic));
      seen.add(
          "{%s,\"name\":\"eth%d\",\"vendor\":\"15b3\",\"totalvfs\":%d,\"Vfs\":[%s]}"
              .formatted(address, nic, VFS, functions));
    }
    return "\"spec\":{\"interfaces\":[%s]},\"status\":{\"syncStatus\":\"Succeeded\",\"interfaces\":[%s]}"
        .formatted(String.join(",", wanted), String.join(",", seen));
  }

  private static String pod(int node) {
    return ("\"spec\":{\"nodeName\":\"node-%d\",\"containers\":[{\"name\":\"c\",\"env\":[{\"name\":\"A\",\"value\":\"b\"}]}]},"
                + "\"status\":{\"phase\":\"Running\"}")
        .formatted(node);
  }
}
