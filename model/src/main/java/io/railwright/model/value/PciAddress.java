package io.railwright.model.value;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The address of a PCI function, whichever way a tool writes it. */
public record PciAddress(int domain, int bus, int device, int function)
    implements Comparable<PciAddress> {
  private static final Pattern FORM =
      Pattern.compile("(?:([0-9a-fA-F]{4,8}):)?([0-9a-fA-F]{2}):([0-9a-fA-F]{2})\\.([0-7])");

  /** The longest form, so that no long text is matched. */
  private static final int LONGEST = "00000000:00:00.0".length();

  private static final Comparator<PciAddress> ORDER =
      Comparator.<PciAddress>comparingLong(it -> Integer.toUnsignedLong(it.domain))
          .thenComparingInt(PciAddress::bus)
          .thenComparingInt(PciAddress::device)
          .thenComparingInt(PciAddress::function);

  /** With or without the domain, which is 0 where it is left out. */
  public static Optional<PciAddress> parse(String text) {
    Matcher found = FORM.matcher(text.length() > LONGEST ? "" : text);
    return found.matches()
        ? Optional.of(
            new PciAddress(
                found.group(1) == null ? 0 : Integer.parseUnsignedInt(found.group(1), 16),
                Integer.parseInt(found.group(2), 16),
                Integer.parseInt(found.group(3), 16),
                Integer.parseInt(found.group(4))))
        : Optional.empty();
  }

  public PciAddress firstFunction() {
    return new PciAddress(domain, bus, device, 0);
  }

  /** As the kernel writes it: {@code 0000:00}. */
  public String busName() {
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
