package io.railwright.reach.kube;

import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.https.HttpsReply;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Removes what runs of rail left that were killed: pods with our labels whose run is dead, and the
 * object that they hang on. What belongs to a run that may be alive stays.
 */
final class PodSweep {
  /** At once: a kubelet that does not answer would keep them for ever. */
  static final String AT_ONCE =
      "{\"kind\":\"DeleteOptions\",\"apiVersion\":\"v1\",\"gracePeriodSeconds\":0}";

  static final String JSON = "application/json";

  private static final String OURS = PodText.OURS + "=" + PodText.RAIL;
  private static final int GONE = 404;

  /** A pod ends by itself before; who has made a younger one is at work. */
  private static final Duration YOUNG = Duration.ofSeconds(2 * PodText.DEADLINE);

  private final KubeSession session;
  private final String namespace;
  private final String path;

  PodSweep(KubeSession session, String namespace) {
    this.session = session;
    this.namespace = namespace;
    this.path = "/api/v1/namespaces/" + namespace;
  }

  private static String labels(String some) {
    return "labelSelector=" + WholeList.encoded(some);
  }

  /**
   * Sweeps. Pods are listed before what they hang on, which is made first and removed last: a pod
   * that hangs on nothing is nobody's, which only whole lists can tell.
   *
   * @param now by the clock of the server
   * @throws ReachException if something may be left: a list was not whole, or a removal was refused
   */
  void run(String now) throws ReachException {
    WholeList lists = new WholeList(session);
    List<KubeDocument> pods = lists.at(path + "/pods", labels(OURS));
    Map<String, String> runs = new HashMap<>();
    Set<String> dead = new LinkedHashSet<>();
    pods.forEach(it -> dead.add(session(it)));
    for (KubeDocument run : lists.at(path + "/configmaps", labels(OURS))) {
      String id = session(run);
      if (!run.text("metadata", "name").equals(PodText.object(id))) {
        continue; // somebody else's, whatever it is labelled
      }
      runs.put(id, run.text("metadata", "uid"));
      if (isDead(run, pods, now)) {
        dead.add(id);
      } else {
        dead.remove(id);
      }
    }
    dead.remove("");
    for (String one : dead) {
      end(one, runs.getOrDefault(one, ""));
    }
  }

  /** What has a young pod is alive, however long ago it began. */
  private static boolean isDead(KubeDocument run, List<KubeDocument> pods, String now) {
    PodOwner owner = PodOwner.of(run);
    return owner.isDead(run.text("metadata", "creationTimestamp"), now)
        && (owner.isOfThisMachine()
            || pods.stream()
                .filter(it -> session(it).equals(session(run)))
                .noneMatch(it -> isYoung(it, now)));
  }

  private static boolean isYoung(KubeDocument pod, String now) {
    try {
      Instant made = Instant.parse(pod.text("metadata", "creationTimestamp"));
      return Duration.between(made, Instant.parse(now)).compareTo(YOUNG) < 0;
    } catch (DateTimeParseException _) {
      return true; // what can't be told is left alone
    }
  }

  private static String session(KubeDocument object) {
    return object.text("metadata", "labels", PodText.SESSION);
  }

  /**
   * Removes all pods of a run, then what they hang on.
   *
   * @param uid of what they hang on; empty where that is gone
   * @throws ReachException if something is left
   */
  void end(String run, String uid) throws ReachException {
    String both = labels(OURS + "," + PodText.SESSION + "=" + run);
    check(session.send("DELETE", path + "/pods", both, JSON, AT_ONCE), "pods", run);
    if (!uid.isEmpty()) {
      String exactly =
          KubeDocument.print(
              Map.of(
                  "kind",
                  "DeleteOptions",
                  "apiVersion",
                  "v1",
                  "gracePeriodSeconds",
                  0,
                  "preconditions",
                  Map.of("uid", uid)));
      String object = path + "/configmaps/" + PodText.object(run);
      check(session.send("DELETE", object, "", JSON, exactly), "the ConfigMap", run);
    }
  }

  private void check(HttpsReply reply, String what, String run) throws ReachException {
    if (reply.status() != 200 && reply.status() != GONE) {
      String said = Status.read(reply.text()).map(it -> ": " + it.message()).orElse("");
      throw new ReachException(
          Kind.ANSWER,
          "%s of run %s could not be removed (HTTP %d)%s. Remove them: kubectl delete pods,configmaps -n %s -l %s=%s"
              .formatted(what, run, reply.status(), said, namespace, PodText.SESSION, run));
    }
  }
}
