package io.railwright.simulate.net;

/**
 * The way of every flow, there and back, as the ports that its packets leave by: found once, and
 * then one array look-up a hop. With adaptive routing each hop is chosen when a packet comes by.
 */
public interface NextHops {
  /** The port by which a packet leaves the switch where it is; -1 if it can't get on. */
  int next(int packet, int ingress);
}
