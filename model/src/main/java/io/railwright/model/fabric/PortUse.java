package io.railwright.model.fabric;

import java.util.Optional;

/**
 * What an inventory says that a port is for.
 *
 * @param port as the machine names it: an interface, an RDMA device, a PCI address, a switch's port
 * @param rail which of the parallel networks it belongs to, counted from 0
 */
public record PortUse(String port, Optional<PortRole> role, Optional<Integer> rail) {}
