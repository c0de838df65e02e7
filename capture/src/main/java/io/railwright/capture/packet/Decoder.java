package io.railwright.capture.packet;

import static io.railwright.capture.packet.BigEndian.i32;
import static io.railwright.capture.packet.BigEndian.i64;
import static io.railwright.capture.packet.BigEndian.u16;
import static io.railwright.capture.packet.BigEndian.u8;

import io.railwright.capture.file.LinkType;

/**
 * Decodes packets one after the other: link layer, tags, IP, UDP. RoCE packets go on to {@link
 * TransportDecoder}. Belongs to one thread at a time.
 */
final class Decoder {
  private static final int ROCE_PORT = 4791;
  private static final int UDP = 17;
  private static final int BASE_TRANSPORT = 0x1b;
  private static final int MOST_EXTENSIONS = 8;

  private final Tally tally;
  private final TransportDecoder transport;

  private byte[] bytes = {};
  private int end;

  Decoder(Tally tally, TransportDecoder transport) {
    this.tally = tally;
    this.transport = transport;
  }

  void batch(byte[] of) {
    bytes = of;
  }

  /** One packet of {@code captured} bytes, which had {@code length} on the wire. */
  void packet(int at, int captured, long length, long time, int link, long speed) {
    tally.packet(time, length);
    end = at + captured;
    transport.packet(time, length);
    switch (link) {
      case LinkType.ETHERNET -> ethernet(at, time, speed);
      case LinkType.LINUX_COOKED -> cooked(at + 14, at + 16);
      case LinkType.LINUX_COOKED_2 -> cooked(at, at + 20);
      case LinkType.RAW_IP, LinkType.RAW_IPV4, LinkType.RAW_IPV6 -> raw(at);
      default -> tally.unknownLinks++;
    }
  }

  private void ethernet(int at, long time, long speed) {
    if (at + 14 > end) {
      tally.cutHeaders++;
      return;
    }
    int type = u16(bytes, at + 12);
    if (type == 0x8808) {
      macControl(at, time, speed);
    } else {
      network(type, at + 14);
    }
  }

  private void cooked(int typeAt, int payload) {
    if (payload > end) {
      tally.cutHeaders++;
    } else {
      network(u16(bytes, typeAt), payload);
    }
  }

  private void raw(int at) {
    if (at >= end) {
      tally.cutHeaders++;
    } else {
      network(u8(bytes, at) >> 4 == 4 ? 0x0800 : 0x86dd, at);
    }
  }

  private void network(int ethertype, int from) {
    int type = ethertype;
    int at = from;
    int tag = -1;
    while (type == 0x8100 || type == 0x88a8 || type == 0x9100) {
      if (at + 4 > end) {
        tally.cutHeaders++;
        return;
      }
      tag = tag < 0 ? u16(bytes, at) : tag;
      type = u16(bytes, at + 2);
      at += 4;
    }
    switch (type) {
      case 0x0800 -> ipv4(at, tag);
      case 0x86dd -> ipv6(at, tag);
      case 0x8915 -> roceV1(at, tag);
      default -> {}
    }
  }

  private void ipv4(int at, int tag) {
    if (at + 20 > end) {
      tally.cutHeaders++;
      return;
    }
    int versionAndSize = u8(bytes, at);
    int size = (versionAndSize & 15) * 4;
    if (versionAndSize >> 4 != 4 || size < 20 || u8(bytes, at + 9) != UDP) {
      return;
    }
    if ((u16(bytes, at + 6) & 0x3fff) != 0) {
      tally.fragments++;
      return;
    }
    int udp = at + size;
    if (!isRoce(udp)) {
      return;
    }
    transport.source(0, FlowKey.MAPPED | (i32(bytes, at + 12) & 0xffff_ffffL));
    transport.destination(0, FlowKey.MAPPED | (i32(bytes, at + 16) & 0xffff_ffffL));
    int total = u16(bytes, at + 2);
    int room = total == 0 ? Integer.MAX_VALUE : total - size - 8;
    udp(at, udp, u8(bytes, at + 1), tag, room, u16(bytes, at + 4));
  }

  private void ipv6(int at, int tag) {
    if (at + 40 > end) {
      tally.cutHeaders++;
      return;
    }
    if (u8(bytes, at) >> 4 != 6) {
      return;
    }
    int udp = behindExtensions(at);
    if (udp < 0 || !isRoce(udp)) {
      return;
    }
    tally.ipv6++;
    transport.source(i64(bytes, at + 8), i64(bytes, at + 16));
    transport.destination(i64(bytes, at + 24), i64(bytes, at + 32));
    int length = u16(bytes, at + 4);
    int room = length == 0 ? Integer.MAX_VALUE : length - (udp - at - 40) - 8;
    udp(at, udp, u16(bytes, at) >> 4 & 0xff, tag, room, 0);
  }

  /** Where UDP starts, or -1. */
  private int behindExtensions(int ip) {
    int next = u8(bytes, ip + 6);
    int at = ip + 40;
    for (int i = 0; i < MOST_EXTENSIONS && (next == 0 || next == 43 || next == 60); i++) {
      if (at + 8 > end) {
        tally.cutHeaders++;
        return -1;
      }
      next = u8(bytes, at);
      at += 8 + u8(bytes, at + 1) * 8;
    }
    if (next == 44) {
      tally.fragments++;
    }
    return next == UDP ? at : -1;
  }

  private boolean isRoce(int udp) {
    if (udp + 8 > end) {
      tally.cutHeaders++;
      return false;
    }
    return u16(bytes, udp + 2) == ROCE_PORT;
  }

  private void udp(int ip, int udp, int trafficClass, int tag, int room, int identification) {
    int length = Math.min(room, u16(bytes, udp + 4) - 8);
    transport.roce(
        bytes, ip, udp + 8, end, length, trafficClass, tag, u16(bytes, udp), identification);
  }

  private void roceV1(int at, int tag) {
    if (at + 40 > end) {
      tally.cutHeaders++;
      return;
    }
    if (u8(bytes, at) >> 4 != 6 || u8(bytes, at + 6) != BASE_TRANSPORT) {
      return;
    }
    transport.source(i64(bytes, at + 8), i64(bytes, at + 16));
    transport.destination(i64(bytes, at + 24), i64(bytes, at + 32));
    int trafficClass = u16(bytes, at) >> 4 & 0xff;
    transport.roceV1(bytes, at + 40, end, u16(bytes, at + 4), trafficClass, tag);
  }

  private void macControl(int at, long time, long speed) {
    if (at + 18 > end) {
      tally.cutHeaders++;
      return;
    }
    long sender = (long) u16(bytes, at + 6) << 32 | (i32(bytes, at + 8) & 0xffff_ffffL);
    int operation = u16(bytes, at + 14);
    PauseEvents pauses = transport.pauses();
    if (operation == 1) {
      pauses.add(time, sender, PauseEvents.wholeLink(), u16(bytes, at + 16), 0, speed);
    } else if (operation == 0x0101 && at + 34 <= end) {
      long low = 0;
      long high = 0;
      for (int priority = 3; priority >= 0; priority--) {
        low = low << 16 | u16(bytes, at + 18 + priority * 2);
        high = high << 16 | u16(bytes, at + 26 + priority * 2);
      }
      pauses.add(time, sender, u16(bytes, at + 16) & 0xff, low, high, speed);
    } else {
      tally.macControl++;
    }
  }
}
