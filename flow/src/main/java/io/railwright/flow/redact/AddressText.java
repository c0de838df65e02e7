package io.railwright.flow.redact;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Addresses as they are written: IPv4, IPv6, MAC and GUID, each given back in the form it had. */
final class AddressText {
  private static final Pattern QUAD =
      Pattern.compile("(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})");
  private static final Pattern PAIRS =
      Pattern.compile("[0-9a-fA-F]{2}(?:[:-][0-9a-fA-F]{2}){5,19}");
  private static final Pattern GUID = Pattern.compile("[0-9a-fA-F]{4}(?::[0-9a-fA-F]{4}){3}");
  private static final Pattern FULL = Pattern.compile("[0-9a-fA-F]{4}(?::[0-9a-fA-F]{4}){7}");
  private static final Pattern SHORT = Pattern.compile("[0-9a-fA-F:]{2,39}(?:(?<=:)[0-9.]{7,15})?");
  private static final Pattern BARE = Pattern.compile("(0x)?([0-9a-fA-F]{12}|[0-9a-fA-F]{16})");

  private final Numbers numbers;

  AddressText(Numbers numbers) {
    this.numbers = numbers;
  }

  /** The other side of a word that is an address; empty if it is none. */
  Optional<String> other(String word) {
    Matcher quad = QUAD.matcher(word);
    if (quad.matches()) {
      return ipv4(quad);
    }
    if (PAIRS.matcher(word).matches()) {
      return pairs(word);
    }
    if (GUID.matcher(word).matches()) {
      long guid = Long.parseUnsignedLong(word.replace(":", ""), 16);
      return Optional.of(like(word, groups(numbers.guid(guid), 4)));
    }
    boolean ipv6 = FULL.matcher(word).matches() || isShort(word);
    return ipv6 ? ipv6(word) : Optional.empty();
  }

  /** A MAC address or GUID without any colons, where it is known to be one. */
  Optional<String> bare(String word) {
    Matcher bare = BARE.matcher(word);
    if (!bare.matches()) {
      return Optional.empty();
    }
    String digits = bare.group(2);
    long number = Long.parseUnsignedLong(digits, 16);
    long other = digits.length() == 12 ? numbers.mac(number) : numbers.guid(number);
    String start = bare.group(1) == null ? "" : bare.group(1);
    return Optional.of(start + like(digits, HexFormat.of().toHexDigits(other, digits.length())));
  }

  private Optional<String> ipv4(Matcher quad) {
    int address = 0;
    for (int at = 1; at <= 4; at++) {
      int octet = Integer.parseInt(quad.group(at));
      if (octet > 255 || (quad.group(at).length() > 1 && quad.group(at).startsWith("0"))) {
        return Optional.empty();
      }
      address = (address << 8) | octet;
    }
    return Optional.of(dotted(numbers.ipv4(address)));
  }

  private static String dotted(int address) {
    return (address >>> 24)
        + "."
        + (address >>> 16 & 0xff)
        + "."
        + (address >>> 8 & 0xff)
        + "."
        + (address & 0xff);
  }

  /** Six bytes are a MAC address, eight a GUID; the twenty of InfiniBand end with a GUID. */
  private Optional<String> pairs(String word) {
    String sign = word.substring(2, 3);
    String digits = word.replace(sign, "");
    int bytes = digits.length() / 2;
    String fixed = bytes == 20 ? digits.substring(0, 24) : "";
    String tail = digits.substring(fixed.length());
    if (tail.length() != 12 && tail.length() != 16) {
      return Optional.empty();
    }
    String other = fixed + bare(tail).orElse(tail);
    return Optional.of(like(word, other.replaceAll("..(?!$)", "$0" + sign)));
  }

  private static boolean isShort(String word) {
    int twice = word.indexOf("::");
    return twice >= 0 && word.indexOf("::", twice + 1) < 0 && SHORT.matcher(word).matches();
  }

  /** Given back only where the form is one that can be written again to the letter. */
  private Optional<String> ipv6(String word) {
    byte[] bytes;
    try {
      bytes = InetAddress.ofLiteral(word).getAddress();
    } catch (IllegalArgumentException none) {
      return Optional.empty();
    }
    ByteBuffer buffer = bytes.length == 4 ? mapped(bytes) : ByteBuffer.wrap(bytes);
    long[] other = numbers.ipv6(buffer.getLong(0), buffer.getLong(8));
    for (Ipv6Form form : Ipv6Form.values()) {
      if (form.write(buffer.getLong(0), buffer.getLong(8)).equals(word)) {
        return Optional.of(form.write(other[0], other[1]));
      }
    }
    return Optional.of(Ipv6Form.SHORT.write(other[0], other[1]));
  }

  /** The platform takes a mapped address for one of IPv4. */
  private static ByteBuffer mapped(byte[] ipv4) {
    return ByteBuffer.allocate(16).putShort(10, (short) -1).put(12, ipv4);
  }

  private static String groups(long number, int length) {
    return HexFormat.of().toHexDigits(number).replaceAll(".{" + length + "}(?!$)", "$0:");
  }

  /** In capitals if the first was. */
  private static String like(String first, String second) {
    boolean capitals = first.chars().anyMatch(c -> c >= 'A' && c <= 'F');
    return capitals ? second.toUpperCase(Locale.ROOT) : second.toLowerCase(Locale.ROOT);
  }
}
