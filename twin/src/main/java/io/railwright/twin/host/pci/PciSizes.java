package io.railwright.twin.host.pci;

/** Payload and read requests of a PCI function, in bytes. */
public record PciSizes(int payload, int payloadSupported, int readRequest, boolean relaxed) {
  static final PciSizes BRIDGE = new PciSizes(256, 512, 128, false);
  public static final PciSizes NIC = new PciSizes(256, 512, 4096, true);
  public static final PciSizes GPU = new PciSizes(256, 256, 4096, true);
}
