package io.railwright.twin.fabric;

/**
 * How a NIC of a host gets to a switch.
 *
 * @param net the interface of the host
 * @param uplink the name of the hypervisor's port between them; empty for a host that is no guest
 * @param port the port of the switch; guests that share an uplink share it
 */
public record Cable(String host, String net, String uplink, String switchName, String port) {}
