package io.railwright.twin.program.pci;

import io.railwright.twin.host.pci.PciFunction;
import java.util.List;

/** Chooses PCI functions by {@code -s} and {@code -d}, as the tools of pciutils do. */
public final class PciChoice {
  private PciChoice() {}

  public static List<PciFunction> of(List<PciFunction> all, String slot, String device) {
    return all.stream()
        .filter(one -> slot.isEmpty() || isAt(one.address(), slot))
        .filter(one -> device.isEmpty() || isOf(one, device))
        .toList();
  }

  /** {@code 0000:03:00.0}, {@code 03:00.0}, {@code 03:00} or {@code .0}. */
  private static boolean isAt(String address, String slot) {
    String domain = address.substring(0, address.indexOf(':'));
    String whole = slot.chars().filter(one -> one == ':').count() == 2 ? slot : domain + ":" + slot;
    boolean anyDomain = slot.chars().filter(one -> one == ':').count() < 2;
    if (anyDomain && !domain.equals("0000")) {
      return false;
    }
    return address.equals(whole) || (!slot.contains(".") && address.startsWith(whole + "."));
  }

  private static boolean isOf(PciFunction one, String device) {
    String[] parts = device.split(":", -1);
    String vendor = "%04x".formatted(one.read(0, 2));
    String model = "%04x".formatted(one.read(2, 2));
    return (parts[0].isEmpty() || parts[0].equals(vendor))
        && (parts.length < 2 || parts[1].isEmpty() || parts[1].equals(model));
  }
}
