package io.railwright.reach.kube;

import io.railwright.reach.ReachException;
import io.railwright.reach.https.HttpsReply;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Removes what runs of rail left that were killed: pods with our label whose run is dead, and the
 * object that they hang on. What belongs to a run that may be alive stays.
 */
final class PodSweep {
  /** At once: a kubelet that does not answer would keep them for ever. */
  static final String AT_ONCE =
      "{\"kind\":\"DeleteOptions\",\"apiVersion\":\"v1\",\"gracePeriodSeconds\":0}";

  static final String JSON = "application/json";

  private static final String OURS =
      "labelSelector=" + encoded(PodText.OURS + "=" + PodText.RAIL) + "&limit=500";

  private final KubeSession session;
  private final String namespace;

  PodSweep(KubeSession session, String namespace) {
    this.session = session;
    this.namespace = "/api/v1/namespaces/" + namespace;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /**
   * Sweeps. Pods are listed before what they hang on, which is made first and removed last: a pod
   * that hangs on nothing is nobody's.
   *
   * @param now by the clock of the server
   */
  void run(String now) throws ReachException {
    Set<String> dead = new LinkedHashSet<>();
    for (KubeDocument pod : list("/pods")) {
      dead.add(session(pod));
    }
    Set<String> runs = new HashSet<>();
    for (KubeDocument run : list("/configmaps")) {
      runs.add(session(run));
      boolean ended = PodOwner.of(run).isDead(run.text("metadata", "creationTimestamp"), now);
      if (ended) {
        dead.add(session(run));
      } else {
        dead.remove(session(run));
      }
    }
    dead.remove("");
    for (String one : dead) {
      end(one, runs.contains(one));
    }
  }

  private static String session(KubeDocument object) {
    return object.text("metadata", "labels", PodText.SESSION);
  }

  private List<KubeDocument> list(String kind) throws ReachException {
    HttpsReply reply = session.get(namespace + kind, OURS, KubeSession.ONE_PAGE);
    Optional<KubeDocument> list =
        reply.status() == 200 ? KubeDocument.parse(reply.text()) : Optional.empty();
    return list.map(it -> it.items("items")).orElse(List.of());
  }

  /** Removes all pods of a run, then what they hang on. */
  void end(String run, boolean hasObject) throws ReachException {
    String pods = "labelSelector=" + encoded(PodText.SESSION + "=" + run);
    HttpsReply gone = session.send("DELETE", namespace + "/pods", pods, JSON, AT_ONCE);
    if (gone.status() == 200 && hasObject) {
      session.send("DELETE", namespace + "/configmaps/rail-" + run, "", JSON, AT_ONCE);
    }
  }
}
