package io.railwright.collect.kube.live;

import static io.railwright.collect.kube.live.KubeItem.labels;
import static io.railwright.collect.kube.live.KubeItem.parts;
import static io.railwright.collect.kube.live.KubeItem.text;
import static io.railwright.collect.kube.live.KubeItem.texts;

import io.railwright.collect.json.Json;
import io.railwright.model.value.Value;
import java.util.List;

/**
 * What the SR-IOV network operator is told, what it makes of that for each node, and what it did.
 */
final class SriovObjects {
  private static final String VFS = "functions";

  private SriovObjects() {}

  static void policy(KubeItem object) {
    KubeItem policy = object.about("policy", object.namespace(), object.name());
    Json.Members spec = policy.part("spec");
    policy.count("policy.vfs", VFS, spec, "numVfs");
    policy.size("policy.mtu", spec, "mtu");
    policy.text("policy.resource", spec, "resourceName");
    policy.flag("policy.rdma", spec, "isRdma");
    policy.text("policy.device-type", spec, "deviceType");
    policy.text("policy.link-type", spec, "linkType");
    policy.count("policy.priority", "", spec, "priority");
    policy.flag("policy.externally-managed", spec, "externallyManaged");
    Json.Members nics = spec.members("nicSelector");
    policy.text("policy.nics.vendor", nics, "vendor");
    policy.text("policy.nics.device", nics, "deviceID");
    selected(policy, "policy.nics.names", texts(nics, "pfNames"));
    selected(policy, "policy.nics.addresses", texts(nics, "rootDevices"));
    selected(policy, "policy.nodes", labels(spec.members("nodeSelector")));
  }

  private static void selected(KubeItem of, String key, List<String> items) {
    if (!items.isEmpty()) {
      of.list(key, items);
    }
  }

  static void state(KubeItem object) {
    KubeItem node = object.about("node", object.name());
    Json.Members status = node.part("status");
    sync(node, status);
    node.text("node.sriov.sync-error", status, "lastSyncError");
    for (Json.Members wanted : parts(node.part("spec"), "interfaces")) {
      KubeItem nic = node.below(wanted, "function", text(wanted, "pciAddress"));
      nic.count("node.function.wanted-vfs", VFS, wanted, "numVfs");
      nic.size("node.function.wanted-mtu", wanted, "mtu");
      nic.flag("node.function.externally-managed", wanted, "externallyManaged");
      List<String> policies =
          parts(wanted, "vfGroups").stream().map(it -> text(it, "policyName")).distinct().toList();
      nic.list("node.function.policies", policies);
      selected(nic, "node.function.wanted-vf-mtus", VfSizes.wanted(parts(wanted, "vfGroups")));
    }
    for (Json.Members seen : parts(status, "interfaces")) {
      seen(node.below(seen, "function", text(seen, "pciAddress")), seen);
    }
  }

  /** An operator that looks after a node and says nothing of it has not set it up. */
  private static void sync(KubeItem node, Json.Members status) {
    if (text(status, "syncStatus").isEmpty()) {
      node.add("node.sriov.sync", new Value.Unknown("the operator says nothing of the node"));
    } else {
      node.text("node.sriov.sync", status, "syncStatus");
    }
  }

  private static void seen(KubeItem nic, Json.Members seen) {
    nic.text("node.function.interface", seen, "name");
    nic.text("node.function.driver", seen, "driver");
    nic.text("node.function.vendor", seen, "vendor");
    nic.text("node.function.mac", seen, "mac");
    nic.text("node.function.link-type", seen, "linkType");
    nic.size("node.function.mtu", seen, "mtu");
    nic.count("node.function.max-vfs", VFS, seen, "totalvfs");
    // the operator leaves a 0 out of its status
    nic.add("node.function.vfs", count(text(seen, "numVfs")));
    List<Json.Members> functions = parts(seen, "Vfs");
    nic.add("node.function.vfs-present", new Value.Count(functions.size(), VFS));
    List<String> addresses =
        functions.stream().map(it -> text(it, "pciAddress")).filter(it -> !it.isEmpty()).toList();
    if (!addresses.isEmpty()) {
      nic.list("node.function.vf-functions", addresses);
    }
    selected(nic, "node.function.vf-mtus", VfSizes.seen(functions));
  }

  private static Value count(String text) {
    return KubeItem.count(text.isEmpty() ? "0" : text, VFS);
  }

  static void operator(KubeItem object) {
    KubeItem operator = object.about("sriov-operator", object.name());
    Json.Members spec = operator.part("spec");
    operator.list("sriov-operator.disabled-plugins", texts(spec, "disablePlugins"));
    operator.flag("sriov-operator.drain-disabled", spec, "disableDrain");
    operator.text("sriov-operator.mode", spec, "configurationMode");
  }
}
