package io.railwright.twin.host.pci;

import java.util.Locale;

/** A PCI Express link: what it can do and what it does. Generation 5 is 32 GT/s. */
public record PciLink(int maxGeneration, int maxWidth, int generation, int width) {
  public static PciLink full(int generation, int width) {
    return new PciLink(generation, width, generation, width);
  }

  public PciLink at(int otherGeneration, int otherWidth) {
    return new PciLink(maxGeneration, maxWidth, otherGeneration, otherWidth);
  }

  /** What the driver of a card at an address says of it when it starts. */
  public String bandwidth(String address) {
    String full = gigabits(maxGeneration, maxWidth);
    if (generation == maxGeneration && width == maxWidth) {
      return "%s available PCIe bandwidth (%s x%d link)".formatted(full, maxSpeed(), maxWidth);
    }
    return "%s available PCIe bandwidth, limited by %s x%d link at %s (capable of %s with %s x%d link)"
        .formatted(
            gigabits(generation, width), speed(), width, address, full, maxSpeed(), maxWidth);
  }

  /** After the encoding of the line: 8 of 10 bits up to generation 2, 128 of 130 from there on. */
  private static String gigabits(int generation, int width) {
    double[] ofLane = {0, 2, 4, 7.877, 15.753, 31.507};
    return String.format(Locale.ROOT, "%.3f Gb/s", ofLane[generation] * width);
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
