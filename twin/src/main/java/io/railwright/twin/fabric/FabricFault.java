package io.railwright.twin.fabric;

/** Something that goes wrong in the network, and not in a single host. */
public sealed interface FabricFault {
  /** As {@code rail twin fault} names it. */
  String word();

  /** The host, or switch and port, that it befalls. */
  String where();

  /**
   * The host takes only a share of what its link carries.
   *
   * @param percent of the rate, from 1 to 99
   */
  record SlowReceiver(String host, int percent) implements FabricFault {
    @Override
    public String word() {
      return "slow-receiver";
    }

    @Override
    public String where() {
      return host;
    }
  }

  /** The host tells its switch to pause all the time. */
  record PauseStorm(String host) implements FabricFault {
    @Override
    public String word() {
      return "pfc-storm";
    }

    @Override
    public String where() {
      return host;
    }
  }

  /** A port of a switch has lost its PFC, whatever its configuration says. */
  record PortWithoutPfc(String switchName, String port) implements FabricFault {
    @Override
    public String word() {
      return "no-pfc";
    }

    @Override
    public String where() {
      return switchName + ":" + port;
    }
  }

  /** All RDMA traffic of a host carries this DSCP. */
  record WrongDscp(String host, int dscp) implements FabricFault {
    @Override
    public String word() {
      return "wrong-dscp";
    }

    @Override
    public String where() {
      return host;
    }
  }
}
