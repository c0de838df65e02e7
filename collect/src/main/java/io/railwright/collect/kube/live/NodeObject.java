package io.railwright.collect.kube.live;

import static io.railwright.collect.kube.live.KubeItem.parts;
import static io.railwright.collect.kube.live.KubeItem.text;

import io.railwright.collect.json.Json;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;

/** A node: its labels, what it can give to pods, and the machine configuration that it has. */
final class NodeObject {
  private static final String MACHINES = "machineconfiguration.openshift.io/";
  static final String CURRENT_CONFIG = MACHINES + "currentConfig";
  static final String DESIRED_CONFIG = MACHINES + "desiredConfig";
  static final String CONFIG_STATE = MACHINES + "state";
  static final String SRIOV_STATE = "sriovnetwork.openshift.io/state";

  /** Names of the labels that node feature discovery has made. */
  static final String DISCOVERED = "nfd.node.kubernetes.io/feature-labels";

  private NodeObject() {}

  static void read(KubeItem object) {
    KubeItem node = object.about("node", object.name());
    Json.Members annotations = node.part("metadata", "annotations");
    node.part("metadata", "labels").values().forEach((name, value) -> label(node, name, value));
    node.text("node.config.current", annotations, CURRENT_CONFIG);
    node.text("node.config.desired", annotations, DESIRED_CONFIG);
    node.text("node.config.state", annotations, CONFIG_STATE);
    node.text("node.sriov.drain", annotations, SRIOV_STATE);
    String discovered = text(annotations, DISCOVERED);
    if (!discovered.isEmpty()) {
      node.list("node.labels-discovered", List.of(discovered.split("\\s*,\\s*")));
    }
    node.flag("node.unschedulable", node.part("spec"), "unschedulable");
    status(node);
    List<String> taints = new ArrayList<>();
    for (Json.Members taint : parts(node.part("spec"), "taints")) {
      taints.add(text(taint, "key") + ":" + text(taint, "effect"));
    }
    if (!taints.isEmpty()) {
      node.list("node.taints", taints);
    }
  }

  private static void label(KubeItem node, String name, Json value) {
    if (value instanceof Json.Leaf leaf) {
      node.add(FactKey.text("node.label", name), Value.text(leaf.text()), leaf);
    }
  }

  private static void status(KubeItem node) {
    Json.Members info = node.part("status", "nodeInfo");
    node.text("node.kernel", info, "kernelVersion");
    node.text("node.kubelet", info, "kubeletVersion");
    node.text("node.system", info, "osImage");
    node.text("node.boot-id", info, "bootID");
    resources(node, "allocatable", "node.allocatable");
    resources(node, "capacity", "node.capacity");
    List<String> addresses = new ArrayList<>();
    for (Json.Members address : parts(node.part("status"), "addresses")) {
      if (!text(address, "type").equals("Hostname")) {
        addresses.add(text(address, "address"));
      }
    }
    if (!addresses.isEmpty()) {
      node.list("node.addresses", addresses);
    }
    for (Json.Members condition : parts(node.part("status"), "conditions")) {
      if (text(condition, "type").equals("Ready")) {
        node.text("node.ready", condition, "status");
      }
    }
  }

  /** Devices, whose names have the domain of their maker: {@code nvidia.com/gpu}. */
  private static void resources(KubeItem node, String of, String key) {
    node.part("status", of)
        .values()
        .forEach(
            (name, value) -> {
              if (name.contains("/") && value instanceof Json.Leaf leaf) {
                node.add(FactKey.text(key, name), KubeItem.count(leaf.text(), "devices"), leaf);
              }
            });
  }
}
