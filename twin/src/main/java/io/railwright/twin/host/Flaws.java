package io.railwright.twin.host;

/** Things that are wrong on a host, one set for each platform, for audits to find. */
final class Flaws {

  private Flaws() {}

  static void of(Platform platform, HostState state) {
    switch (platform) {
      case H100_SERVER -> server(state);
      case CONNECTX_4_LX_GUEST -> guest(state);
      case IGX_ORIN -> board(state);
      case DGX_SPARK -> spark(state);
      case CONNECTX_5_GUEST -> state.modules.unload("rdma_cm");
    }
    state.nics.forEach(nic -> nic.now.addresses = nic.atBoot.addresses);
  }

  /**
   * One switch redirects requests, one NIC has half of its lanes, one waits for a reset with new
   * settings and one with new firmware.
   */
  private static void server(HostState state) {
    for (PciFunction function : state.functions) {
      if (function.address().startsWith("0000:99:")) {
        int control = function.space().extendedAt(0x0d) + 6;
        function.space().write(control, 2, 0x1d);
      }
    }
    state.modules.load("nvidia_peermem");
    Nic half = state.nics.get(6);
    PciLink link = PciLink.full(5, 16).at(5, 8);
    half.pci.space().trained(link);
    state.log.say("mlx5_core " + half.pci() + ": " + link.bandwidth(half.pci()));
    state.nics.get(5).firmware.stage("NUM_OF_VFS", "16");
    state.nics.get(5).firmware.stage("SRIOV_EN", "True(1)");
    state.nics.get(7).firmware.burnt("28.43.2026");
  }

  private static void guest(HostState state) {
    state.nics.get(1).now.mtu = 1500;
    state.modules.unload("rdma_cm");
  }

  private static void board(HostState state) {
    state.machine.usualGovernor = "schedutil";
    state.nics.getFirst().firmware.holds("LINK_TYPE_P2", "IB(1)").stage("LINK_TYPE_P2", "ETH(2)");
    state.services.with("irqbalance");
  }

  private static void spark(HostState state) {
    state.nics.get(2).now.mtu = 1500;
    state.nics.get(3).now.mtu = 1500;
    state.services.with("irqbalance");
  }
}
