package io.railwright.reach.kube;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The objects that are made to ask a node, as JSON. */
final class PodText {
  static final String SESSION = "rail/session";
  static final String OURS = "app.kubernetes.io/managed-by";
  static final String RAIL = "railwright";
  static final String CONTAINER = "c";

  /** The kernel takes 128 KiB for one argument of a program. */
  private static final int PART = 96 << 10;

  /** It ends by itself by then, whatever becomes of us. */
  static final int DEADLINE = 300;

  private static final String RUNNER = runner();

  private PodText() {}

  private static String runner() {
    try (InputStream in = PodText.class.getResourceAsStream("pod.sh")) {
      if (in == null) {
        throw new IllegalStateException("missing from the build: pod.sh");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static Map<String, String> labels(String session) {
    return Map.of(OURS, RAIL, SESSION, session);
  }

  /** The name of what pods of a run hang on. */
  static String object(String session) {
    return "rail-" + session;
  }

  /** What all pods of a run hang on: without it the cluster removes them by itself. */
  static String configMap(String session, PodOwner owner) {
    return KubeDocument.print(
        Map.of(
            "apiVersion",
            "v1",
            "kind",
            "ConfigMap",
            "metadata",
            Map.of(
                "name",
                object(session),
                "labels",
                labels(session),
                "annotations",
                owner.annotations())));
  }

  /**
   * A pod that runs a script on a node as root of the node.
   *
   * @param uid of the object that it hangs on
   */
  static String pod(
      String name, String session, String uid, String node, String image, String script) {
    Map<String, Object> owner =
        Map.of("apiVersion", "v1", "kind", "ConfigMap", "name", object(session), "uid", uid);
    return KubeDocument.print(
        Map.of(
            "apiVersion",
            "v1",
            "kind",
            "Pod",
            "metadata",
            Map.of("name", name, "labels", labels(session), "ownerReferences", List.of(owner)),
            "spec",
            spec(node, image, script)));
  }

  private static Map<String, Object> spec(String node, String image, String script) {
    return Map.ofEntries(
        Map.entry("nodeName", node),
        Map.entry("hostPID", true),
        Map.entry("hostNetwork", true),
        Map.entry("restartPolicy", "Never"),
        Map.entry("activeDeadlineSeconds", DEADLINE),
        Map.entry("automountServiceAccountToken", false),
        Map.entry("enableServiceLinks", false),
        Map.entry("terminationGracePeriodSeconds", 0),
        Map.entry("tolerations", List.of(Map.of("operator", "Exists"))),
        Map.entry("containers", List.of(container(image, script))),
        Map.entry(
            "volumes",
            List.of(
                Map.of("name", "host", "hostPath", Map.of("path", "/")),
                Map.of("name", "rail", "emptyDir", Map.of()))));
  }

  private static Map<String, Object> container(String image, String script) {
    return Map.of(
        "name",
        CONTAINER,
        "image",
        image,
        "imagePullPolicy",
        "IfNotPresent",
        "command",
        command(script),
        "securityContext",
        Map.of("privileged", true, "runAsUser", 0),
        "volumeMounts",
        List.of(
            Map.of("name", "host", "mountPath", "/host"),
            Map.of("name", "rail", "mountPath", "/rail")));
  }

  /** The kubelet replaces {@code $(NAME)} and makes one dollar of two. */
  static List<String> command(String script) {
    List<String> words = new ArrayList<>(List.of("sh", "-c", RUNNER, "rail"));
    for (int at = 0; at < script.length(); at += PART) {
      words.add(script.substring(at, Math.min(at + PART, script.length())));
    }
    return words.stream().map(it -> it.replace("$", "$$")).toList();
  }
}
