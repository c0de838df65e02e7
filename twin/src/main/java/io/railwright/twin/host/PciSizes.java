package io.railwright.twin.host;

/** Payload and read requests of a PCI function, in bytes. */
record PciSizes(int payload, int payloadSupported, int readRequest, boolean relaxed) {
  static final PciSizes BRIDGE = new PciSizes(256, 512, 128, false);
  static final PciSizes NIC = new PciSizes(256, 512, 4096, true);
  static final PciSizes GPU = new PciSizes(256, 256, 4096, true);
}
