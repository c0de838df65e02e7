package io.railwright.inventory.text;

import io.railwright.model.value.IpAddress;
import java.util.Optional;
import java.util.regex.Pattern;

/** Distinguishes addresses from texts that only look like one. Nothing is looked up. */
public final class Addresses {
  private static final Pattern NUMBERS = Pattern.compile("[0-9]+(\\.[0-9]+)*");

  private Addresses() {}

  /** What is wrong with it, to follow the key's name. */
  public static Optional<String> complaint(String address) {
    if (!TextPattern.ADDRESS.fits(address)) {
      return Optional.of("must be " + TextPattern.ADDRESS.words());
    }
    if (address.contains(":")) {
      return isIpv6(address)
          ? Optional.empty()
          : Optional.of("is not an IPv6 address; a port belongs under 'port'");
    }
    if (NUMBERS.matcher(address).matches() && IpAddress.parse(address).isEmpty()) {
      return Optional.of("is not an IPv4 address: it takes four numbers from 0 to 255");
    }
    return address.contains("%")
        ? Optional.of("names a zone, which only an IPv6 address has")
        : Optional.empty();
  }

  /** The zone is left aside: whether it exists is known only to the machine that connects. */
  private static boolean isIpv6(String address) {
    return IpAddress.parse(address.replaceFirst("%.*", "")).isPresent();
  }
}
