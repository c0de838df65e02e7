package io.railwright.model.value;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An IPv4 or IPv6 address, without a zone. An IPv4 address is held as the IPv6 address that stands
 * for it, {@code ::ffff:192.0.2.1}, which is also how it stands in a table of GIDs; the two are one
 * address.
 */
public record IpAddress(long high, long low) implements Comparable<IpAddress> {
  private static final long MAPPED = 0xffff_0000_0000L;

  private static final Pattern IPV4 =
      Pattern.compile("((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(?!$)|$)){4}");

  private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

  /** The longest form, eight groups of which the last two are written with dots. */
  private static final int LONGEST = "0000:0000:0000:0000:0000:0000:255.255.255.255".length();

  private static final Comparator<IpAddress> ORDER =
      Comparator.<IpAddress, Long>comparing(IpAddress::high, Long::compareUnsigned)
          .thenComparing(IpAddress::low, Long::compareUnsigned);

  /** Four numbers with dots, or any way to write an IPv6 address; nothing is looked up. */
  public static Optional<IpAddress> parse(String text) {
    boolean possible =
        text.length() <= LONGEST && (IPV4.matcher(text).matches() || IPV6.matcher(text).matches());
    if (!possible) {
      return Optional.empty();
    }
    try {
      return Optional.of(of(InetAddress.ofLiteral(text).getAddress()));
    } catch (IllegalArgumentException notOne) {
      return Optional.empty();
    }
  }

  private static IpAddress of(byte[] octets) {
    ByteBuffer buffer = ByteBuffer.wrap(octets);
    return octets.length == Integer.BYTES
        ? new IpAddress(0, MAPPED | Integer.toUnsignedLong(buffer.getInt()))
        : new IpAddress(buffer.getLong(), buffer.getLong());
  }

  public boolean isIpv4() {
    return high == 0 && (low & ~0xffff_ffffL) == MAPPED;
  }

  /** Whether it is of use on its own link only, as every interface gives itself one. */
  public boolean isLinkLocal() {
    return isIpv4() ? (low >> 16 & 0xffff) == 0xa9fe : high >>> 54 == 0x3fa;
  }

  @Override
  public int compareTo(IpAddress other) {
    return ORDER.compare(this, other);
  }

  /** IPv4 with dots, IPv6 as RFC 5952 wants it. */
  @Override
  public String toString() {
    if (isIpv4()) {
      return octet(24) + "." + octet(16) + "." + octet(8) + "." + octet(0);
    }
    int start = 0;
    int longest = 1;
    for (int from = 0; from < 8; from++) {
      int length = zeros(from);
      if (length > longest) {
        start = from;
        longest = length;
      }
    }
    return longest == 1 ? groups(0, 8) : groups(0, start) + "::" + groups(start + longest, 8);
  }

  private long octet(int bits) {
    return low >> bits & 0xff;
  }

  private int group(int at) {
    return (int) ((at < 4 ? high >>> (48 - 16 * at) : low >>> (112 - 16 * at)) & 0xffff);
  }

  /** How many groups from here on are zero. */
  private int zeros(int from) {
    int at = from;
    while (at < 8 && group(at) == 0) {
      at++;
    }
    return at - from;
  }

  private String groups(int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int at = from; at < to; at++) {
      text.append(at == from ? "" : ":").append(Integer.toHexString(group(at)));
    }
    return text.toString();
  }
}
