package io.railwright.assess.path;

import io.railwright.model.fact.Subject;
import java.util.Optional;
import java.util.Set;

/**
 * A port of a host that RDMA traffic begins and ends at.
 *
 * @param nic as the facts of the host name it
 * @param port as cables name it
 * @param card the same for all functions of one card, also where each belongs to another guest
 * @param rail its number, where somebody says it
 * @param subnets the networks of its addresses
 */
public record PathEnd(
    Subject nic, Subject port, String card, Optional<Integer> rail, Set<String> subnets) {
  public PathEnd {
    subnets = Set.copyOf(subnets);
  }

  /**
   * Whether traffic between these two stays on one rail, or in one network where there are none.
   */
  public boolean isPairedWith(PathEnd other) {
    return !nic.root().equals(other.nic.root()) && isOnNetworkOf(other);
  }

  /** The same, whatever hosts they belong to. */
  boolean isOnNetworkOf(PathEnd other) {
    return (rail.isPresent() && other.rail.isPresent())
        ? rail.equals(other.rail)
        : subnets.stream().anyMatch(other.subnets::contains);
  }
}
