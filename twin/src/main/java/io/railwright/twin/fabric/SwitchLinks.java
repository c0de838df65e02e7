package io.railwright.twin.fabric;

import java.util.List;

/** What is at the ports of a switch, at the time of asking. */
public interface SwitchLinks {
  /** Those who are heard by LLDP. */
  List<Neighbour> neighbours();

  /** Whether somebody holds the link up at its other end, silent or not. */
  boolean isUp(String port);
}
