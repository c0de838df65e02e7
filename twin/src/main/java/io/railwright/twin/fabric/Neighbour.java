package io.railwright.twin.fabric;

/**
 * Who speaks LLDP at the other end of a cable.
 *
 * @param local the port of the switch that hears it
 * @param mac that of the other end's port
 * @param port what the other end calls its port
 */
public record Neighbour(String local, String machine, String mac, String port) {}
