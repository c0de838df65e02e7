package io.railwright.twin.fabric;

/**
 * The settings of a switch port.
 *
 * @param rate Mb/s
 * @param mtu the largest frame's payload in bytes
 * @param pfc a bit for each priority that PFC is on for
 * @param flowControl whether 802.3x pauses are on, both ways; where they are, PFC is not in force
 * @param ecn a bit for each priority whose packets are marked when their queue is long
 */
public record SwitchPort(int rate, int mtu, int pfc, boolean flowControl, int ecn) {
  public SwitchPort withPfc(int priorities) {
    return new SwitchPort(rate, mtu, priorities, flowControl, ecn);
  }

  public SwitchPort withFlowControl(boolean on) {
    return new SwitchPort(rate, mtu, pfc, on, ecn);
  }

  public SwitchPort withEcn(int priorities) {
    return new SwitchPort(rate, mtu, pfc, flowControl, priorities);
  }

  public SwitchPort withMtu(int bytes) {
    return new SwitchPort(rate, bytes, pfc, flowControl, ecn);
  }
}
