package io.railwright.change.kube;

import io.railwright.model.change.ClusterSetting.NicTemplate;
import io.railwright.model.change.State;
import io.railwright.reach.kube.KubeDocument;
import java.util.Optional;
import java.util.Set;

/**
 * What NVIDIA's NIC configuration operator tells of one NIC: conditions of its NicDevice, each with
 * the generation of the object that it is of. One of an older generation tells of what the NIC was
 * told before.
 *
 * @param device the object
 */
record NicProgress(KubeDocument device) {
  private static final String CONFIGURATION = "ConfigUpdateInProgress";
  private static final String FIRMWARE = "FirmwareUpdateInProgress";
  private static final String DONE = "UpdateSuccessful";

  /** It goes on by itself behind these, whatever the status of the condition is. */
  private static final Set<String> WAITING =
      Set.of("UpdateStarted", "PendingReboot", "PendingNodeMaintenance", "PendingFirmwareUpdate");

  /** It does not go on by itself behind these. */
  private static final Set<String> FAILED =
      Set.of(
          "IncorrectSpec",
          "SpecValidationFailed",
          "NonVolatileConfigUpdateFailed",
          "RuntimeConfigUpdateFailed",
          "FirmwareError",
          "PartiallyApplied");

  String name() {
    return device.text("metadata", "name");
  }

  private String place() {
    return "%s on %s".formatted(name(), device.text("status", "node"));
  }

  private Optional<KubeDocument> condition(String type) {
    return device.items("status", "conditions").stream()
        .filter(it -> it.text("type").equals(type))
        .findFirst();
  }

  /** What it says now of what it was told last; empty while that is older. */
  private Optional<KubeDocument> current() {
    return condition(CONFIGURATION).filter(this::isOfNow);
  }

  private boolean isOfNow(KubeDocument condition) {
    String generation = device.text("metadata", "generation");
    return !generation.isEmpty() && condition.text("observedGeneration").equals(generation);
  }

  /** What the operator is at; empty where it is at rest. */
  Optional<String> busy() {
    return condition(CONFIGURATION)
        .filter(it -> isAtWork(it) || !isOfNow(it))
        .or(() -> condition(FIRMWARE).filter(NicProgress::isAtWork))
        .map(
            it ->
                "NVIDIA's NIC configuration operator is setting %s up (%s); wait for it"
                    .formatted(place(), isAtWork(it) ? it.text("reason") : "it was just told"));
  }

  private static boolean isAtWork(KubeDocument condition) {
    return condition.text("status").equals("True") || WAITING.contains(condition.text("reason"));
  }

  private boolean isTold(NicTemplate setting, State wanted) {
    return TemplateChange.state(
            KubeDocument.within("spec", device.at("spec", "configuration")), setting)
        .equals(Optional.of(wanted));
  }

  Optional<String> failure(NicTemplate setting, State wanted) {
    return isTold(setting, wanted)
        ? current()
            .filter(it -> FAILED.contains(it.text("reason")))
            .map(
                it ->
                    "NVIDIA's NIC configuration operator can't set %s up: %s %s"
                        .formatted(place(), it.text("reason"), it.text("message"))
                        .strip())
        : Optional.empty();
  }

  /** What is missing; empty where it says that all it was told is in force. */
  Optional<String> notYet(NicTemplate setting, State wanted) {
    if (!isTold(setting, wanted)) {
      return Optional.of(
          "NVIDIA's NIC configuration operator has not told %s of it".formatted(place()));
    }
    Optional<KubeDocument> current = current();
    boolean done =
        current
            .filter(it -> it.text("reason").equals(DONE) && it.text("status").equals("False"))
            .isPresent();
    String reason = current.map(it -> it.text("reason")).orElse("");
    return done
        ? Optional.empty()
        : Optional.of(
            "NVIDIA's NIC configuration operator is setting %s up%s"
                .formatted(place(), reason.isEmpty() ? "" : " (" + reason + ")"));
  }
}
