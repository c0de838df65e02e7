package io.railwright.twin.esxi;

import io.railwright.twin.fabric.HypervisorDevice;
import io.railwright.twin.fabric.HypervisorLinks;
import io.railwright.twin.fabric.HypervisorSystem;
import io.railwright.twin.host.HostEnvironment;

/**
 * ESXi as the software of a hypervisor.
 *
 * @param environment the clock, and how long a reboot takes
 */
public record EsxiSystem(EsxiPlan plan, HostEnvironment environment) implements HypervisorSystem {
  @Override
  public HypervisorDevice device(String name, HypervisorLinks links) {
    EsxiHost host = new EsxiHost(name, plan, links, environment);
    plan.commands().forEach(host::type);
    if (!plan.cards()) {
      links.guests().forEach(it -> links.card(it.name(), it.port(), false));
    }
    return host;
  }
}
