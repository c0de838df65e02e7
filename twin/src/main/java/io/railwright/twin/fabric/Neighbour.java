package io.railwright.twin.fabric;

/**
 * Who speaks LLDP at the other end of a cable.
 *
 * @param local the port of the switch that hears it
 * @param portId what the other end sends as the identifier of its port: a host its MAC address
 * @param port what the other end calls its port
 */
public record Neighbour(String local, String machine, String portId, String port) {}
