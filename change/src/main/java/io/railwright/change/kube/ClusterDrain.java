package io.railwright.change.kube;

import io.railwright.change.machine.NodeDrain;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting;
import io.railwright.reach.kube.KubeDocument;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A node that takes no new pods, and whose pods are evicted as their budgets allow. An annotation
 * says whose cordon it is; one of somebody else is left in place. Nothing is deleted by force.
 */
public final class ClusterDrain implements NodeDrain {
  private static final String PLAN = "rail/plan";
  private static final String MIRROR = "kubernetes.io/config.mirror";
  private static final int TOO_MANY = 429;
  private static final int GONE = 404;

  /** A budget that allows none for so long will not by itself. */
  private static final Duration BUDGETS = Duration.ofMinutes(15);

  private final ChangedCluster cluster;
  private final String node;
  private final String plan;
  private @Nullable Duration held;

  /**
   * @param node its name in the cluster
   * @param plan by whose name a cordon of ours is known
   */
  public ClusterDrain(ChangedCluster cluster, String node, String plan) {
    if (!ClusterSetting.NAME.matcher(node).matches() || !plan.matches("[A-Za-z0-9]{1,64}")) {
      throw new IllegalArgumentException("'" + node + "' is no name of a node");
    }
    this.cluster = cluster;
    this.node = node;
    this.plan = plan;
  }

  private KubeDocument node() throws UnreachedException, InterruptedException {
    return cluster
        .get(ObjectPath.node(node).path())
        .orElseThrow(() -> new UnreachedException(cluster.name(), "it has no node " + node));
  }

  private static boolean isCordoned(KubeDocument object) {
    return object.text("spec", "unschedulable").equals("true");
  }

  /** The cordon and one eviction, without doing either; a budget that allows none is waited for. */
  @Override
  public Optional<String> refusal() throws UnreachedException, InterruptedException {
    KubeDocument object = node();
    if (!isCordoned(object)) {
      Optional<String> refused = FieldChange.refusal(cordon(object, true, FieldChange.DRY));
      if (refused.isPresent()) {
        return refused;
      }
    }
    for (KubeDocument pod : pods().stream().limit(1).toList()) {
      if (evict(pod, policyVersion(), FieldChange.DRY)
              instanceof ChangedCluster.Sent.Refused(int status, String why)
          && status != GONE
          && status != TOO_MANY) {
        return Optional.of(why);
      }
    }
    return Optional.empty();
  }

  @Override
  public Status drain() throws UnreachedException, InterruptedException {
    KubeDocument object = node();
    if (!isCordoned(object)) {
      ChangedCluster.Sent sent = cordon(object, true, "");
      if (sent instanceof ChangedCluster.Sent.Refused refused && !FieldChange.isMoved(refused)) {
        return new Status.Refused(FieldChange.why(refused));
      }
      if (!isCordoned(node())) {
        return new Status.Busy("it is not cordoned yet");
      }
    }
    List<KubeDocument> pods = pods();
    for (KubeDocument pod : pods) {
      Optional<String> why = notEvicted(pod);
      if (why.isPresent()) {
        return new Status.Refused(why.get());
      }
    }
    return pods.isEmpty() ? new Status.Drained() : evict(pods);
  }

  /** With what else of the node is ours. */
  private ChangedCluster.Sent cordon(KubeDocument object, boolean on, String how) {
    Map<String, Object> fields = OwnedFields.of(object);
    Map<String, Object> spec = OwnedFields.folder(fields, List.of("spec"));
    Map<String, Object> notes = OwnedFields.folder(fields, List.of("metadata", "annotations"));
    if (on) {
      spec.put("unschedulable", true);
      notes.put(PLAN, plan);
    } else {
      spec.remove("unschedulable");
      notes.remove(PLAN);
    }
    ObjectPath path = ObjectPath.node(node);
    return cluster.send(
        "PATCH",
        path.path() + "?fieldManager=" + OwnedFields.MANAGER + how,
        FieldChange.body(path, object, fields));
  }

  /** Those that have to go: neither of a DaemonSet, nor of the kubelet itself, nor ended. */
  private List<KubeDocument> pods() throws UnreachedException, InterruptedException {
    List<KubeDocument> pods = new ArrayList<>();
    String path = "/api/v1/pods?fieldSelector=spec.nodeName%3D" + node;
    for (KubeDocument pod : cluster.get(path).map(it -> it.items("items")).orElse(List.of())) {
      boolean stays =
          owner(pod).equals("DaemonSet")
              || pod.has("metadata", "annotations", MIRROR)
              || List.of("Succeeded", "Failed").contains(pod.text("status", "phase"));
      if (!stays) {
        pods.add(pod);
      }
    }
    return pods;
  }

