package io.railwright.twin.host.nic;

import io.railwright.twin.host.pci.PciFunction;
import io.railwright.twin.host.pci.PciLink;
import io.railwright.twin.host.pci.PciSizes;

/** A virtual function that a host has made of one of its own ports. */
public final class VirtualPort {
  private static final int VENDOR = 0x15b3;
  private static final int ETHERNET = 0x020000;

  private VirtualPort() {}

  /**
   * Makes one. It is switched off until somebody switches it on.
   *
   * @param place which of the functions of its port it is
   * @param rdma the name of its RDMA device
   * @param group of the IOMMU; -1 without one
   */
  public static Nic of(Nic physical, int place, String rdma, int group) {
    Card card = physical.card.virtual();
    PciLink link = PciLink.full(card.generation(), card.lanes()).at(0, 0);
    PciFunction function =
        new PciFunction(parent(physical), address(physical, place))
            .is(VENDOR, card.device(), ETHERNET, 0x0041)
            .endpoint(link, PciSizes.NIC)
            .driver("mlx5_core")
            .at(physical.pci.node(), group)
            .bar(0x70_0000_0000L + ((place + 1L) << 21), 2L << 20);
    long seed = physical.seed == 0 ? 0 : physical.seed + 257L * (place + 1);
    Nic nic =
        new Nic(
                physical.net + "v" + place,
                rdma,
                function,
                card,
                physical.number + 16 * (place + 1),
                seed,
                new Firmware(card))
            .driver(physical.vendorDriver)
            .cabled(physical.cabled)
            .gids(physical.gids);
    nic.atBoot.enabled = false;
    return nic;
  }

  /** As many as the port has been told to have. */
  public static int wanted(Nic physical) {
    return physical.managed ? physical.now.virtualFunctions : 0;
  }

  private static String parent(Nic physical) {
    String folder = physical.pci.folder();
    return folder.substring(0, folder.lastIndexOf('/'));
  }

  /** The functions follow that of the port, eight to a device number. */
  private static String address(Nic physical, int place) {
    String own = physical.pci();
    int colon = own.lastIndexOf(':');
    int device = Integer.parseInt(own.substring(colon + 1, colon + 3), 16);
    int function = own.charAt(own.length() - 1) - '0';
    int number = device * 8 + function + 1 + place;
    return own.substring(0, colon + 1) + "%02x.%d".formatted(number >> 3, number & 7);
  }
}
