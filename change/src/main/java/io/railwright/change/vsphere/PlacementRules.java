package io.railwright.change.vsphere;

import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.VcenterSetting;
import io.railwright.reach.bundle.ManagedList;
import java.util.List;
import java.util.Optional;

/**
 * Rules of a cluster about where machines may run. A machine with a virtual function starts on the
 * host that it was on, or not at all: a rule that keeps it away from there would leave it off.
 */
record PlacementRules(ChangedVcenter vcenter) {
  private static final String CONFIG = "configurationEx";

  /** The rule by which a machine that is off would not start again where it is. */
  Optional<String> forbid(VcenterSetting setting, ManagedDocument machine)
      throws UnreachedException, InterruptedException {
    String host = machine.text("runtime.host");
    if (!setting.part().needsOff() || host.isEmpty()) {
      return Optional.empty();
    }
    Optional<ManagedDocument> on =
        vcenter.object(ManagedList.one("HostSystem", host).with("parent"));
    String parent = on.map(it -> it.text("parent")).orElse("");
    if (!parent.startsWith("domain-c")) {
      return Optional.empty(); // a host on its own has no rules
    }
    Optional<ManagedDocument> cluster =
        vcenter.object(
            ManagedList.one("ClusterComputeResource", parent).with(CONFIG, "group", "rule"));
    return cluster.flatMap(it -> forbidding(it, setting, host));
  }

  private static Optional<String> forbidding(
      ManagedDocument cluster, VcenterSetting setting, String host) {
    for (ManagedDocument rule : cluster.items(CONFIG, "rule")) {
      boolean counts =
          rule.type().equals("ClusterVmHostRuleInfo")
              && rule.text("enabled").equals("true")
              && rule.text("mandatory").equals("true")
              && members(cluster, rule.text("vmGroupName"), "vm").contains(setting.object());
      String affine = rule.text("affineHostGroupName");
      String other = rule.text("antiAffineHostGroupName");
      boolean kept =
          (!affine.isEmpty() && !members(cluster, affine, "host").contains(host))
              || (!other.isEmpty() && members(cluster, other, "host").contains(host));
      if (counts && kept) {
        return Optional.of(
            "the rule '%s' of its cluster forbids %s to run on the host that it is on, so that it would not start again; change the rule first"
                .formatted(rule.text("name"), setting.name()));
      }
    }
    return Optional.empty();
  }

  private static List<String> members(ManagedDocument cluster, String group, String kind) {
    return cluster.items(CONFIG, "group").stream()
        .filter(it -> it.text("name").equals(group))
        .flatMap(it -> it.items(kind).stream())
        .map(it -> it.text())
        .toList();
  }
}
