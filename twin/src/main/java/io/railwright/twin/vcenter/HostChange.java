package io.railwright.twin.vcenter;

import java.util.List;

/** What a vCenter has a host do. */
public sealed interface HostChange {
  /** Shuts a machine down by its own system, or starts it. */
  record Power(String machine, boolean on) implements HostChange {}

  /** The MTU of the distributed switch that a host is in. */
  record SwitchMtu(String host, int bytes) implements HostChange {}

  /**
   * The power policy of a host.
   *
   * @param policy {@code static}, {@code dynamic}, {@code low} or {@code custom}
   */
  record Policy(String host, String policy) implements HostChange {}

  /**
   * How many virtual functions a host has after its next start.
   *
   * @param function the PCI address of the physical function
   */
  record Functions(String host, String function, int number) implements HostChange {}

  /** Whether a guest may change the MTU of the card that has this address. */
  record GuestMtu(String mac, boolean allowed) implements HostChange {}

  /**
   * A host is in a distributed switch, with these of its ports as uplinks and no others.
   *
   * @param name that of the switch
   */
  record Joined(String host, String name, int mtu, List<String> uplinks) implements HostChange {
    public Joined {
      uplinks = List.copyOf(uplinks);
    }
  }

  /** A host is in no distributed switch any more. */
  record Left(String host) implements HostChange {}

  /**
   * A machine gets a card, or loses it.
   *
   * @param function the PCI address of the physical function that it is of
   */
  record Card(String machine, String function, boolean isThere) implements HostChange {}
}
