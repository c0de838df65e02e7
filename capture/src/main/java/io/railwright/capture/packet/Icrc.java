package io.railwright.capture.packet;

import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * The invariant CRC over what no switch may change: what it may change is taken as ones. Eight
 * bytes of ones in front stand for the local route header that Ethernet does not have.
 */
final class Icrc {
  private static final int ONES = 8;
  private static final int BASE_HEADER = 12;
  private static final byte ALL_ONES = (byte) 0xff;

  private final CRC32 crc = new CRC32();
  private final byte[] head = new byte[ONES + 128];

  /**
   * Whether the CRC at the end of the packet is that of the packet.
   *
   * @param ip where the IP header starts
   * @param udp where the UDP header starts
   * @param length of the base transport header and all behind it, with the CRC
   */
  boolean isGood(byte[] bytes, int ip, int udp, int length) {
    int prefix = udp - ip + 8 + BASE_HEADER;
    if (prefix + ONES > head.length) {
      return true; // an IP header with more options than any NIC sends
    }
    Arrays.fill(head, 0, ONES, ALL_ONES);
    System.arraycopy(bytes, ip, head, ONES, prefix);
    mask(prefix);
    crc.reset();
    crc.update(head, 0, ONES + prefix);
    int body = udp + 8 + BASE_HEADER;
    int end = udp + 8 + length - 4;
    crc.update(bytes, body, end - body);
    return (int) crc.getValue() == Integer.reverseBytes(BigEndian.i32(bytes, end));
  }

  private void mask(int prefix) {
    boolean four = (head[ONES] & 0xf0) == 0x40;
    if (four) {
      head[ONES + 1] = ALL_ONES; // type of service
      head[ONES + 8] = ALL_ONES; // time to live
      head[ONES + 10] = ALL_ONES; // checksum
      head[ONES + 11] = ALL_ONES;
    } else {
      head[ONES] |= 0x0f; // traffic class and flow label
      head[ONES + 1] = ALL_ONES;
      head[ONES + 2] = ALL_ONES;
      head[ONES + 3] = ALL_ONES;
      head[ONES + 7] = ALL_ONES; // hop limit
    }
    int base = ONES + prefix - BASE_HEADER;
    head[base - 2] = ALL_ONES; // checksum of UDP
    head[base - 1] = ALL_ONES;
    head[base + 4] = ALL_ONES; // the reserved byte with the marks of congestion
  }
}
