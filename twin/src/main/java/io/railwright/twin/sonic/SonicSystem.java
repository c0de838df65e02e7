package io.railwright.twin.sonic;

import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.SwitchLinks;
import io.railwright.twin.fabric.SwitchSettings;
import io.railwright.twin.fabric.SwitchSystem;
import io.railwright.twin.fabric.VirtualSwitch;
import java.util.List;
import java.util.Map;

/**
 * SONiC with the tables of a scenario.
 *
 * @param tables fields by table and key, of which later ones change what earlier ones gave; a star
 *     in a key stands for each port of the switch, and a row of no fields takes one away
 */
public record SonicSystem(List<Map<String, Map<String, Map<String, String>>>> tables)
    implements SwitchSystem {
  public SonicSystem {
    tables = List.copyOf(tables);
  }

  @Override
  public String os() {
    return "sonic";
  }

  /** SONiC sends the alias, which is printed at the port. */
  @Override
  public String portId(SwitchSettings settings, String port) {
    return Database.of(settings.ports()).row(Database.PORT, port).getOrDefault("alias", port);
  }

  @Override
  public SwitchSettings settings(SwitchSettings hardware) {
    Database database = Database.of(hardware.ports());
    tables.forEach(database::add);
    return DatabaseEffect.of(database, hardware);
  }

  @Override
  public Device device(VirtualSwitch hardware, SwitchLinks links) {
    Database database = Database.of(hardware.settings().ports());
    database.name(hardware.name(), hardware.model());
    tables.forEach(database::add);
    return new SonicSwitch(hardware, database, links::neighbours);
  }
}
