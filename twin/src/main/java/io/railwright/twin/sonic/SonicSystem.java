package io.railwright.twin.sonic;

import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.SwitchSettings;
import io.railwright.twin.fabric.SwitchSystem;
import io.railwright.twin.fabric.VirtualSwitch;
import java.util.Map;

/**
 * SONiC with the tables of a scenario.
 *
 * @param tables fields by table and key; a star in a key stands for each port of the switch, and a
 *     row of no fields takes away what a star gave
 */
public record SonicSystem(Map<String, Map<String, Map<String, String>>> tables)
    implements SwitchSystem {
  @Override
  public String os() {
    return "sonic";
  }

  @Override
  public SwitchSettings settings(SwitchSettings hardware) {
    Database database = Database.of(hardware.ports());
    database.add(tables);
    return DatabaseEffect.of(database, hardware);
  }

  @Override
  public Device device(VirtualSwitch hardware, SwitchLinks links) {
    Database database = Database.of(hardware.settings().ports());
    database.name(hardware.name(), hardware.model());
    database.add(tables);
    return new SonicSwitch(hardware, database, links::neighbours);
  }
}
