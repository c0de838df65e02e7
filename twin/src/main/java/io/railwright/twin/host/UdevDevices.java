package io.railwright.twin.host;

import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.unit.UdevRules.Device;
import java.util.ArrayList;
import java.util.List;

/** The devices that the kernel tells udev of when ports appear. */
final class UdevDevices {
  private UdevDevices() {}

  static List<Device> of(List<Nic> nics) {
    List<Device> all = new ArrayList<>();
    for (Nic nic : nics) {
      String pci = "/sys/bus/pci/devices/" + nic.pci();
      all.add(new Device("pci", nic.pci(), pci, pci, "mlx5_core"));
      all.add(
          new Device(
              "infiniband", nic.rdma(), "/sys/class/infiniband/" + nic.rdma(), pci, "mlx5_core"));
      all.add(new Device("net", nic.net(), "/sys/class/net/" + nic.net(), pci, "mlx5_core"));
    }
    return all;
  }
}
