package io.railwright.twin.scenario;

import io.railwright.twin.esxi.EsxiPlan;
import io.railwright.twin.fabric.Trunk;
import io.railwright.twin.kube.ClusterPlan;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The contents of a scenario file, before any of its hosts is made.
 *
 * @param hypervisors the software of those that can be logged in to, by name
 * @param fleet what a fleet is made of, in a file that describes one
 * @param breaks what may be typed into it, by name
 * @param cluster what its hosts are nodes of
 * @param vcenter the name of what manages its hypervisors
 */
record ScenarioFile(
    String description,
    Map<String, SwitchPlan> switches,
    Map<String, UplinkPlan> uplinks,
    Map<String, EsxiPlan> hypervisors,
    List<HostPlan> hosts,
    List<Trunk> trunks,
    Optional<FleetPlan> fleet,
    Map<String, BreakPlan> breaks,
    Optional<ClusterPlan> cluster,
    Optional<String> vcenter) {
  /** The same fabric, described by what is broken in it. */
  ScenarioFile of(BreakPlan plan) {
    return new ScenarioFile(
        plan.what(),
        switches,
        uplinks,
        hypervisors,
        hosts,
        trunks,
        fleet,
        breaks,
        cluster,
        vcenter);
  }
}
