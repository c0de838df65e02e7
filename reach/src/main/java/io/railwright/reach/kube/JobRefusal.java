package io.railwright.reach.kube;

import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.https.HttpsReply;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What to do where a cluster does not let Jobs be made, looked at or removed. */
record JobRefusal(String cluster, String namespace) {
  private static final String MANIFEST = "docs/example/kubernetes/sweep.yaml";
  private static final Pattern USER = Pattern.compile("User \"([^\"]{1,100})\"");

  /** Of a kind, {@code batch jobs} or {@code pods}, and what was to be done with it. */
  ReachException of(HttpsReply reply, String verb, String group, String resource) {
    String said = Status.read(reply.text()).map(Status::message).orElse("");
    return new ReachException(Kind.ANSWER, sentence(reply.status(), said, verb, group, resource));
  }

  private String sentence(int status, String said, String verb, String group, String resource) {
    if (status == 404 && said.contains("namespaces")) {
      return "%s has no namespace %s. Make it (kubectl create namespace %s) and apply %s; --namespace names another."
          .formatted(cluster, namespace, namespace, MANIFEST);
    }
    if (status == 404) {
      return "%s has no Jobs (batch/v1), which a sweep is made of (HTTP 404)%s."
          .formatted(cluster, said.isEmpty() ? "" : ": " + said);
    }
    Matcher user = USER.matcher(said);
    if (status == 403 && user.find()) {
      return "%s may not %s %s in namespace %s of %s (403): add {apiGroups: [\"%s\"], resources: [%s], verbs: [%s]} to a Role that it is bound to; %s has all that a sweep needs."
          .formatted(
              user.group(1), verb, resource, namespace, cluster, group, resource, verb, MANIFEST);
    }
    return "%s does not let rail %s %s in namespace %s (HTTP %d)%s."
        .formatted(cluster, verb, resource, namespace, status, said.isEmpty() ? "" : ": " + said);
  }

  /** Jobs that were to be removed and are still there, and go on. */
  ReachException left(HttpsReply reply, List<String> names) {
    String said = Status.read(reply.text()).map(Status::message).orElse("");
    return new ReachException(
        Kind.ANSWER,
        "%s Jobs that nobody follows any more are left there. Remove them: kubectl delete jobs -n %s %s"
            .formatted(
                sentence(reply.status(), said, "delete", "batch", "jobs"),
                namespace,
                String.join(" ", names)));
  }

  /** A server drops what it does not know without a word. */
  ReachException tooOld() {
    return new ReachException(
        Kind.ANSWER,
        "%s does not know backoffLimitPerIndex of Jobs, without which a sweep can't tell a slice that fails from the others; it is older than Kubernetes 1.29."
            .formatted(cluster));
  }
}
