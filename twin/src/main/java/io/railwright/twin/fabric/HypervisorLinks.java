package io.railwright.twin.fabric;

import io.railwright.model.fabric.PortName;
import java.util.List;
import java.util.Optional;

/** What is at the ports of a hypervisor, at the time of asking. */
public interface HypervisorLinks {
  /**
   * A machine that runs there, or that is down.
   *
   * @param port the hypervisor's port whose virtual function it has
   * @param isOn whether it is turned on
   * @param isUp whether its system runs
   * @param sent bytes that the virtual function has sent by RDMA
   * @param received bytes that came to it by RDMA
   * @param hasCard whether somebody has given it the function
   */
  record Guest(
      String name,
      String mac,
      String port,
      boolean isOn,
      boolean isUp,
      long sent,
      long received,
      boolean hasCard) {
    /** One whose system runs as long as it is on, and that has its function. */
    public Guest(String name, String mac, String port, boolean isUp, long sent, long received) {
      this(name, mac, port, isUp, isUp, sent, received, true);
    }
  }

  /** In the order of the scenario; always the same ones. */
  List<Guest> guests();

  /** The port of a switch that a port is cabled to. */
  Optional<PortName> far(String port);

  /** The software of the switch at the other end, where it has any. */
  Optional<String> os(String port);

  /** Mb/s of the port at the other end; 0 where there is no cable. */
  int rate(String port);

  /** What the port at the other end has counted. */
  Optional<PortCounters> counters(String port);

  /** Frames that came to a port damaged; none where no cable is broken. */
  default long damaged(String port) {
    return 0;
  }

  /** Whether the port at the other end pauses the link as a whole. */
  boolean farFlowControl(String port);

  /** Starts the machines again that ran, as a host does that comes up. */
  void restartGuests();

  /** Gives a machine the function of a port that it can have, or takes it away. */
  void card(String guest, String port, boolean isThere);

  /** Shuts a machine down, or starts one that is down. */
  void power(String guest, boolean on);
}
