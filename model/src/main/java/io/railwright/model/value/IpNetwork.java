package io.railwright.model.value;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The addresses that begin alike: a subnet, or a single address.
 *
 * @param first the lowest of them
 * @param bits how many bits they share, of 128; IPv4 has 96 more than it is written with
 */
public record IpNetwork(IpAddress first, int bits) {
  private static final int ALL = 128;
  private static final int BEFORE_IPV4 = 96;
  private static final Pattern LENGTH = Pattern.compile("[0-9]{1,3}");

  public IpNetwork {
    if (bits < 0 || bits > ALL) {
      throw new IllegalArgumentException("no address has so many bits: " + bits);
    }
    first = cut(first, bits);
  }

  /** {@code 10.20.0.0/24}, or an address alone. */
  public static Optional<IpNetwork> parse(String text) {
    int slash = text.indexOf('/');
    if (slash < 0) {
      return IpAddress.parse(text).map(address -> new IpNetwork(address, ALL));
    }
    String length = text.substring(slash + 1);
    return LENGTH.matcher(length).matches()
        ? IpAddress.parse(text.substring(0, slash))
            .flatMap(address -> of(address, Integer.parseInt(length)))
        : Optional.empty();
  }

  /** The network of an address, by the length of its prefix as it is written for the family. */
  public static Optional<IpNetwork> of(IpAddress address, long length) {
    long bits = length + (address.isIpv4() ? BEFORE_IPV4 : 0);
    return length < 0 || bits > ALL
        ? Optional.empty()
        : Optional.of(new IpNetwork(address, (int) bits));
  }

  public boolean contains(IpAddress address) {
    return cut(address, bits).equals(first) && address.isIpv4() == first.isIpv4();
  }

  /** The highest of its addresses. */
  public IpAddress last() {
    return new IpAddress(
        first.high() | ~mask(Math.min(bits, 64)), first.low() | ~mask(Math.max(bits - 64, 0)));
  }

  public boolean isSingle() {
    return bits == ALL;
  }

  private static IpAddress cut(IpAddress address, int bits) {
    return new IpAddress(
        address.high() & mask(Math.min(bits, 64)), address.low() & mask(Math.max(bits - 64, 0)));
  }

  private static long mask(int ones) {
    return ones == 0 ? 0 : -1L << (64 - ones);
  }

  @Override
  public String toString() {
    return first + "/" + (first.isIpv4() ? bits - BEFORE_IPV4 : bits);
  }
}
