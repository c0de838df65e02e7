package io.railwright.twin.fabric;

import io.railwright.model.fabric.PortName;
import io.railwright.twin.host.nic.Nic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Who a switch hears by LLDP. A guest's NIC is no end of a cable, and hypervisors keep silent
 * unless they are told to speak.
 */
final class Neighbours {
  private final Fabric fabric;
  private final String switchName;

  Neighbours(Fabric fabric, String switchName) {
    this.fabric = fabric;
    this.switchName = switchName;
  }

  List<Neighbour> all() {
    List<Neighbour> all = new ArrayList<>();
    for (Cable cable : fabric.cables()) {
      if (cable.switchName().equals(switchName) && cable.uplink().isEmpty()) {
        Nic nic = fabric.host(cable.host()).nic(cable.net());
        if (nic.isUp() && nic.isCabled()) {
          all.add(new Neighbour(cable.port(), cable.host(), nic.mac(), cable.net()));
        }
      }
    }
    for (Trunk trunk : fabric.trunks()) {
      add(trunk.from(), trunk.to(), all);
      add(trunk.to(), trunk.from(), all);
    }
    all.sort(Comparator.comparing(Neighbour::local));
    return all;
  }

  private void add(PortName here, PortName there, List<Neighbour> all) {
    if (here.machine().equals(switchName) && !here.port().isEmpty()) {
      all.add(new Neighbour(here.port(), there.machine(), fabric.portId(there), there.port()));
    }
  }
}
