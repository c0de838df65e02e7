package io.railwright.twin.fabric;

import io.railwright.model.fabric.PortName;

/**
 * The connection from a NIC of a host to a switch.
 *
 * @param nic the interface of the host
 * @param uplink the name of the hypervisor's port between them; empty for a host that is no guest
 * @param far the port of the switch; guests that share an uplink share it
 */
public record Cable(PortName nic, String uplink, PortName far) {
  public String host() {
    return nic.machine();
  }

  public String net() {
    return nic.port();
  }

  public String switchName() {
    return far.machine();
  }

  public String port() {
    return far.port();
  }
}
