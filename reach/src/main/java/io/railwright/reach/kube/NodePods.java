package io.railwright.reach.kube;

import io.railwright.model.fabric.Access;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.api.Deadline;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.https.HttpsConnection;
import io.railwright.reach.https.HttpsReply;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The pods of one run of rail in one cluster, by which nodes are asked that have no login. Nothing
 * is made before the first node is asked. All pods hang on one object of this run; what earlier
 * runs left is removed first, and what this one made when it is closed.
 */
public final class NodePods implements AutoCloseable {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final System.Logger LOG = System.getLogger(NodePods.class.getName());

  /** An API server and a registry bear it. */
  private static final int AT_ONCE = 8;

  private static final Duration SETUP = Duration.ofSeconds(60);
  private static final int CREATED = 201;

  private final String cluster;
  private final Access.Cluster access;
  private final Access.Pods pods;
  private final KnownSecrets secrets;
  private final HostLimit limit;
  private final Map<String, String> environment;
  private final String session = HexFormat.of().formatHex(seed());
  private final AtomicInteger number = new AtomicInteger();
  private final Semaphore slots = new Semaphore(AT_ONCE, true);
  private @Nullable KubeLogin login;
  private @Nullable Begun begun;

  /** What is known once the first node was asked. */
  private record Begun(String uid, String image) {}

  /**
   * Nothing is asked yet.
   *
   * @param cluster what the inventory calls it
   */
  public NodePods(
      String cluster,
      Access.Cluster access,
      KnownSecrets secrets,
      HostLimit limit,
      Map<String, String> environment) {
    this.cluster = cluster;
    this.access = access;
    this.pods = access.pods().orElseThrow();
    this.secrets = secrets;
    this.limit = limit;
    this.environment = Map.copyOf(environment);
  }

  private static byte[] seed() {
    byte[] seed = new byte[5];
    RANDOM.nextBytes(seed);
    return seed;
  }

  /**
   * The nodes that could be asked.
   *
   * @throws ReachException if the cluster can't be asked for them
   */
  public List<ClusterNode> nodes() throws ReachException {
    Question question =
        Question.objects(
            "nodes",
            "",
            "nodes",
            "metadata.name",
            "metadata.labels[kubernetes.io/os]",
            "status.addresses.address",
            "status.conditions.type",
            "status.conditions.status");
    try (HttpsConnection connection = connect()) {
      ObjectLists lists =
          new ObjectLists(session(connection, limit.time()), limit.ofManyMachines().bytes());
      lists.ask(List.of(question));
      if (!lists.failures().isEmpty()) {
        throw new ReachException(Kind.ANSWER, lists.failures().getFirst());
      }
      return nodes(lists.sections().getFirst());
    }
  }

  private static List<ClusterNode> nodes(Section section) {
    List<ClusterNode> nodes = new ArrayList<>();
    section
        .out()
        .text()
        .lines()
        .flatMap(line -> KubeDocument.parse(line).stream())
        .filter(ClusterNode::isLinux)
        .forEach(it -> nodes.add(ClusterNode.of(it)));
    return nodes;
  }

  /** By which this node is asked what a host is asked over SSH. */
  public Target target(ClusterNode node) {
    return new ShellTarget(node.name(), new PodShell(this, node), Access.Sudo.NO, secrets, limit);
  }

  HttpsConnection connect() throws ReachException {
    return new HttpsConnection(login().endpoint());
  }

  KubeSession session(HttpsConnection connection, Duration time) throws ReachException {
    return new KubeSession(login(), connection, secrets, new Deadline(time));
  }

  private synchronized KubeLogin login() throws ReachException {
    KubeLogin known = login;
    if (known == null) {
      known = KubeLogin.of(cluster, access, secrets, environment);
      login = known;
    }
    return known;
  }

  Semaphore slots() {
    return slots;
  }

  String cluster() {
    return cluster;
  }

  String namespace() {
    return pods.namespace();
  }

  String nextName() {
    return "rail-%s-%d".formatted(session, number.incrementAndGet());
  }

  /** The pod for a script, and all that it needs is there. */
  String pod(KubeSession asked, String name, String node, String script) throws ReachException {
    Begun known = begin(asked);
    return PodText.pod(name, session, known.uid(), node, known.image(), script);
  }

  private synchronized Begun begin(KubeSession asked) throws ReachException {
    Begun known = begun;
    if (known == null) {
      String image = PodImage.choose(asked, pods, cluster);
      HttpsReply made =
          asked.send(
              "POST",
              "/api/v1/namespaces/" + namespace() + "/configmaps",
              "",
              PodSweep.JSON,
              PodText.configMap(session, PodOwner.ofThisProcess()));
      Optional<KubeDocument> object = KubeDocument.parse(made.text());
      if (made.status() != CREATED || object.isEmpty()) {
        throw new PodRefusal(cluster, namespace()).of(made, "make an object for its pods");
      }
      known = new Begun(object.get().text("metadata", "uid"), image);
      begun = known;
      sweep(asked, object.get().text("metadata", "creationTimestamp"));
    }
    return known;
  }

  /** What earlier runs left keeps nobody from asking, but is told where it may still be there. */
  private void sweep(KubeSession asked, String now) {
    try {
      new PodSweep(asked, namespace()).run(now);
    } catch (ReachException refused) {
      LOG.log(
          System.Logger.Level.WARNING,
          "pods of earlier runs may be left in namespace {0} of {1}: {2}",
          namespace(),
          cluster,
          refused.getMessage());
    }
  }

  /** Removes what is left of this run; what can't be is removed by the next one. */
  @Override
  public synchronized void close() {
    Begun known = begun;
    if (known == null) {
      return;
    }
    boolean interrupted = Thread.interrupted();
    try (HttpsConnection connection = connect()) {
      new PodSweep(session(connection, SETUP), namespace()).end(session, known.uid());
      begun = null;
    } catch (ReachException unreached) {
      LOG.log(
          System.Logger.Level.WARNING,
          "pods of this run may be left in {0}: {1}",
          cluster,
          unreached.getMessage());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
