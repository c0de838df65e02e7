package io.railwright.twin.host;

/** A PCI Express link: what it can do and what it does. Generation 5 is 32 GT/s. */
record PciLink(int maxGeneration, int maxWidth, int generation, int width) {
  static PciLink full(int generation, int width) {
    return new PciLink(generation, width, generation, width);
  }

  PciLink at(int otherGeneration, int otherWidth) {
    return new PciLink(maxGeneration, maxWidth, otherGeneration, otherWidth);
  }
}
