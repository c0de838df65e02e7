package io.railwright.twin.vcenter;

import io.railwright.twin.vcenter.Data.Listing;
import io.railwright.twin.vcenter.Data.Struct;
import java.util.ArrayList;
import java.util.List;

/** The cluster that all hosts are in, with its rules about where machines may run. */
final class ClusterData {
  static final String TYPE = "ClusterComputeResource";
  static final String REFERENCE = "domain-c8";

  private ClusterData() {}

  /**
   * The object.
   *
   * @param banned machines that must not run on any host that is there
   */
  static Struct object(List<HostData> hosts, List<String> banned) {
    List<Data> groups = new ArrayList<>();
    List<Data> rules = new ArrayList<>();
    if (!banned.isEmpty()) {
      groups.add(group("ClusterVmGroup", "banned", "vm", "VirtualMachine", banned));
      groups.add(
          group(
              "ClusterHostGroup",
              "all hosts",
              "host",
              "HostSystem",
              hosts.stream().map(HostData::reference).toList()));
      rules.add(
          Struct.told("ClusterVmHostRuleInfo")
              .number("key", 1)
              .flag("enabled", true)
              .text("name", "keep off")
              .flag("mandatory", true)
              .text("vmGroupName", "banned")
              .text("antiAffineHostGroupName", "all hosts"));
    }
    return Struct.of(TYPE)
        .text("name", "cluster")
        .with(
            "configurationEx",
            Struct.told("ClusterConfigInfoEx")
                .with("rule", new Listing("ClusterRuleInfo", rules))
                .with("group", new Listing("ClusterGroupInfo", groups)));
  }

  private static Struct group(
      String type, String name, String member, String kind, List<String> references) {
    List<Data> members = new ArrayList<>();
    references.forEach(it -> members.add(new Data.Reference(kind, it)));
    return Struct.told(type)
        .text("name", name)
        .with(member, new Listing("ManagedObjectReference", members));
  }
}
