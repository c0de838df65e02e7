package io.railwright.twin.host.platform;

import io.railwright.twin.host.nic.Firmware;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.pci.PciFunction;
import io.railwright.twin.host.pci.PciLink;
import io.railwright.twin.host.pci.PciSpace;
import io.railwright.twin.host.state.HostState;
import java.nio.charset.StandardCharsets;

/** Deliberate misconfigurations of a host, one set for each platform, for audits to find. */
final class SeededFlaws {

  private SeededFlaws() {}

  static void of(Platform platform, HostState state) {
    switch (platform) {
      case H100_SERVER -> server(state);
      case CONNECTX_4_LX_GUEST -> guest(state);
      case IGX_ORIN -> board(state);
      case DGX_SPARK -> spark(state);
      case CONNECTX_5_GUEST -> unmarked(state);
    }
  }

  /**
   * One switch redirects requests, one NIC has half of its lanes, one waits for a reset with new
   * settings and one with new firmware.
   */
  private static void server(HostState state) {
    for (PciFunction function : state.functions()) {
      boolean redirects =
          function.address().startsWith("0000:99:") || function.address().equals("0000:97:01.0");
      if (redirects) {
        int control = function.space().extendedAt(0x0d) + 6;
        function.space().write(control, 2, 0x1d);
      }
    }
    state.modules().load("nvidia_peermem");
    put(
        state,
        "/etc/nccl.conf",
        "# rails\nNCCL_IB_HCA=mlx5\nNCCL_IB_TC=106\nNCCL_IB_QPS_PER_CONNECTION=2\n");
    put(
        state,
        "/etc/systemd/system/trainer.service",
        "[Service]\nEnvironment=NCCL_SOCKET_IFNAME=eno1 UCX_TLS=rc,cuda_copy\n");
    Nic half = state.nics().get(6);
    PciLink link = PciLink.full(5, 16).at(5, 8);
    half.function().space().trained(link);
    state.log().say("mlx5_core " + half.pci() + ": " + link.bandwidth(half.pci()));
    state.nics().get(5).firmware().stage("NUM_OF_VFS", "16");
    state.nics().get(5).firmware().stage("SRIOV_EN", "True(1)");
    state.nics().get(7).firmware().burnt("28.43.2026");
    state.nics().forEach(nic -> transfers(nic, 256, 4096));
  }

  private static void put(HostState state, String path, String text) {
    state.files().put(path, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Nobody set a class for connections, or loaded their manager. */
  private static void unmarked(HostState state) {
    state.modules().unload("rdma_ucm");
    state.modules().unload("rdma_cm");
    state.modules().unload("iw_cm");
    for (Nic nic : state.nics()) {
      nic.now().unmarked();
    }
  }

  private static void guest(HostState state) {
    state.nics().get(1).now().mtu(1500);
    unmarked(state);
  }

  private static void board(HostState state) {
    state.machine().usualGovernor("schedutil");
    state.machine().withoutArgument("rcu_nocb_poll");
    Firmware firmware = state.nics().getFirst().firmware();
    firmware.holds("LINK_TYPE_P2", "IB(1)").stage("LINK_TYPE_P2", "ETH(2)");
    firmware.holds("RDMA_SELECTIVE_REPEAT_EN", "False(0)");
    state.services().with("irqbalance");
    unmarked(state);
    state.nics().forEach(nic -> nic.now().losslessOn(1 << 3));
  }

  private static void spark(HostState state) {
    state.nics().get(2).now().mtu(1500);
    state.nics().get(3).now().mtu(1500);
    state.services().with("irqbalance");
    state.machine().secure(true, "integrity");
    for (Nic nic : state.nics()) {
      transfers(nic, 256, 512);
      nic.now().losslessOn(1 << 3);
      nic.firmware().holds("RDMA_SELECTIVE_REPEAT_EN", "False(0)");
    }
  }

  /** Smaller packets on PCI Express than the way allows, in bytes. */
  private static void transfers(Nic nic, int payload, int readRequest) {
    PciSpace space = nic.function().space();
    int at = space.expressAt() + 8;
    int rest = space.read(at, 2) & 0x8f1f;
    int sizes = PciSpace.sizeCode(payload) << 5 | PciSpace.sizeCode(readRequest) << 12;
    space.write(at, 2, rest | sizes);
  }
}
