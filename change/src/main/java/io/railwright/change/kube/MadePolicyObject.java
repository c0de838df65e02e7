package io.railwright.change.kube;

import io.railwright.model.change.ClusterSetting.MadePolicies.PolicySize;
import io.railwright.model.value.PciAddress;
import io.railwright.reach.kube.KubeDocument;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A policy for one NIC of one node: RDMA by the driver of the kernel, as the seed of it has it. */
record MadePolicyObject(SriovNode node, PciAddress nic, PolicySize wanted) {
  /** The weakest: where somebody makes another policy later, that one is followed. */
  private static final int PRIORITY = 99;

  private static final int LONGEST = 253;

  /** A name that no policy has. */
  String name(List<KubeDocument> policies) {
    Set<String> taken =
        policies.stream().map(it -> it.text("metadata", "name")).collect(Collectors.toSet());
    String address = "-" + nic.toString().replace(':', '-');
    String host = "rail-" + node.sync().node();
    String name = host.substring(0, Math.min(host.length(), LONGEST - 24)) + address;
    int number = 2;
    String free = name;
    while (taken.contains(free)) {
      free = name + "-" + number++;
    }
    return free;
  }

  /** By which pods ask for its functions: on all nodes the same, by the name of the interface. */
  private String resource() {
    String net = node.nic(nic).map(it -> it.text("name")).orElse("");
    String name = net.isEmpty() ? nic.toString() : net;
    return "rail_" + name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "_");
  }

  String print(String name, Map<String, String> labels) {
    Map<String, Object> spec = new LinkedHashMap<>();
    spec.put("nodeSelector", Map.of(SriovNode.HOST, node.host()));
    spec.put("nicSelector", Map.of("rootDevices", List.of(nic.toString())));
    spec.put("resourceName", resource());
    spec.put("numVfs", wanted.functions());
    wanted.mtu().ifPresent(it -> spec.put("mtu", it));
    spec.put("isRdma", true);
    spec.put("deviceType", "netdevice");
    spec.put("priority", PRIORITY);
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("apiVersion", ObjectPath.SRIOV);
    object.put("kind", "SriovNetworkNodePolicy");
    object.put("metadata", Map.of("name", name, "namespace", node.namespace(), "labels", labels));
    object.put("spec", spec);
    return KubeDocument.print(object);
  }
}
