package io.railwright.reach.kube;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A Job of pods without rights, each of which does one slice of a work: the cluster tells it which
 * one by {@code JOB_COMPLETION_INDEX}.
 *
 * @param session of the process that makes it, by which its Jobs are told from others
 * @param round a number in its name
 * @param slices how many there are
 * @param pods how many may run at a time
 */
public record IndexedJob(String session, int round, int slices, int pods, Container container) {
  static final String SESSION = "rail/sweep";

  /** Bad input: to try again is of no use. */
  private static final int REFUSED = 2;

  /** A pod that dies, as of a node that fails, is made again so often. */
  private static final int TRIES = 3;

  /** Where so many slices fail, the others will. */
  private static final int MOST_FAILED = 4;

  /** Longer than any search should take; it ends by itself then, whatever becomes of us. */
  static final int LONGEST_SECONDS = 24 * 3600;

  /** What is over is looked at before it goes. */
  private static final int KEPT_SECONDS = 3600;

  private static final String VOLUME = "sweep";

  /**
   * What runs in a pod.
   *
   * @param folder where it sees {@code shared}
   * @param workFolder the folder that the command is started in
   * @param user whom files belong to; whoever the image says if empty
   */
  public record Container(
      String image,
      List<String> command,
      SharedFolder shared,
      String folder,
      String workFolder,
      Optional<User> user) {
    public Container {
      command = List.copyOf(command);
    }
  }

  /** By numbers, as the kernel knows them. */
  public record User(int user, int group) {}

  public String name() {
    return "rail-sweep-%s-%d".formatted(session, round);
  }

  private Map<String, String> labels() {
    return Map.of(PodText.OURS, PodText.RAIL, SESSION, session);
  }

  /** As JSON. */
  String text(PodOwner owner) {
    return KubeDocument.print(
        Map.of(
            "apiVersion",
            "batch/v1",
            "kind",
            "Job",
            "metadata",
            Map.of("name", name(), "labels", labels(), "annotations", owner.annotations()),
            "spec",
            spec()));
  }

  private Map<String, Object> spec() {
    return Map.of(
        "completionMode",
        "Indexed",
        "completions",
        slices,
        "parallelism",
        Math.min(pods, slices),
        "backoffLimitPerIndex",
        TRIES,
        "maxFailedIndexes",
        Math.min(MOST_FAILED, slices),
        "podFailurePolicy",
        Map.of("rules", rules()),
        "activeDeadlineSeconds",
        LONGEST_SECONDS,
        "ttlSecondsAfterFinished",
        KEPT_SECONDS,
        "template",
        Map.of("metadata", Map.of("labels", labels()), "spec", pod()));
  }

  private static List<Object> rules() {
    return List.of(
        Map.of(
            "action",
            "FailIndex",
            "onExitCodes",
            Map.of("operator", "In", "values", List.of(REFUSED))),
        // A node that is drained is no fault of the slice.
        Map.of(
            "action",
            "Ignore",
            "onPodConditions",
            List.of(Map.of("type", "DisruptionTarget", "status", "True"))));
  }

  private Map<String, Object> pod() {
    return Map.of(
        "restartPolicy",
        "Never",
        "automountServiceAccountToken",
        false,
        "enableServiceLinks",
        false,
        "securityContext",
        container
            .user()
            .<Map<String, Object>>map(
                it -> Map.of("runAsUser", it.user(), "runAsGroup", it.group()))
            .orElse(Map.of()),
        "containers",
        List.of(containerText()),
        "volumes",
        List.of(container.shared().volume(VOLUME)));
  }

  /** The reason why it failed is the end of what it said, and stands in the state of the pod. */
  private Map<String, Object> containerText() {
    return Map.of(
        "name",
        PodText.CONTAINER,
        "image",
        container.image(),
        "command",
        container.command().stream().map(it -> it.replace("$", "$$")).toList(),
        "workingDir",
        container.workFolder(),
        "terminationMessagePolicy",
        "FallbackToLogsOnError",
        "resources",
        Map.of(
            "requests", Map.of("cpu", "1", "memory", "1Gi"),
            "limits", Map.of("cpu", "1", "memory", "3Gi")),
        "securityContext",
        Map.of("allowPrivilegeEscalation", false, "capabilities", Map.of("drop", List.of("ALL"))),
        "volumeMounts",
        List.of(container.shared().mount(VOLUME, container.folder())));
  }
}
