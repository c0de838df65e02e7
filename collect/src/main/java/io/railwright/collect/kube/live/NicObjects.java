package io.railwright.collect.kube.live;

import static io.railwright.collect.kube.live.KubeItem.labels;
import static io.railwright.collect.kube.live.KubeItem.parts;
import static io.railwright.collect.kube.live.KubeItem.text;
import static io.railwright.collect.kube.live.KubeItem.texts;

import io.railwright.collect.json.Json;
import io.railwright.model.value.Value;
import java.util.List;

/** What NVIDIA's operators for NICs and GPUs are told, and what came of it. */
final class NicObjects {
  private NicObjects() {}

  static void template(KubeItem object) {
    KubeItem template = object.about("nic-template", object.namespace(), object.name());
    Json.Members spec = template.part("spec", "template");
    template.count("nic-template.vfs", "functions", spec, "numVfs");
    template.text("nic-template.link-type", spec, "linkType");
    outstandingReads(template.part("spec", "template", "pciPerformanceOptimized"), template);
    List<String> settings =
        parts(spec, "rawNvConfig").stream()
            .map(it -> text(it, "name") + "=" + text(it, "value"))
            .toList();
    if (!settings.isEmpty()) {
      template.list("nic-template.settings", settings);
    }
    List<String> devices = texts(template.part("status"), "nicDevices");
    if (!devices.isEmpty()) {
      template.list("nic-template.devices", devices);
    }
    template.text("nic-template.nics", template.part("spec", "nicSelector"), "nicType");
    List<String> nodes = labels(template.part("spec", "nodeSelector"));
    if (!nodes.isEmpty()) {
      template.list("nic-template.nodes", nodes);
    }
  }

  /** Without a number, or with 0, the operator leaves the firmware what it has by itself. */
  private static void outstandingReads(Json.Members pci, KubeItem template) {
    if (text(pci, "enabled").equals("true") && !text(pci, "maxAccOutRead").equals("0")) {
      template.count("nic-template.outstanding-reads", "reads", pci, "maxAccOutRead");
    }
  }

  static void device(KubeItem object) {
    KubeItem device = object.about("nic-device", object.namespace(), object.name());
    Json.Members status = device.part("status");
    device.text("nic-device.node", status, "node");
    device.text("nic-device.firmware", status, "firmwareVersion");
    device.text("nic-device.psid", status, "psid");
    List<String> ports = parts(status, "ports").stream().map(it -> text(it, "pci")).toList();
    device.list("nic-device.functions", ports);
    for (Json.Members condition : parts(status, "conditions")) {
      if (text(condition, "type").equals("ConfigUpdateInProgress")) {
        device.text("nic-device.update", condition, "reason");
        boolean updating = text(condition, "status").equals("True");
        device.add("nic-device.updating", new Value.Flag(updating));
      }
    }
  }

  static void clusterPolicy(KubeItem object) {
    KubeItem policy = object.about("cluster-policy", object.name());
    Json.Members sandbox = policy.part("spec", "sandboxWorkloads");
    policy.flag("cluster-policy.sandbox", sandbox, "enabled");
    policy.text("cluster-policy.workload", sandbox, "defaultWorkload");
    policy.text("cluster-policy.state", policy.part("status"), "state");
    List<String> unready =
        parts(policy.part("status"), "appliedStates").stream()
            .filter(it -> text(it, "state").equals("notReady") || text(it, "state").equals("error"))
            .map(it -> text(it, "name"))
            .toList();
    if (!unready.isEmpty()) {
      policy.list("cluster-policy.unready", unready);
    }
  }
}
