package io.railwright.collect.kube.live;

import static io.railwright.collect.kube.live.KubeItem.text;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Printed;
import java.util.ArrayList;
import java.util.List;

/** Networks that pods attach to, and the devices that pods were given. */
final class NetworkObjects {
  static final String RESOURCE = "k8s.v1.cni.cncf.io/resourceName";
  static final String STATUS = "k8s.v1.cni.cncf.io/network-status";

  private NetworkObjects() {}

  /** Its configuration is JSON in a text, of which the type and the MTU are kept. */
  static void attachment(KubeItem object) {
    KubeItem network = object.about("network", object.namespace(), object.name());
    network.text("network.resource", network.part("metadata", "annotations"), RESOURCE);
    KubeItem inside = network.within(network.part("spec"), "config");
    for (Json.Members config : within(network, text(network.part("spec"), "config"))) {
      for (Json.Members plugin : plugins(config)) {
        inside.text("network.type", plugin, "type");
        inside.size("network.mtu", plugin, "mtu");
      }
    }
  }

  private static List<Json.Members> plugins(Json.Members config) {
    List<Json.Members> chain = KubeItem.parts(config, "plugins");
    return chain.isEmpty() ? List.of(config) : chain;
  }

  private static List<Json.Members> within(KubeItem item, String text) {
    return text.isBlank()
        ? List.of()
        : JsonText.objects(Printed.of(text), (_, _, _) -> false, item.readings());
  }

  static void pod(KubeItem object) {
    KubeItem pod = object.about("pod", object.namespace(), object.name());
    pod.text("pod.node", pod.part("spec"), "nodeName");
    pod.text("pod.phase", pod.part("status"), "phase");
    List<String> functions = new ArrayList<>();
    List<String> rdma = new ArrayList<>();
    String status = text(pod.part("metadata", "annotations"), STATUS);
    for (Json.Members network : within(pod, status)) {
      Json.Members pci = network.members("device-info").members("pci");
      add(functions, text(pci, "pci-address"));
      add(rdma, text(pci, "rdma-device"));
    }
    if (!functions.isEmpty()) {
      pod.list("pod.functions", functions);
    }
    if (!rdma.isEmpty()) {
      pod.list("pod.rdma-devices", rdma);
    }
  }

  private static void add(List<String> all, String one) {
    if (!one.isEmpty()) {
      all.add(one);
    }
  }
}
