package io.railwright.twin.kube;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What policies come to for the NICs of a node, as the SR-IOV operator works it out. It knows one
 * policy for each NIC: that with the smallest priority.
 */
final class PolicySpread {
  private final Map<String, Map<String, Object>> policies;

  /** Policies that were there before. */
  private final Set<String> gone;

  /**
   * @param policies by name
   * @param before the names of those that there were
   */
  PolicySpread(Map<String, Map<String, Object>> policies, Set<String> before) {
    this.policies = policies;
    this.gone = new LinkedHashSet<>(before);
    this.gone.removeAll(policies.keySet());
  }

  /**
   * Tells a node what policies want.
   *
   * @param labels of the node
   * @return whether that is something else than it was told
   */
  boolean tell(Map<String, Object> node, Map<String, Object> labels) {
    List<Object> told = new ArrayList<>(KubeJson.items(node, "spec", "interfaces"));
    boolean changed = told.removeIf(this::isOfNone);
    for (Object nic : told) {
      for (Object group : KubeJson.items(nic, "vfGroups")) {
        Map<String, Object> policy = policies.get(KubeJson.text(group, "policyName"));
        if (policy != null) {
          changed |= copy(policy, members(nic));
        }
      }
    }
    for (Object seen : KubeJson.items(node, "status", "interfaces")) {
      String address = KubeJson.text(seen, "pciAddress");
      boolean known = told.stream().anyMatch(it -> KubeJson.text(it, "pciAddress").equals(address));
      Optional<Map.Entry<String, Map<String, Object>>> policy =
          known ? Optional.empty() : of(seen, labels);
      if (policy.isPresent()) {
        told.add(nic(seen, policy.get().getKey(), policy.get().getValue()));
        changed = true;
      }
    }
    if (changed) {
      KubeJson.map(node, "spec").put("interfaces", told);
    }
    return changed;
  }

  /** Whether its policies were there and are no more. */
  private boolean isOfNone(Object nic) {
    List<?> groups = KubeJson.items(nic, "vfGroups");
    return !groups.isEmpty()
        && groups.stream().allMatch(it -> gone.contains(KubeJson.text(it, "policyName")));
  }

  private Optional<Map.Entry<String, Map<String, Object>>> of(
      Object nic, Map<String, Object> labels) {
    return policies.entrySet().stream()
        .filter(it -> isChosen(it.getValue(), nic, labels))
        .min((one, other) -> Integer.compare(priority(one.getValue()), priority(other.getValue())));
  }

  private static int priority(Map<String, Object> policy) {
    String text = KubeJson.text(policy, "spec", "priority");
    return text.isEmpty() ? 0 : Integer.parseInt(text);
  }

  private static boolean isChosen(
      Map<String, Object> policy, Object nic, Map<String, Object> labels) {
    Object nodes = KubeJson.at(policy, "spec", "nodeSelector");
    Object nics = KubeJson.at(policy, "spec", "nicSelector");
    boolean functions = !KubeJson.text(policy, "spec", "numVfs").equals("0");
    return functions
        && nodes instanceof Map<?, ?> wanted
        && wanted.entrySet().stream()
            .allMatch(it -> it.getValue().equals(labels.get(it.getKey().toString())))
        && nics instanceof Map<?, ?> some
        && !some.isEmpty()
        && isOne(nics, "rootDevices", KubeJson.text(nic, "pciAddress"))
        && isOne(nics, "pfNames", KubeJson.text(nic, "name"))
        && isThe(nics, "vendor", nic)
        && isThe(nics, "deviceID", nic);
  }

  private static boolean isOne(Object selector, String key, String name) {
    List<?> names = KubeJson.items(selector, key);
    return names.isEmpty() || names.contains(name);
  }

  private static boolean isThe(Object selector, String key, Object nic) {
    String wanted = KubeJson.text(selector, key);
    return wanted.isEmpty() || wanted.equals(KubeJson.text(nic, key));
  }

  private static Map<String, Object> nic(Object seen, String name, Map<String, Object> policy) {
    Map<String, Object> nic = new LinkedHashMap<>();
    nic.put("pciAddress", KubeJson.text(seen, "pciAddress"));
    nic.put("name", KubeJson.text(seen, "name"));
    copy(policy, nic);
    int last = Integer.parseInt(KubeJson.text(nic, "numVfs")) - 1;
    nic.put(
        "vfGroups",
        List.of(
            Map.of(
                "policyName",
                name,
                "resourceName",
                KubeJson.text(policy, "spec", "resourceName"),
                "vfRange",
                "0-" + last)));
    return nic;
  }

  private static boolean copy(Map<String, Object> policy, Map<String, Object> nic) {
    boolean changed = false;
    for (String field : List.of("numVfs", "mtu")) {
      Object wanted = KubeJson.at(policy, "spec", field);
      if (wanted == null ? nic.remove(field) != null : !wanted.equals(nic.put(field, wanted))) {
        changed = true;
      }
    }
    return changed;
  }

  @SuppressWarnings("unchecked") // all maps of objects are of this kind
  private static Map<String, Object> members(Object value) {
    return (Map<String, Object>) value;
  }
}
