package io.railwright.capture.packet;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.Locale;

/**
 * The key of a flow: the sender and the queue pair that it sends to. Addresses are 128 bits; IPv4
 * addresses are mapped into IPv6.
 *
 * @param version of RoCE
 */
public record FlowKey(
    long sourceHigh,
    long sourceLow,
    long destinationHigh,
    long destinationLow,
    int queuePair,
    int version) {
  static final long MAPPED = 0xffff_0000_0000L;

  public String source() {
    return address(sourceHigh, sourceLow);
  }

  public String destination() {
    return address(destinationHigh, destinationLow);
  }

  /** A hash that is equal for both directions between two addresses. */
  public PairKey pair() {
    boolean inOrder =
        sourceHigh < destinationHigh
            || (sourceHigh == destinationHigh && sourceLow <= destinationLow);
    return inOrder
        ? new PairKey(sourceHigh, sourceLow, destinationHigh, destinationLow)
        : new PairKey(destinationHigh, destinationLow, sourceHigh, sourceLow);
  }

  /** Two addresses, the lower one first. */
  public record PairKey(long lowHigh, long lowLow, long highHigh, long highLow) {}

  private static String address(long high, long low) {
    if (high == 0 && low >>> 32 == 0xffff) {
      return String.format(
          Locale.ROOT,
          "%d.%d.%d.%d",
          low >>> 24 & 0xff,
          low >>> 16 & 0xff,
          low >>> 8 & 0xff,
          low & 0xff);
    }
    try {
      byte[] bytes = ByteBuffer.allocate(16).putLong(high).putLong(low).array();
      return shortened(InetAddress.getByAddress(bytes).getHostAddress());
    } catch (UnknownHostException impossible) {
      throw new IllegalStateException("16 bytes are an address", impossible);
    }
  }

  /** Leaves out the longest run of zeros, as people write it. */
  private static String shortened(String whole) {
    String longest = "";
    for (int groups = 8; groups >= 2 && longest.isEmpty(); groups--) {
      String run = "0" + ":0".repeat(groups - 1);
      if ((":" + whole + ":").contains(":" + run + ":")) {
        longest = run;
      }
    }
    if (longest.isEmpty()) {
      return whole;
    }
    String marked = (":" + whole + ":").replaceFirst(":" + longest + ":", "::");
    return marked.equals("::") ? "::" : trimmed(marked);
  }

  private static String trimmed(String marked) {
    String text = marked;
    if (text.startsWith(":") && !text.startsWith("::")) {
      text = text.substring(1);
    }
    if (text.endsWith(":") && !text.endsWith("::")) {
      text = text.substring(0, text.length() - 1);
    }
    return text;
  }
}
