package io.railwright.flow.redact;

import java.util.HexFormat;
import java.util.Locale;

/**
 * Addresses as numbers, hidden or restored. The bits within a network are masked, so that addresses
 * which share a prefix go on sharing it; the last byte of an IPv4 address stays. A MAC address
 * keeps its last three bits, so that the ports of a card stay neighbours, and an address that was
 * made of it is made of its alias.
 */
final class Numbers {
  /**
   * The bit that an IPv6 address has the other way round than the MAC address that it is made of.
   */
  private static final long UNIVERSAL = 0x0200000000000000L;

  private final RedactionKey key;
  private final boolean hiding;

  Numbers(RedactionKey key, boolean hiding) {
    this.key = key;
    this.hiding = hiding;
  }

  /** As four bytes in an int. */
  int ipv4(int address) {
    int first = address >>> 24;
    int second = (address >>> 16) & 0xff;
    if (isSpecial(first, address)) {
      return address;
    }
    int third = (int) (key.mask() & 0xff) << 8;
    if (first == 10) {
      return address ^ third ^ ((int) (key.mask() >>> 8 & 0xff) << 16);
    }
    if (first == 172 && second >> 4 == 1) {
      return address ^ third ^ ((int) (key.mask() >>> 8 & 0x0f) << 16);
    }
    boolean local = (first == 192 && second == 168) || (first == 169 && second == 254);
    return local ? address ^ third : publicNetwork(first, second, (address & 0xffff) ^ third);
  }

  private static boolean isSpecial(int first, int address) {
    return first == 0 || first == 127 || first >= 224 || address == -1;
  }

  private int publicNetwork(int first, int second, int rest) {
    String network = first + "." + second;
    String other = swap(Kind.NETWORK, network);
    int dot = other.indexOf('.');
    int high = Integer.parseInt(other.substring(0, dot));
    return (high << 24) | (Integer.parseInt(other.substring(dot + 1)) << 16) | rest;
  }

  /** As six bytes in a long. */
  long mac(long address) {
    boolean group = (address >>> 40 & 1) == 1;
    if (address == 0 || group) {
      return address;
    }
    long low = address & 0xffffff;
    return (vendor(address >>> 24) << 24) | (low ^ (key.mask() >>> 16 & 0xfffff8));
  }

  /** Eight bytes that begin with a vendor: the GUID of a card or of a port. */
  long guid(long guid) {
    if (guid == 0 || guid == -1) {
      return guid;
    }
    long low = guid & 0xffffff;
    long middle = guid & 0xffff000000L;
    return (vendor(guid >>> 40) << 40) | middle | (low ^ (key.mask() >>> 16 & 0xfffff8));
  }

  private long vendor(long vendor) {
    String hex = HexFormat.of().toHexDigits(vendor, 6).toLowerCase(Locale.ROOT);
    return Long.parseLong(swap(Kind.VENDOR, hex), 16);
  }

  /** As two longs. */
  long[] ipv6(long high, long low) {
    boolean mapped = high == 0 && low >>> 32 == 0xffff;
    if (mapped) {
      return new long[] {0, (0xffffL << 32) | (ipv4((int) low) & 0xffffffffL)};
    }
    boolean kept = high == 0 || high >>> 56 == 0xff;
    if (kept) {
      return new long[] {high, low};
    }
    boolean local = high >>> 54 == 0xfe80L >>> 6;
    return new long[] {local ? high : prefix(high), interfaceId(low)};
  }

  private long prefix(long high) {
    String hex = HexFormat.of().toHexDigits(high);
    return Long.parseUnsignedLong(swap(Kind.PREFIX, hex), 16);
  }

  private long interfaceId(long id) {
    boolean ofMac = (id >>> 24 & 0xffff) == 0xfffe;
    if (ofMac) {
      return guid(id ^ UNIVERSAL) ^ UNIVERSAL;
    }
    // What is small is numbered by hand and looks so still.
    return id >>> 16 == 0 ? id ^ (key.mask() & 0xff00) : id ^ key.mask();
  }

  private String swap(Kind kind, String text) {
    return hiding ? key.alias(kind, text) : key.original(kind, text).orElse(text);
  }
}
