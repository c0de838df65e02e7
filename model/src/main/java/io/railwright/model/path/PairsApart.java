package io.railwright.model.path;

import io.railwright.model.fact.Subject;
import java.util.List;
import java.util.Optional;

/**
 * Two names between which no path is traced, because none of their ports are on one rail or in one
 * network.
 *
 * @param from as it was asked for: a host, or a port of one
 * @param senders the ports of the first
 * @param receivers the ports of the second
 */
public record PairsApart(String from, String to, List<Port> senders, List<Port> receivers) {
  public PairsApart {
    senders = List.copyOf(senders);
    receivers = List.copyOf(receivers);
  }

  /**
   * Where a port is.
   *
   * @param rail its number, where somebody says it
   * @param networks of its addresses; none where it has no address
   */
  public record Port(Subject port, Optional<Integer> rail, List<String> networks) {
    public Port {
      networks = List.copyOf(networks);
    }
  }
}
