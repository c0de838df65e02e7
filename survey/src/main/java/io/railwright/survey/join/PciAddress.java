package io.railwright.survey.join;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The address of a PCI function, whichever way a tool writes it. */
record PciAddress(int domain, int bus, int device, int function) implements Comparable<PciAddress> {
  private static final Pattern FORM =
      Pattern.compile("(?:([0-9a-fA-F]{4,8}):)?([0-9a-fA-F]{2}):([0-9a-fA-F]{2})\\.([0-7])");

  private static final Comparator<PciAddress> ORDER =
      Comparator.comparingInt(PciAddress::domain)
          .thenComparingInt(PciAddress::bus)
          .thenComparingInt(PciAddress::device)
          .thenComparingInt(PciAddress::function);

  static Optional<PciAddress> of(String text) {
    Matcher found = FORM.matcher(text.length() > 20 ? "" : text);
    return found.matches()
        ? Optional.of(
            new PciAddress(
                found.group(1) == null ? 0 : Integer.parseUnsignedInt(found.group(1), 16),
                Integer.parseInt(found.group(2), 16),
                Integer.parseInt(found.group(3), 16),
                Integer.parseInt(found.group(4))))
        : Optional.empty();
  }

  /** Where facts about the function itself stand. */
  String subject() {
    return "pci/" + this;
  }

  PciAddress firstFunction() {
    return new PciAddress(domain, bus, device, 0);
  }

  /** As the kernel writes it: {@code 0000:00}. */
  String busName() {
    StringBuilder name = new StringBuilder(16);
    hex(domain, 4, name);
    hex(bus, 2, name.append(':'));
    return name.toString();
  }

  /** By hand: a host has thousands of functions, and each is looked up by name many times. */
  private static void hex(int number, int digits, StringBuilder into) {
    String hex = Integer.toHexString(number);
    into.repeat('0', Math.max(0, digits - hex.length())).append(hex);
  }

  @Override
  public int compareTo(PciAddress other) {
    return ORDER.compare(this, other);
  }

  /** As the kernel writes it: {@code 0000:03:00.0}. */
  @Override
  public String toString() {
    StringBuilder name = new StringBuilder(16);
    hex(domain, 4, name);
    hex(bus, 2, name.append(':'));
    hex(device, 2, name.append(':'));
    return name.append('.').append(function).toString();
  }
}
