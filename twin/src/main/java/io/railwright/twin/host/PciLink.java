package io.railwright.twin.host;

/** A PCI Express link: what it can do and what it does. Generation 5 is 32 GT/s. */
record PciLink(int maxGeneration, int maxWidth, int generation, int width) {
  static PciLink full(int generation, int width) {
    return new PciLink(generation, width, generation, width);
  }

  PciLink at(int otherGeneration, int otherWidth) {
    return new PciLink(maxGeneration, maxWidth, otherGeneration, otherWidth);
  }

  String speed() {
    return speed(generation);
  }

  String maxSpeed() {
    return speed(maxGeneration);
  }

  private static String speed(int generation) {
    String rate =
        switch (generation) {
          case 1 -> "2.5";
          case 2 -> "5.0";
          case 3 -> "8.0";
          case 4 -> "16.0";
          case 5 -> "32.0";
          default -> "0.0";
        };
    return generation == 0 ? "Unknown" : rate + " GT/s PCIe";
  }
}
