package io.railwright.simulate;

/**
 * What is set otherwise at one port than in the whole fabric, as when one cable end was forgotten.
 *
 * @param port of the topology; both ends of a link have one
 * @param sendsPauses whether the port tells its peer to stop
 * @param obeysPauses whether it stops when told
 * @param marks whether a switch marks packets that leave by it
 */
public record PortSetting(int port, boolean sendsPauses, boolean obeysPauses, boolean marks) {
  /** A port without PFC in either direction. */
  public static PortSetting withoutPfc(int port) {
    return new PortSetting(port, false, false, true);
  }

  public static PortSetting withoutEcn(int port) {
    return new PortSetting(port, true, true, false);
  }
}
