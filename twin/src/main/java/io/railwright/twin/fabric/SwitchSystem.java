package io.railwright.twin.fabric;

import io.railwright.twin.device.Device;

/**
 * The software of a switch, with the configuration that it starts with: it answers those who log
 * in, and what they configure changes what traffic meets.
 */
public interface SwitchSystem {
  /** As inventories name it: {@code nxos}, {@code sonic} or {@code cumulus}. */
  String os();

  /** What a switch with such software sends by LLDP as the identifier of a port. */
  String portId(SwitchSettings settings, String port);

  /** What its configuration makes of the ports that it has. */
  SwitchSettings settings(SwitchSettings hardware);

  /** What answers in the name of a switch. */
  Device device(VirtualSwitch hardware, SwitchLinks links);
}
