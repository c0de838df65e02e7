package io.railwright.twin.control;

import io.railwright.twin.fault.FaultKind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A request to a running twin. {@link ControlRequestText} defines how it is transmitted. */
public sealed interface ControlRequest {
  /** Nothing but an answer is wanted: the twin is there. */
  record Hello() implements ControlRequest {}

  /** How it is, with its hosts, faults and load. */
  record Status() implements ControlRequest {}

  /**
   * Something goes wrong from now on.
   *
   * @param where a host, a NIC of a host, or a port of a switch, as the kind wants it
   * @param value how much, or what
   */
  record SetFault(FaultKind kind, String where, Optional<String> value) implements ControlRequest {}

  /** What went wrong goes right again. */
  record ClearFault(FaultKind kind, String where) implements ControlRequest {}

  /**
   * Hosts send until they are stopped.
   *
   * @param workload its word, which the twin looks up after the hosts
   * @param bytes of a flow or a buffer; empty for the usual number
   * @param hosts who takes part; none for all
   */
  record StartLoad(String workload, OptionalLong bytes, List<String> hosts)
      implements ControlRequest {
    public StartLoad {
      hosts = List.copyOf(hosts);
    }
  }

  /** Stops the load. */
  record StopLoad() implements ControlRequest {}

  /** Shuts the twin down. */
  record Down() implements ControlRequest {}
}
