package io.railwright.reach.kube;

import io.railwright.model.fabric.Access;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.https.HttpsReply;
import java.util.List;
import java.util.Optional;

/**
 * What pods run in: the image of the inventory; else that of a daemon of the SR-IOV or the NIC
 * operator, which nodes have already and which has tools for firmware; else OpenShift's tools.
 */
final class PodImage {
  private static final List<String> DAEMONS =
      List.of("sriov-network-config-daemon", "nic-configuration-daemon");
  private static final String TOOLS =
      "/apis/image.openshift.io/v1/namespaces/openshift/imagestreamtags/tools:latest";

  private PodImage() {}

  static String choose(KubeSession session, Access.Pods pods, String cluster)
      throws ReachException {
    if (pods.image().isPresent()) {
      return pods.image().get();
    }
    Optional<String> found = ofDaemon(session);
    if (found.isEmpty()) {
      found = image(session, TOOLS, "image", "dockerImageReference");
    }
    return found.orElseThrow(
        () ->
            new ReachException(
                Kind.UNREACHABLE,
                "%s has no image that a pod could run in: no daemon of the SR-IOV or NIC operator, and no openshift/tools. Name one with sh, chroot and base64: pods: {image: IMAGE}."
                    .formatted(cluster)));
  }

  private static Optional<String> ofDaemon(KubeSession session) throws ReachException {
    HttpsReply reply = session.get("/apis/apps/v1/daemonsets", "limit=500", KubeSession.ONE_PAGE);
    Optional<KubeDocument> list =
        reply.status() == 200 ? KubeDocument.parse(reply.text()) : Optional.empty();
    for (String daemon : DAEMONS) {
      for (KubeDocument set : list.map(it -> it.items("items")).orElse(List.of())) {
        List<KubeDocument> containers = set.items("spec", "template", "spec", "containers");
        boolean ours = set.text("metadata", "name").equals(daemon) && !containers.isEmpty();
        if (ours && !containers.getFirst().text("image").isEmpty()) {
          return Optional.of(containers.getFirst().text("image"));
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> image(KubeSession session, String path, String... field)
      throws ReachException {
    HttpsReply reply = session.get(path, "", KubeSession.ONE_OBJECT);
    return reply.status() == 200
        ? KubeDocument.parse(reply.text()).map(it -> it.text(field)).filter(it -> !it.isEmpty())
        : Optional.empty();
  }
}
