package io.railwright.model.fabric;

import io.railwright.model.fact.Subject;

/** A port as a person writes it: {@code u36:eth2} or {@code leaf1:Ethernet1/7}. */
public record PortName(String machine, String port) {
  /** The name of a port that is a subject. */
  public static PortName of(Subject port) {
    return new PortName(port.machine(), port.name());
  }

  @Override
  public String toString() {
    return machine + ":" + port;
  }
}
