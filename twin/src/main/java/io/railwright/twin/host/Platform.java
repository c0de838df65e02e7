package io.railwright.twin.host;

/** The kinds of machine that there is a whole host of. */
public enum Platform {
  /** Two sockets, four PCIe switches, 8 GPUs and 8 ConnectX-7 at 400 Gb/s, on bare metal. */
  H100_SERVER,
  /** A KVM guest with a virtual function of a ConnectX-5, which has no bridging of its own. */
  CONNECTX_5_GUEST,
  /** An ESXi guest with two virtual functions of a ConnectX-4 Lx at 10 Gb/s. */
  CONNECTX_4_LX_GUEST,
  /** An arm64 board with a discrete GPU behind the PCIe switch of its ConnectX-7. */
  IGX_ORIN,
  /** GB10: arm64, a GPU that shares the host's memory, four functions of ConnectX-7. */
  DGX_SPARK;

  /** A new tree of this platform. */
  public HostTree tree() {
    return switch (this) {
      case H100_SERVER -> new H100Server().tree();
      case CONNECTX_5_GUEST -> new Guests().connectX5();
      case CONNECTX_4_LX_GUEST -> new Guests().connectX4Lx();
      case IGX_ORIN -> new IgxOrin().tree();
      case DGX_SPARK -> new DgxSpark().tree();
    };
  }
}
