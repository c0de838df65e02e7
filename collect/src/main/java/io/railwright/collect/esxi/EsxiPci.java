package io.railwright.collect.esxi;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * PCI addresses in ESXi's forms. Numbers are hexadecimal where the bus has two digits, and decimal
 * where the domain has five or the bus three, or where {@code pci} stands before them.
 */
public final class EsxiPci {
  /** {@code 0000:82:00.1}, {@code 0000:82:00:1}, {@code 82:00.1}. */
  private static final Pattern HEX =
      Pattern.compile("(?:([0-9a-fA-F]{4}):)?([0-9a-fA-F]{2}):([0-9a-fA-F]{2})[.:]([0-7])");

  /** {@code 00000:134:02.0}, {@code 0:175:0:2}. */
  private static final Pattern DECIMAL =
      Pattern.compile("(\\d{1,5}):(\\d{1,3}):(\\d{1,2})[.:](\\d)");

  /** {@code PF_0.202.1_VF_3}: domain, bus and function of the physical function. */
  private static final Pattern VIRTUAL =
      Pattern.compile("PF_(\\d{1,5})\\.(\\d{1,3})\\.([0-7])_VF_(\\d{1,4})");

  private static final int LONGEST = 40;
  private static final int LARGEST_DOMAIN = 0xffff;
  private static final int LARGEST_BUS = 0xff;
  private static final int LARGEST_SLOT = 0x1f;
  private static final int LARGEST_FUNCTION = 7;

  /** A virtual function by the name that ESXi gives it. */
  record Virtual(String physical, String number) {}

  private EsxiPci() {}

  /** The address as Linux writes it; empty where the text is none. */
  public static Optional<String> parse(String text) {
    if (!mayBe(text)) {
      return Optional.empty();
    }
    String lower = text.toLowerCase(Locale.ROOT);
    boolean named = lower.startsWith("pci ");
    String address = named ? lower.substring(4).strip() : lower;
    Matcher hex = HEX.matcher(address);
    if (!named && hex.matches()) {
      String domain = hex.group(1) == null ? "0000" : hex.group(1);
      return Optional.of(domain + ":" + hex.group(2) + ":" + hex.group(3) + "." + hex.group(4));
    }
    Matcher decimal = DECIMAL.matcher(address);
    return decimal.matches()
        ? ofDecimal(number(decimal, 1), number(decimal, 2), number(decimal, 3), number(decimal, 4))
        : Optional.empty();
  }

  /** Asked of every label and value: most have neither two colons nor a colon and a point. */
  private static boolean mayBe(String text) {
    int colon = text.length() > LONGEST ? -1 : text.indexOf(':');
    return colon > 0 && (text.indexOf(':', colon + 1) > 0 || text.indexOf('.', colon + 1) > 0);
  }

  /** The physical function and the number in {@code PF_0.202.1_VF_3}. */
  static Optional<Virtual> virtual(String alias) {
    Matcher name = VIRTUAL.matcher(alias.length() > LONGEST ? "" : alias);
    return name.matches()
        ? ofDecimal(number(name, 1), number(name, 2), 0, number(name, 3))
            .map(physical -> new Virtual(physical, name.group(4)))
        : Optional.empty();
  }

  private static int number(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }

  private static Optional<String> ofDecimal(int domain, int bus, int slot, int function) {
    boolean fits =
        domain <= LARGEST_DOMAIN
            && bus <= LARGEST_BUS
            && slot <= LARGEST_SLOT
            && function <= LARGEST_FUNCTION;
    return fits
        ? Optional.of("%04x:%02x:%02x.%d".formatted(domain, bus, slot, function))
        : Optional.empty();
  }
}
