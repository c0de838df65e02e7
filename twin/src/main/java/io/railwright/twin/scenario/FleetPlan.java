package io.railwright.twin.scenario;

import java.util.List;

/**
 * The hosts that a fleet is made of.
 *
 * @param healthy how most of its hosts are made; the name is not used
 * @param mistakes how others are made
 */
record FleetPlan(HostPlan healthy, List<HostPlan> mistakes) {}
