package io.railwright.twin.scenario;

import io.railwright.twin.fabric.Uplink;

/** A hypervisor's port, and the port of a switch that it is connected to. */
record UplinkPlan(Uplink uplink, HostPlan.Target target) {}
