package io.railwright.benchmark.run;

import io.railwright.model.benchmark.BenchmarkConfiguration;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The settings of an end that change what a test measures: of the host, the NIC, its RDMA port and
 * its slot. Each stands under the name of its fact; an end has one of each.
 */
public final class EndSettings {
  private static final Set<String> OF_HOST =
      Set.of(
          "cpu.governor",
          "cpu.turbo",
          "cpu.smt",
          "kernel.release",
          "kernel.cmdline",
          "ofed.release",
          "nccl.setting",
          "log.iommu.domain");

  private static final Set<String> OF_NET =
      Set.of(
          "net.mtu",
          "net.speed",
          "net.driver",
          "net.driver-version",
          "net.pause.rx",
          "net.pause.tx",
          "net.fec.active",
          "net.channels",
          "net.ring",
          "net.coalesce",
          "dcb.priority-trust-state",
          "dcb.pfc.enabled",
          "dcb.prio-tc",
          "dcb.tc-bw",
          "dcb.tc-tsa",
          "dcb.receive-buffer-sizes");

  private static final Set<String> OF_RDMA =
      Set.of(
          "rdma.firmware",
          "rdma.port.active_mtu",
          "rdma.port.rate",
          "rdma.port.traffic_class",
          "rdma.cm.default_roce_tos");

  private static final Set<String> OF_SLOT =
      Set.of(
          "pci.link.speed",
          "pci.link.width",
          "pci.max-payload",
          "pci.max-read-request",
          "pci.relaxed-ordering",
          "pci.ats.enabled");

  /** Settings of the firmware that act on the traffic; it has a hundred others. */
  private static final Pattern OF_FIRMWARE =
      Pattern.compile(
          "nic\\.firmware\\[(?:ROCE_|CNP_|RPG_|CLAMP_|PCI_WR_ORDERING|MAX_ACC_OUT_READ|DCBX_|LLDP_)"
              + "\\w{0,60}\\]|nic\\.roce-accl\\[\\w{1,60}\\]");

  private EndSettings() {}

  public static BenchmarkConfiguration.End of(RdmaEnd end, MachineFacts facts) {
    Map<String, String> port = new LinkedHashMap<>();
    port.put("device", end.device());
    port.put("port", end.port());
    port.put("gid-index", Integer.toString(end.gid()));
    port.put("address", end.address());
    facts
        .text(end.subject() + "/gid/" + end.gid(), "rdma.gid")
        .ifPresent(gid -> port.put("gid", gid));
    if (!end.net().isEmpty()) {
      port.put("net", end.net());
    }
    Map<String, String> settings = new TreeMap<>();
    take(facts, "", OF_HOST, settings);
    take(facts, "net/" + end.net(), OF_NET, settings);
    roce(facts, "net/" + end.net(), settings);
    take(facts, "rdma/" + end.device(), OF_RDMA, settings);
    take(facts, end.subject(), OF_RDMA, settings);
    String slot = facts.text("rdma/" + end.device(), "rdma.pci").orElse("");
    take(facts, "pci/" + slot, OF_SLOT, settings);
    facts
        .of("nic/" + slot)
        .forEach(
            (key, said) -> {
              if (OF_FIRMWARE.matcher(key).matches()) {
                put(key, said, settings);
              }
            });
    return new BenchmarkConfiguration.End(end.host(), port, settings);
  }

  private static void take(
      MachineFacts facts, String subject, Set<String> names, Map<String, String> settings) {
    facts
        .of(subject)
        .forEach(
            (key, said) -> {
              if (names.contains(FactKey.name(key))) {
                put(key, said, settings);
              }
            });
  }

  /** What DCQCN is set to: parameters of both points. */
  private static void roce(MachineFacts facts, String subject, Map<String, String> settings) {
    facts
        .of(subject)
        .forEach(
            (key, said) -> {
              if (key.startsWith("roce.np.") || key.startsWith("roce.rp.")) {
                put(key, said, settings);
              }
            });
  }

  private static void put(String key, List<Fact> said, Map<String, String> settings) {
    said.stream()
        .map(Fact::value)
        .filter(value -> !(value instanceof Value.Unknown))
        .findFirst()
        .ifPresent(value -> settings.put(key, value.print()));
  }
}
