package io.railwright.twin.scenario;

import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.SwitchSystem;
import java.util.Map;
import java.util.Optional;

/**
 * A switch as a scenario describes it.
 *
 * @param classes the priority of a DSCP
 * @param everyPort what ports have that are not listed
 * @param system its software; a switch without one speaks with nobody
 */
record SwitchPlan(
    String name,
    String model,
    SwitchMemory memory,
    Map<Integer, Integer> classes,
    SwitchPort everyPort,
    Map<String, SwitchPort> ports,
    Optional<SwitchSystem> system) {}
