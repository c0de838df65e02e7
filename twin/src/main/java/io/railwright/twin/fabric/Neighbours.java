package io.railwright.twin.fabric;

import io.railwright.model.fabric.PortName;
import io.railwright.twin.host.nic.Nic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is at the ports of a switch. A guest's NIC is no end of a cable, and hypervisors keep silent
 * unless they are told to speak.
 */
final class Neighbours implements SwitchLinks {
  private final Fabric fabric;
  private final String switchName;

  Neighbours(Fabric fabric, String switchName) {
    this.fabric = fabric;
    this.switchName = switchName;
  }

  @Override
  public boolean isUp(String port) {
    return fabric.cables().stream().anyMatch(it -> ends(it, port) && isUp(it))
        || fabric.trunks().stream()
            .flatMap(it -> Stream.of(it.from(), it.to()))
            .anyMatch(new PortName(switchName, port)::equals);
  }

  private boolean ends(Cable cable, String port) {
    return cable.switchName().equals(switchName) && cable.port().equals(port);
  }

  private boolean isUp(Cable cable) {
    Nic nic = fabric.host(cable.host()).nic(cable.net());
    return !cable.uplink().isEmpty() || (nic.isUp() && nic.isCabled());
  }

  @Override
  public List<Neighbour> neighbours() {
    List<Neighbour> all = new ArrayList<>();
    for (Cable cable : fabric.cables()) {
      if (cable.switchName().equals(switchName) && cable.uplink().isEmpty()) {
        if (isUp(cable)) {
          Nic nic = fabric.host(cable.host()).nic(cable.net());
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
