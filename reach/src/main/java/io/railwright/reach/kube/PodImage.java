package io.railwright.reach.kube;

import io.railwright.model.fabric.Access;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.https.HttpsReply;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What pods run in: the image of the inventory; else that of a daemon of the SR-IOV or the NIC
 * operator, which nodes have already and which has tools for firmware; else OpenShift's tools.
 *
 * <p>Pods are root of their nodes, and so is whoever chooses their image. A daemon is believed only
 * where nobody but an administrator could have put it: in a namespace of the operators or of the
 * system, and where it is privileged itself.
 */
final class PodImage {
  private static final List<String> DAEMONS =
      List.of("sriov-network-config-daemon", "nic-configuration-daemon");
  private static final String TOOLS =
      "/apis/image.openshift.io/v1/namespaces/openshift/imagestreamtags/tools:latest";

  /** Where the operators are installed, and what comes with every cluster. */
  private static final Set<String> NAMESPACES =
      Set.of(
          "kube-system",
          "network-operator",
          "nic-configuration-operator",
          "nvidia-network-operator",
          "sriov-network-operator");

  /** Projects of this name are for administrators, in a cluster of OpenShift alone. */
  private static final String OPENSHIFT = "openshift-";

  private static final String OPENSHIFT_API = "/apis/config.openshift.io";

  private final KubeSession session;
  private final Set<String> disbelieved = new TreeSet<>();

  private PodImage(KubeSession session) {
    this.session = session;
  }

  static String choose(KubeSession session, Access.Pods pods, String cluster)
      throws ReachException {
    if (pods.image().isPresent()) {
      return pods.image().get();
    }
    PodImage image = new PodImage(session);
    Optional<String> found;
    String daemons;
    try {
      found = image.ofDaemon();
      daemons = image.daemons();
    } catch (ReachException refused) {
      found = Optional.empty();
      daemons = String.valueOf(refused.getMessage());
    }
    if (found.isEmpty()) {
      found = image.tools();
    }
    String seen = daemons;
    return found.orElseThrow(() -> none(cluster, seen));
  }

  private String daemons() {
    return disbelieved.isEmpty()
        ? "no daemon of the SR-IOV or NIC operator"
        : "%s, which anybody may have put there".formatted(String.join(" and ", disbelieved));
  }

  private static ReachException none(String cluster, String daemons) {
    return new ReachException(
        Kind.UNREACHABLE,
        "%s has no image that a privileged pod could safely run in: %s; and no openshift/tools. Name one with sh, chroot and base64 that you trust with root on the nodes: pods: {image: IMAGE}."
            .formatted(cluster, daemons));
  }

  private Optional<String> ofDaemon() throws ReachException {
    List<KubeDocument> sets = new WholeList(session).at("/apis/apps/v1/daemonsets", "");
    for (String daemon : DAEMONS) {
      for (KubeDocument set : sets) {
        Optional<String> image =
            set.text("metadata", "name").equals(daemon) ? believed(set) : Optional.empty();
        if (image.isPresent()) {
          return image;
        }
      }
    }
    return Optional.empty();
  }

  /** Of the container that is root of the node itself, and of none that is beside it. */
  private Optional<String> believed(KubeDocument set) throws ReachException {
    String namespace = set.text("metadata", "namespace");
    Optional<String> image =
        set.items("spec", "template", "spec", "containers").stream()
            .filter(it -> it.text("securityContext", "privileged").equals("true"))
            .map(it -> it.text("image"))
            .filter(it -> !it.isEmpty())
            .findFirst();
    if (image.isPresent() && isOfAdministrators(namespace)) {
      return image;
    }
    disbelieved.add(
        "a %sDaemonSet %s/%s"
            .formatted(
                image.isPresent() ? "" : "not privileged ",
                namespace,
                set.text("metadata", "name")));
    return Optional.empty();
  }

  private boolean isOfAdministrators(String namespace) throws ReachException {
    return NAMESPACES.contains(namespace)
        || (namespace.startsWith(OPENSHIFT)
            && session.get(OPENSHIFT_API, "", KubeSession.ONE_OBJECT).status() == 200);
  }

  private Optional<String> tools() throws ReachException {
    HttpsReply reply = session.get(TOOLS, "", KubeSession.ONE_OBJECT);
    return reply.status() == 200
        ? KubeDocument.parse(reply.text())
            .map(it -> it.text("image", "dockerImageReference"))
            .filter(it -> !it.isEmpty())
        : Optional.empty();
  }
}
