package io.railwright.twin.fabric;

import io.railwright.simulate.parameter.PortSettings;

/**
 * The settings of the two ports of a cable.
 *
 * @param near that of the NIC, the hypervisor, or the switch that a trunk begins at
 * @param far that of the switch
 */
public record LinkEnds(PortSettings near, PortSettings far) {}
