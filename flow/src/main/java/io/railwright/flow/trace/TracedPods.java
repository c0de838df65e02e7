package io.railwright.flow.trace;

import io.railwright.assess.Judge;
import io.railwright.assess.path.PathEnd;
import io.railwright.flow.FabricException;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.survey.cluster.PodDevices;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Pods as ends of paths: their traffic begins and ends at the NICs that their devices are of. */
final class TracedPods {
  private static final int MOST = 5;

  private final List<PodDevices.Pod> pods = new ArrayList<>();

  TracedPods(List<Judge.Host> machines) {
    List<Judge.Host> clusters = of(machines, Kind.CLUSTER);
    if (clusters.isEmpty()) {
      return;
    }
    PodDevices devices = new PodDevices();
    of(machines, Kind.HOST).forEach(it -> devices.addHost(it.subject(), it.facts()));
    clusters.forEach(it -> pods.addAll(devices.of(it.subject(), it.facts())));
  }

  private static List<Judge.Host> of(List<Judge.Host> machines, Kind kind) {
    return machines.stream().filter(it -> it.subject().kind().equals(kind)).toList();
  }

  /** The ends that a pod uses; none where there is no such pod. */
  List<PathEnd> ends(String name, List<PathEnd> ends) throws FabricException {
    List<PodDevices.Pod> named = pods.stream().filter(it -> it.isNamed(name)).toList();
    List<PodDevices.Pod> running = named.stream().filter(it -> !it.hasEnded()).toList();
    if (named.isEmpty()) {
      return List.of();
    }
    if (running.isEmpty()) {
      PodDevices.Pod pod = named.getFirst();
      throw new FabricException(
          "the pod %s has ended (%s), so that it has no device".formatted(pod.name(), pod.phase()));
    }
    if (running.size() > 1) {
      throw new FabricException(
          "'%s' is the name of several pods; name one of them: %s"
              .formatted(
                  name,
                  running.stream()
                      .map(it -> it.name() + " (" + it.cluster() + ")")
                      .limit(MOST)
                      .collect(Collectors.joining(", "))));
    }
    return ends(running.getFirst(), ends);
  }

  private static List<PathEnd> ends(PodDevices.Pod pod, List<PathEnd> ends) throws FabricException {
    if (pod.node().isEmpty()) {
      throw unknown(pod, "the cluster has no node for it yet");
    }
    if (pod.host().isEmpty()) {
      throw unknown(
          pod,
          "its node %s is no host of the inventory, or was not read; add it under hosts"
              .formatted(pod.node()));
    }
    Set<PathEnd> found = new LinkedHashSet<>();
    for (PodDevices.Device device : pod.devices()) {
      found.add(end(pod, device, ends));
    }
    return List.copyOf(found);
  }

  private static PathEnd end(PodDevices.Pod pod, PodDevices.Device device, List<PathEnd> ends)
      throws FabricException {
    if (device.nic().isEmpty()) {
      throw unknown(
          pod,
          "neither the SR-IOV operator nor %s says which NIC has the function %s"
              .formatted(pod.node(), device.address()));
    }
    Optional<PathEnd> end = ends.stream().filter(it -> isOf(it, pod, device)).findFirst();
    if (end.isEmpty()) {
      throw unknown(
          pod,
          "its NIC %s of %s is no RDMA port in use"
              .formatted(device.nic().get(), pod.host().orElse(pod.node())));
    }
    return end.get();
  }

  private static boolean isOf(PathEnd end, PodDevices.Pod pod, PodDevices.Device device) {
    return pod.host().filter(end.nic().machine()::equals).isPresent()
        && device.nic().filter(end.nic().name()::equals).isPresent();
  }

  private static FabricException unknown(PodDevices.Pod pod, String why) {
    return FabricException.unread("the pod " + pod.name() + " can't be traced: " + why);
  }

  /** The pods that use each NIC. */
  Map<Subject, List<String>> byNic(List<PathEnd> ends) {
    Map<Subject, List<String>> users = new LinkedHashMap<>();
    for (PodDevices.Pod pod : pods) {
      for (PodDevices.Device device :
          pod.hasEnded() ? List.<PodDevices.Device>of() : pod.devices()) {
        for (PathEnd end : ends) {
          if (isOf(end, pod, device)) {
            users.computeIfAbsent(end.nic(), _ -> new ArrayList<>()).add(pod.name());
          }
        }
      }
    }
    users.replaceAll((_, names) -> names.stream().distinct().sorted().toList());
    return users;
  }
}
