package io.railwright.flow.redact;

import java.util.Locale;

/** The forms in which kernels and tools write an IPv6 address. */
enum Ipv6Form {
  /** As RFC 5952 wants it, and the kernel prints it. */
  SHORT,
  /** The same with the IPv4 address in dots at its end. */
  DOTTED,
  /** Eight groups of four, as in the table of GIDs. */
  FULL,
  SHORT_CAPITALS,
  FULL_CAPITALS;

  String write(long high, long low) {
    return switch (this) {
      case SHORT -> shortened(high, low);
      case DOTTED -> dotted(high, low);
      case FULL -> full(high, low);
      case SHORT_CAPITALS -> shortened(high, low).toUpperCase(Locale.ROOT);
      case FULL_CAPITALS -> full(high, low).toUpperCase(Locale.ROOT);
    };
  }

  private static int group(long high, long low, int at) {
    return (int) ((at < 4 ? high >>> (48 - 16 * at) : low >>> (112 - 16 * at)) & 0xffff);
  }

  private static String full(long high, long low) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < 8; at++) {
      text.append(at == 0 ? "" : ":").append("%04x".formatted(group(high, low, at)));
    }
    return text.toString();
  }

  private static String dotted(long high, long low) {
    return shortened(high, (low & ~0xffffffffL) | 0x10001L).replaceFirst("1:1$", "")
        + (low >>> 24 & 0xff)
        + "."
        + (low >>> 16 & 0xff)
        + "."
        + (low >>> 8 & 0xff)
        + "."
        + (low & 0xff);
  }

  /** The first of the longest runs of two zeros and more becomes two colons. */
  private static String shortened(long high, long low) {
    int longest = 1;
    int start = -1;
    for (int from = 0; from < 8; from++) {
      int length = 0;
      while (from + length < 8 && group(high, low, from + length) == 0) {
        length++;
      }
      if (length > longest) {
        longest = length;
        start = from;
      }
    }
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < 8; at++) {
      if (at == start) {
        text.append("::");
        at += longest - 1;
      } else {
        boolean joined = at == 0 || text.charAt(text.length() - 1) == ':';
        text.append(joined ? "" : ":").append(Integer.toHexString(group(high, low, at)));
      }
    }
    return text.toString();
  }
}
