package io.railwright.change.kube;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting.NicTemplate;
import io.railwright.model.change.State;
import io.railwright.reach.kube.KubeDocument;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How far NVIDIA's NIC configuration operator has come with the NICs of a template. It writes the
 * template into each NicDevice, and tells in a condition of that which generation of it is done.
 */
record TemplateWatch(ChangedCluster cluster) {
  private static final Duration ASK = Duration.ofSeconds(5);
  private static final String UPDATING = "ConfigUpdateInProgress";
  private static final Set<String> FAILED =
      Set.of(
          "IncorrectSpec",
          "SpecValidationFailed",
          "NonVolatileConfigUpdateFailed",
          "RuntimeConfigUpdateFailed",
          "FirmwareError");

  /** The NIC that the operator is at; empty where it is at none. */
  Optional<String> busy() throws UnreachedException, InterruptedException {
    for (KubeDocument device : devices()) {
      for (KubeDocument condition : device.items("status", "conditions")) {
        boolean at = condition.text("type").endsWith("UpdateInProgress");
        if (at && condition.text("status").equals("True")) {
          return Optional.of(
              "NVIDIA's NIC configuration operator is setting %s up (%s); wait for it"
                  .formatted(place(device), condition.text("reason")));
        }
      }
    }
    return Optional.empty();
  }

  private static String place(KubeDocument device) {
    return "%s on %s".formatted(device.text("metadata", "name"), device.text("status", "node"));
  }

  private List<KubeDocument> devices() throws UnreachedException, InterruptedException {
    return cluster.get(ObjectPath.NIC_DEVICES).map(it -> it.items("items")).orElse(List.of());
  }

  /**
   * Waits until all NICs of a template are as it says.
   *
   * @return what is wrong with one; empty where none is
   */
  String follow(NicTemplate setting, State wanted) throws UnreachedException, InterruptedException {
    Duration end = cluster.pace().elapsed().plus(OperatorWatch.FOLLOWS);
    while (true) {
      Optional<KubeDocument> template = cluster.get(ObjectPath.of(setting).path());
      if (template.isEmpty()) {
        return "there is no NicConfigurationTemplate %s any more".formatted(setting.name());
      }
      Optional<String> open = Optional.empty();
      for (KubeDocument device : chosen(template.get())) {
        Optional<String> failure = failure(device, setting, wanted);
        if (failure.isPresent()) {
          return failure.get();
        }
        open = open.or(() -> notYet(device, setting, wanted));
      }
      if (open.isEmpty()) {
        return "";
      }
      if (cluster.pace().elapsed().compareTo(end) >= 0) {
        return "%s, for %d minutes now".formatted(open.get(), OperatorWatch.FOLLOWS.toMinutes());
      }
      cluster.pace().pause(ASK);
    }
  }

  private List<KubeDocument> chosen(KubeDocument template)
      throws UnreachedException, InterruptedException {
    List<String> names =
        template.items("status", "nicDevices").stream().map(KubeDocument::text).toList();
    return devices().stream().filter(it -> names.contains(it.text("metadata", "name"))).toList();
  }

  private static boolean isTold(KubeDocument device, NicTemplate setting, State wanted) {
    return TemplateChange.state(
            KubeDocument.within("spec", device.at("spec", "configuration")), setting)
        .equals(Optional.of(wanted));
  }

  /** What the operator says of the generation that has the template; empty while it is older. */
  private static Optional<KubeDocument> said(KubeDocument device) {
    String generation = device.text("metadata", "generation");
    return device.items("status", "conditions").stream()
        .filter(it -> it.text("type").equals(UPDATING))
        .filter(it -> it.text("observedGeneration").equals(generation))
        .findFirst();
  }

  private static Optional<String> failure(KubeDocument device, NicTemplate setting, State wanted) {
    return isTold(device, setting, wanted)
        ? said(device)
            .filter(it -> FAILED.contains(it.text("reason")))
            .map(
                it ->
                    "NVIDIA's NIC configuration operator can't set %s up: %s %s"
                        .formatted(place(device), it.text("reason"), it.text("message"))
                        .strip())
        : Optional.empty();
  }

  private static Optional<String> notYet(KubeDocument device, NicTemplate setting, State wanted) {
    if (!isTold(device, setting, wanted)) {
      return Optional.of(
          "NVIDIA's NIC configuration operator has not told %s of it".formatted(place(device)));
    }
    boolean done =
        said(device).filter(it -> it.text("reason").equals("UpdateSuccessful")).isPresent();
    return done
        ? Optional.empty()
        : Optional.of(
            "NVIDIA's NIC configuration operator is setting %s up".formatted(place(device)));
  }
}
