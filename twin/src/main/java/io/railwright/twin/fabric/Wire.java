package io.railwright.twin.fabric;

/**
 * The cable between a NIC, or a hypervisor's port, and a switch, in its current state.
 *
 * @param name what its near end is called in reports
 * @param rate Mb/s that it carries: the slower of both ends, and of the NIC's place on PCIe
 * @param mtu that of the switch's port
 * @param pfc the priorities that both ends pause
 * @param paused whether both ends use 802.3x pauses, which PFC gives way to
 * @param marks the priorities of which the switch marks what it sends here
 * @param loss the share of packets that the cable spoils
 * @param taken the share of its rate that the near end takes, in percent; 100 unless it is slow
 * @param storms whether the near end tells the switch to pause all the time
 */
public record Wire(
    String name,
    String switchName,
    String port,
    int rate,
    int mtu,
    int pfc,
    boolean paused,
    int marks,
    double loss,
    int taken,
    boolean storms) {
  /** The priorities that are lossless here. */
  public int lossless() {
    return paused ? Priorities.ALL : pfc;
  }

  /** With other pauses and marks, to see what they would change. */
  public Wire with(int priorities, boolean globalPause, int marked) {
    return new Wire(
        name, switchName, port, rate, mtu, priorities, globalPause, marked, loss, taken, storms);
  }
}
