package io.railwright.simulate.net;

/**
 * Chooses the port by which each packet leaves a switch. Paths are found once, so that a hop costs
 * one array look-up. With adaptive routing each hop is chosen when a packet arrives.
 */
public interface NextHops {
  /** The port by which a packet leaves the switch where it is; -1 if no port leads on. */
  int next(int packet, int ingress);

  /** Without adaptive routing: the port of each place that a packet may be at in its way. */
  int[] hops();
}
