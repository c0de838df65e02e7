package io.railwright.reach.kube;

import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.https.HttpsReply;
import java.util.Locale;

/** What to do where a cluster does not let a pod be made. */
record PodRefusal(String cluster, String namespace) {
  ReachException of(HttpsReply reply, String what) {
    String said = Status.read(reply.text()).map(Status::message).orElse("");
    return new ReachException(
        Kind.ANSWER,
        "%s does not let rail %s in namespace %s (HTTP %d)%s. %s"
            .formatted(
                cluster,
                what,
                namespace,
                reply.status(),
                said.isEmpty() ? "" : ": " + said,
                advice(reply.status(), said.toLowerCase(Locale.ROOT))));
  }

  private String advice(int status, String said) {
    if (status == 404) {
      return "Make the namespace: docs/example/kubernetes/pods.yaml has it.";
    }
    if (said.contains("quota")) {
      return "Raise the quota of the namespace, or name another one: pods: {namespace: NAME}.";
    }
    if (said.contains("podsecurity") || said.contains("pod security")) {
      return "Label the namespace pod-security.kubernetes.io/enforce=privileged, as"
          + " docs/example/kubernetes/pods.yaml does.";
    }
    if (said.contains("security context constraint")) {
      return "Let its service account use the security context constraint 'privileged', as"
          + " docs/example/kubernetes/pods.yaml does.";
    }
    return status == 403
        ? "Grant it what docs/example/kubernetes/pods.yaml grants."
        : "Ask again, or leave 'pods' out of the inventory.";
  }
}
