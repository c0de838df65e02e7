package io.railwright.twin.vcenter;

/** What a vCenter has a host do. */
public sealed interface HostChange {
  /** Shuts a machine down by its own system, or starts it. */
  record Power(String machine, boolean on) implements HostChange {}

  /** The MTU of the distributed switch, which all of its hosts have. */
  record SwitchMtu(int bytes) implements HostChange {}

  /**
   * The power policy of a host.
   *
   * @param policy {@code static}, {@code dynamic}, {@code low} or {@code custom}
   */
  record Policy(String host, String policy) implements HostChange {}

  /** Whether a guest may change the MTU of the card that has this address. */
  record GuestMtu(String mac, boolean allowed) implements HostChange {}
}
