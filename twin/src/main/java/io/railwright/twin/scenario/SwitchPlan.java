package io.railwright.twin.scenario;

import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import java.util.Map;

/**
 * A switch as a scenario describes it.
 *
 * @param classes the priority of a DSCP
 * @param everyPort what ports have that are not listed
 */
record SwitchPlan(
    String name,
    String model,
    SwitchMemory memory,
    Map<Integer, Integer> classes,
    SwitchPort everyPort,
    Map<String, SwitchPort> ports) {}
