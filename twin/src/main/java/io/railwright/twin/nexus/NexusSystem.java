package io.railwright.twin.nexus;

import io.railwright.twin.device.Delay;
import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.SwitchSettings;
import io.railwright.twin.fabric.SwitchSystem;
import io.railwright.twin.fabric.VirtualSwitch;
import io.railwright.twin.nexus.config.ConfigEffect;
import io.railwright.twin.nexus.config.ConfigNode;
import java.time.InstantSource;

/**
 * NX-OS with the configuration of a scenario.
 *
 * @param clock by which its scheduler and its uptime go
 * @param later how that waits
 */
public record NexusSystem(ConfigNode configuration, InstantSource clock, Delay later)
    implements SwitchSystem {
  /** In real time. */
  public NexusSystem(ConfigNode configuration) {
    this(configuration, InstantSource.system(), Delay::real);
  }

  @Override
  public String os() {
    return "nxos";
  }

  @Override
  public String portId(SwitchSettings settings, String port) {
    return port;
  }

  @Override
  public SwitchSettings settings(SwitchSettings hardware) {
    return ConfigEffect.of(configuration, hardware);
  }

  @Override
  public Device device(VirtualSwitch hardware, SwitchLinks links) {
    return new NexusSwitch(hardware, links, configuration, clock, new Scheduler(clock, later));
  }
}
