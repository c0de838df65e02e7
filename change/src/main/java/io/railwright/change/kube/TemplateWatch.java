package io.railwright.change.kube;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting.NicTemplate;
import io.railwright.model.change.State;
import io.railwright.reach.kube.KubeDocument;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How far NVIDIA's NIC configuration operator has come with the NICs of a template. It lists the
 * NICs in the status of the template and writes the template into each NicDevice. A change is done
 * when each that is listed says so.
 */
record TemplateWatch(ChangedCluster cluster) {
  private static final Duration ASK = Duration.ofSeconds(5);

  /** The NIC that the operator is at; empty where it is at none. */
  Optional<String> busy() throws UnreachedException, InterruptedException {
    return devices().stream().flatMap(it -> it.busy().stream()).findFirst();
  }

  private List<NicProgress> devices() throws UnreachedException, InterruptedException {
    return cluster
        .get(ObjectPath.NIC_DEVICES)
        .map(it -> it.items("items"))
        .orElse(List.of())
        .stream()
        .map(NicProgress::new)
        .toList();
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
      List<String> listed =
          template.get().items("status", "nicDevices").stream().map(KubeDocument::text).toList();
      List<NicProgress> devices =
          devices().stream().filter(it -> listed.contains(it.name())).toList();
      for (NicProgress device : devices) {
        Optional<String> failure = device.failure(setting, wanted);
        if (failure.isPresent()) {
          return failure.get();
        }
      }
      Optional<String> open = open(setting, wanted, listed, devices);
      if (open.isEmpty()) {
        return "";
      }
      if (cluster.pace().elapsed().compareTo(end) >= 0) {
        return "%s, for %d minutes now".formatted(open.get(), OperatorWatch.FOLLOWS.toMinutes());
      }
      cluster.pace().pause(ASK);
    }
  }

  /** What is still to be waited for. A NIC that is listed and not there is not done. */
  private static Optional<String> open(
      NicTemplate setting, State wanted, List<String> listed, List<NicProgress> devices) {
    if (listed.isEmpty()) {
      return Optional.of(
          "NVIDIA's NIC configuration operator lists no NICs of the template " + setting.name());
    }
    Map<String, NicProgress> byName = new HashMap<>();
    devices.forEach(it -> byName.put(it.name(), it));
    for (String name : listed) {
      NicProgress device = byName.get(name);
      if (device == null) {
        return Optional.of("there is no NicDevice %s, which the template lists".formatted(name));
      }
      Optional<String> notYet = device.notYet(setting, wanted);
      if (notYet.isPresent()) {
        return notYet;
      }
    }
    return Optional.empty();
  }
}