  private static String owner(KubeDocument pod) {
    return pod.items("metadata", "ownerReferences").stream()
        .filter(it -> it.text("controller").equals("true"))
        .map(it -> it.text("kind"))
        .findFirst()
        .orElse("");
  }

  private static String name(KubeDocument pod) {
    return pod.text("metadata", "namespace") + "/" + pod.text("metadata", "name");
  }

  /** What an eviction would lose for good is for people to decide. */
  private static Optional<String> notEvicted(KubeDocument pod) {
    if (owner(pod).isEmpty()) {
      return Optional.of(
          "the pod %s has no controller that would start it again; delete it if it may go"
              .formatted(name(pod)));
    }
    boolean loses = pod.items("spec", "volumes").stream().anyMatch(it -> it.has("emptyDir"));
    return loses
        ? Optional.of(
            "the pod %s has data in an emptyDir, which its eviction would lose; delete it if it may go"
                .formatted(name(pod)))
        : Optional.empty();
  }

  /** Servers before 1.22 know an older one. */
  private String policyVersion() throws UnreachedException, InterruptedException {
    return cluster
        .get("/apis/policy")
        .map(it -> it.text("preferredVersion", "groupVersion"))
        .filter(it -> !it.isEmpty())
        .orElse("policy/v1");
  }

  private Status evict(List<KubeDocument> pods) throws UnreachedException, InterruptedException {
    String version = policyVersion();
    Optional<String> budget = Optional.empty();
    for (KubeDocument pod : pods) {
      ChangedCluster.Sent sent = evict(pod, version, "");
      if (sent instanceof ChangedCluster.Sent.Refused(int status, String why) && status != GONE) {
        if (status != TOO_MANY) {
          return new Status.Refused("the pod %s is not evicted: %s".formatted(name(pod), why));
        }
        budget = Optional.of("the pod %s stays: %s".formatted(name(pod), why));
      }
    }
    return budget
        .map(this::held)
        .orElseGet(() -> new Status.Busy(pods.size() + " pods are leaving"));
  }

  private ChangedCluster.Sent evict(KubeDocument pod, String version, String how) {
    String namespace = pod.text("metadata", "namespace");
    String name = pod.text("metadata", "name");
    Map<String, Object> eviction =
        Map.of(
            "apiVersion",
            version,
            "kind",
            "Eviction",
            "metadata",
            Map.of("name", name, "namespace", namespace));
    return cluster.send(
        "POST",
        "/api/v1/namespaces/%s/pods/%s/eviction%s"
            .formatted(namespace, name, how.replace('&', '?')),
        KubeDocument.print(eviction));
  }

  private Status held(String why) {
    Duration now = cluster.pace().elapsed();
    Duration since = held == null ? now : held;
    held = since;
    return now.minus(since).compareTo(BUDGETS) >= 0
        ? new Status.Refused("%s, for %d minutes now".formatted(why, BUDGETS.toMinutes()))
        : new Status.Busy(why);
  }

  @Override
  public void resume() throws UnreachedException, InterruptedException {
    Optional<KubeDocument> object = ours();
    if (object.isEmpty()) {
      return;
    }
    ChangedCluster.Sent sent = cordon(object.get(), false, "");
    if (ours().isPresent()) {
      throw new UnreachedException(
          cluster.name(), "%s can't be uncordoned: %s".formatted(node, words(sent)));
    }
  }

  /** The node, if its cordon is ours; one that is gone from the cluster has none. */
  private Optional<KubeDocument> ours() throws UnreachedException, InterruptedException {
    return cluster
        .get(ObjectPath.node(node).path())
        .filter(it -> it.text("metadata", "annotations", PLAN).equals(plan));
  }

  private static String words(ChangedCluster.Sent sent) {
    return switch (sent) {
      case ChangedCluster.Sent.Done _ -> "it is still there";
      case ChangedCluster.Sent.Refused refused -> FieldChange.why(refused);
      case ChangedCluster.Sent.Unanswered(String why) -> why;
    };
  }
}
