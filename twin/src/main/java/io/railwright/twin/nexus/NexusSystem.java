package io.railwright.twin.nexus;

import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.SwitchSettings;
import io.railwright.twin.fabric.SwitchSystem;
import io.railwright.twin.fabric.VirtualSwitch;
import io.railwright.twin.nexus.config.ConfigEffect;
import io.railwright.twin.nexus.config.ConfigNode;

/** NX-OS with the configuration of a scenario. */
public record NexusSystem(ConfigNode configuration) implements SwitchSystem {
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
    return new NexusSwitch(hardware, links, configuration);
  }
}
