package io.railwright.simulate.net;

/** The interface through which the network uses its hosts. */
public interface Hosts {
  /** A packet has arrived at a host's port and is now the host's. */
  void receive(int port, int packet);

  /** A host's port is free: may put one packet on the wire. */
  void transmit(int port);

  /** The DSCP that a packet carries. */
  int dscp(int packet);

  /** Whether switches may mark packets of a flow. */
  boolean markable(int flow);

  /** A packet of a flow was lost and is about to be forgotten. */
  void lost(int packet);
}
