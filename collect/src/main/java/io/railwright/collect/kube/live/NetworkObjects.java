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

  private static final String PLUGINS = "metaPlugins";
  private static final String MTU = "mtu";

  private NetworkObjects() {}

  /** Its configuration is JSON in a text: a plugin, or a chain of them. */
  static void attachment(KubeItem object) {
    KubeItem network = object.about("network", object.namespace(), object.name());
    network.text("network.resource", network.part("metadata", "annotations"), RESOURCE);
    KubeItem inside = network.within(network.part("spec"), "config");
    for (Json.Members config : within(network, text(network.part("spec"), "config"))) {
      List<Json.Members> chain = plugins(config);
      inside.text("network.type", chain.getFirst(), "type");
      inside.count("network.vlan", "", chain.getFirst(), "vlan");
      inside.count("network.vlan-priority", "", chain.getFirst(), "vlanQoS");
      size(inside, "network.mtu", chain);
    }
  }

  /** Of plugins in a chain, the last that sets it has the last word. */
  private static void size(KubeItem inside, String key, List<Json.Members> chain) {
    chain.reversed().stream()
        .filter(it -> !text(it, MTU).isEmpty())
        .findFirst()
        .ifPresent(it -> inside.size(key, it, MTU));
  }

  /** What the SR-IOV operator makes an attachment of; its further plugins are JSON in a text. */
  static void sriov(KubeItem object) {
    KubeItem network = object.about("sriov-network", object.namespace(), object.name());
    Json.Members spec = network.part("spec");
    network.text("sriov-network.resource", spec, "resourceName");
    network.text("sriov-network.namespace", spec, "networkNamespace");
    network.count("sriov-network.vlan", "", spec, "vlan");
    network.count("sriov-network.vlan-priority", "", spec, "vlanQoS");
    String plugins = text(spec, PLUGINS);
    List<Json.Members> chain = plugins.isBlank() ? List.of() : within(network, "[" + plugins + "]");
    if (!chain.isEmpty()) {
      KubeItem inside = network.within(spec, PLUGINS);
      List<String> types = new ArrayList<>();
      chain.forEach(it -> add(types, text(it, "type")));
      if (!types.isEmpty()) {
        inside.list("sriov-network.plugins", types);
      }
      size(inside, "sriov-network.mtu", chain);
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
