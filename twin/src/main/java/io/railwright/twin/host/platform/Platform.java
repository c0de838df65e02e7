package io.railwright.twin.host.platform;

import io.railwright.twin.host.state.HostState;
import io.railwright.twin.host.tree.HostTree;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The kinds of machines that can be built as a virtual host. */
public enum Platform {
  /** Two sockets, PCIe switches, 8 GPUs and 8 ConnectX-7 at 400 Gb/s, on bare metal. */
  H100_SERVER,
  /** A KVM guest with a virtual function of a ConnectX-5, which has no bridging of its own. */
  CONNECTX_5_GUEST,
  /** An ESXi guest with two virtual functions of a ConnectX-4 Lx at 10 Gb/s. */
  CONNECTX_4_LX_GUEST,
  /** An arm64 board with a discrete GPU behind the PCIe switch of its ConnectX-7. */
  IGX_ORIN,
  /** GB10: arm64, a GPU that shares the host's memory, four functions of ConnectX-7. */
  DGX_SPARK;

  /** The name in scenario files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static Platform of(String word) {
    for (Platform platform : values()) {
      if (platform.word().equals(word)) {
        return platform;
      }
    }
    throw new IllegalArgumentException(
        "there is no platform "
            + word
            + "; known: "
            + Arrays.stream(values()).map(Platform::word).collect(Collectors.joining(" ")));
  }

  HostState build(Hardware hardware) {
    return switch (this) {
      case H100_SERVER -> new H100Server(hardware).build();
      case CONNECTX_5_GUEST, CONNECTX_4_LX_GUEST -> new Guest(hardware).build();
      case IGX_ORIN -> new IgxOrin(hardware).build();
      case DGX_SPARK -> new DgxSpark(hardware).build();
    };
  }

  /** A new tree of this platform, with flaws that an audit should find. */
  public HostTree tree() {
    Hardware hardware = Hardware.of(this);
    HostState state = hardware.state();
    SeededFlaws.of(this, state);
    return hardware.tree(state);
  }
}
