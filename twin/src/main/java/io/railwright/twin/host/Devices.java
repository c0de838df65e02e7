package io.railwright.twin.host;

import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.nic.NicListing;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds ports by any of the names that tools give them. */
public final class Devices {
  private Devices() {}

  /**
   * The port of an interface, an RDMA device, a PCI address with or without its domain, or a device
   * below {@code /dev/mst}; null where there is none.
   */
  public static @Nullable Nic find(VirtualHost host, String name) {
    List<Nic> all = host.state().nics();
    for (int place = 0; place < all.size(); place++) {
      Nic nic = all.get(place);
      String device = NicListing.device(nic, place);
      boolean same =
          name.equals(nic.net())
              || name.equals(nic.rdma())
              || name.equals(nic.pci())
              || ("0000:" + name).equals(nic.pci())
              || name.equals(device)
              || ("/dev/mst/" + name).equals(device);
      if (same) {
        return nic;
      }
    }
    return null;
  }
}
