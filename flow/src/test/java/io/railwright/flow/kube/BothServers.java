package io.railwright.flow.kube;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.collect.kube.live.KubeProbes;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.fabric.Secret;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.kube.KubeTarget;
import io.railwright.testing.kube.RealApiServer;
import io.railwright.twin.kube.ClusterPlan;
import io.railwright.twin.kube.KubeApiServer;
import io.railwright.twin.kube.KubeObject;
import io.railwright.twin.kube.KubeReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A real API server and the twin's, with the same objects and the same readers. */
final class BothServers implements AutoCloseable {
  private static final Pattern KIND = Pattern.compile("(?m)^kind: (\\w+)$");

  /** Kinds that have no namespace. */
  private static final Set<String> WIDE =
      Set.of("Node", "MachineConfigPool", "MachineConfig", "ClusterPolicy", "PerformanceProfile");

  private static final String BINDING =
      """
      apiVersion: rbac.authorization.k8s.io/v1
      kind: ClusterRoleBinding
      metadata: {name: rail-reader-by-token}
      roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: rail-reader}
      subjects: [{kind: User, name: rail-reader, apiGroup: rbac.authorization.k8s.io}]
      """;

  private final RealApiServer real;
  private final KubeApiServer twin;

  private BothServers(RealApiServer real, KubeApiServer twin) {
    this.real = real;
    this.twin = twin;
  }

  static BothServers start(Path folder, List<KubeObject> objects)
      throws IOException, InterruptedException {
    RealApiServer real = RealApiServer.start(folder);
    try {
      fill(real, objects);
      KubeApiServer twin =
          KubeApiServer.open(
              new ClusterPlan("real", objects),
              List.of(
                  KubeReader.ofEverything("rail-reader", RealApiServer.READER),
                  new KubeReader("nobody", RealApiServer.NOBODY, Set.of("none"))),
              InstantSource.system());
      return new BothServers(real, twin);
    } catch (IOException | InterruptedException | RuntimeException | AssertionError failed) {
      real.close();
      throw failed;
    }
  }

  private static void fill(RealApiServer real, List<KubeObject> objects)
      throws IOException, InterruptedException {
    define(real, objects);
    for (KubeObject object : objects) {
      real.create(path(object), object.json());
    }
    real.create("/api/v1/namespaces", "{apiVersion: v1, kind: Namespace, metadata: {name: rail}}");
    Path manifest =
        Path.of(System.getProperty("rail.root", ".."), "docs/example/kubernetes/reader.yaml");
    for (String document : Files.readString(manifest).split("(?m)^---$", -1)) {
      real.create(manifestPath(document), document);
    }
    real.create("/apis/rbac.authorization.k8s.io/v1/clusterrolebindings", BINDING);
  }

  private static String manifestPath(String document) {
    Matcher kind = KIND.matcher(document);
    return switch (kind.find() ? kind.group(1) : "") {
      case "Namespace" -> "/api/v1/namespaces";
      case "ServiceAccount" -> "/api/v1/namespaces/rail/serviceaccounts";
      case "ClusterRole" -> "/apis/rbac.authorization.k8s.io/v1/clusterroles";
      default -> "/apis/rbac.authorization.k8s.io/v1/clusterrolebindings";
    };
  }

  /** The kinds that are not Kubernetes' own, and the namespaces. */
  private static void define(RealApiServer real, List<KubeObject> objects)
      throws IOException, InterruptedException {
    Set<String> kinds = new TreeSet<>();
    Set<String> namespaces = new TreeSet<>();
    for (KubeObject object : objects) {
      namespaces.add(object.namespace());
      if (!object.group().isEmpty() && kinds.add(object.kind())) {
        real.create(
            "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
            ClusterObjects.definition(object, WIDE.contains(object.kind())));
        real.awaitPage(path(object));
      }
    }
    namespaces.remove("");
    for (String namespace : namespaces) {
      real.create(
          "/api/v1/namespaces",
          "{apiVersion: v1, kind: Namespace, metadata: {name: %s}}".formatted(namespace));
    }
  }

  /** A kind that is not Kubernetes' own. */
  static void define(RealApiServer real, String kind, String version, boolean wide)
      throws IOException, InterruptedException {
    KubeObject object = new KubeObject(version, kind, wide ? "" : "default", "", "");
    real.create(
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        ClusterObjects.definition(object, wide));
    real.awaitPage(path(object));
  }

  private static String path(KubeObject object) {
    String base = (object.group().isEmpty() ? "/api/" : "/apis/") + object.version();
    String within = object.namespace().isEmpty() ? "" : "/namespaces/" + object.namespace();
    return base + within + "/" + object.resource();
  }

  RealApiServer real() {
    return real;
  }

  Answer askReal(String token) throws IOException, InterruptedException {
    return ask(real.server(), pin(real.fingerprint()), token);
  }

  Answer askTwin(String token) {
    return ask("https://127.0.0.1:" + twin.port(), pin(twin.fingerprint()), token);
  }

  private static Tls pin(String fingerprint) {
    return new Tls(Optional.of(fingerprint), Optional.empty());
  }

  static Answer ask(String server, Tls tls, String token) {
    Access.Cluster access = new Access.ClusterApi(server, new Secret.Environment("TOKEN"), tls);
    KnownSecrets secrets = KnownSecrets.of((_, _) -> token.toCharArray());
    HostLimit limit = HostLimit.of(Duration.ofSeconds(60), 1).ofManyMachines();
    return new KubeTarget("real", access, secrets, limit).ask(HostProbes.questions(KubeProbes.ALL));
  }

  static List<String> facts(Answer answer) {
    return HostFacts.of(Subject.of(Kind.CLUSTER, "real"), answer, KubeProbes.ALL).stream()
        .filter(it -> !it.key().equals("node.taints")) // which the real server adds
        .map(BothServers::line)
        .sorted()
        .toList();
  }

  private static String line(Fact fact) {
    return fact.subject() + " " + fact.key() + " " + fact.value().print();
  }

  @Override
  public void close() {
    twin.close();
    real.close();
  }
}
