package io.railwright.testing.capture;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** A RoCE packet, field by field, as a NIC would send it: the checksum at its end is right. */
public final class RocePacket {
  private static final int LONGEST = 10_000;

  private int[] tags = {};
  private boolean six;
  private boolean one;
  private int trafficClass = 0x6a;
  private int source = 1;
  private int destination = 2;
  private int port = 0xc144;
  private int identification;
  private int opcode = 4;
  private int queuePair = 0x12;
  private int psn;
  private boolean ackAsked;
  private int payload = 64;
  private int length;
  private int syndrome;
  private boolean spoilt;

  /** VLAN tags from the outer to the inner: priority in the upper three bits of sixteen. */
  public RocePacket tags(int... controls) {
    tags = controls;
    return this;
  }

  public RocePacket ipv6(boolean on) {
    six = on;
    return this;
  }

  public RocePacket version1(boolean on) {
    one = on;
    return this;
  }

  public RocePacket trafficClass(int octet) {
    trafficClass = octet;
    return this;
  }

  /** Numbers of hosts: the last octet of their addresses. */
  public RocePacket between(int from, int to) {
    source = from;
    destination = to;
    return this;
  }

  public RocePacket port(int number) {
    port = number;
    return this;
  }

  public RocePacket identification(int number) {
    identification = number;
    return this;
  }

  public RocePacket opcode(int code) {
    opcode = code;
    return this;
  }

  int opcode() {
    return opcode;
  }

  public RocePacket queuePair(int number) {
    queuePair = number;
    return this;
  }

  public RocePacket psn(int number) {
    psn = number & 0xff_ffff;
    return this;
  }

  public RocePacket ackAsked(boolean on) {
    ackAsked = on;
    return this;
  }

  public RocePacket payload(int bytes) {
    payload = bytes;
    return this;
  }

  /** What a RETH says. */
  public RocePacket messageLength(int bytes) {
    length = bytes;
    return this;
  }

  /** What an AETH says. */
  public RocePacket syndrome(int octet) {
    syndrome = octet;
    return this;
  }

  /** The packet with a wrong checksum. */
  public RocePacket spoilt(boolean on) {
    spoilt = on;
    return this;
  }

  public byte[] bytes() {
    ByteBuffer out = ByteBuffer.allocate(LONGEST);
    out.put(new byte[] {2, 0, 0, 0, 0, (byte) destination, 2, 0, 0, 0, 0, (byte) source});
    for (int at = 0; at < tags.length; at++) {
      out.putShort((short) (at == 0 && tags.length > 1 ? 0x88a8 : 0x8100));
      out.putShort((short) tags[at]);
    }
    out.putShort((short) (one ? 0x8915 : six ? 0x86dd : 0x0800));
    byte[] extension = extension();
    int pad = -payload & 3;
    int transport = 12 + extension.length + payload + pad + 4;
    int network = out.position();
    network(out, transport);
    int base = out.position();
    out.put((byte) opcode).put((byte) (pad << 4)).putShort((short) 0xffff);
    out.putInt(queuePair).putInt(psn | (ackAsked ? 1 << 31 : 0)).put(extension);
    for (int at = 0; at < payload; at++) {
      out.put((byte) (at * 7 + psn));
    }
    out.put(new byte[pad]);
    out.putInt(Integer.reverseBytes(icrc(out, network, base) ^ (spoilt ? 1 : 0)));
    byte[] whole = new byte[out.position()];
    out.flip().get(whole);
    return whole;
  }

  private void network(ByteBuffer out, int transport) {
    if (one) {
      six(out, transport, 0x1b);
      return;
    }
    if (six) {
      six(out, transport + 8, 17);
    } else {
      out.put((byte) 0x45).put((byte) trafficClass).putShort((short) (20 + 8 + transport));
      out.putShort((short) identification).putShort((short) 0x4000);
      out.put((byte) 64).put((byte) 17).putShort((short) 0);
      out.putInt(10 << 24 | 77 << 16 | source).putInt(10 << 24 | 77 << 16 | destination);
    }
    out.putShort((short) port).putShort((short) 4791);
    out.putShort((short) (8 + transport)).putShort((short) 0);
  }

  private void six(ByteBuffer out, int size, int next) {
    out.putInt(6 << 28 | trafficClass << 20).putShort((short) size).put((byte) next).put((byte) 64);
    out.putLong(0xfd00_0000_0000_0000L).putLong(source);
    out.putLong(0xfd00_0000_0000_0000L).putLong(destination);
  }

  private byte[] extension() {
    ByteBuffer out = ByteBuffer.allocate(64);
    int service = opcode >> 5;
    int operation = opcode & 31;
    boolean answer = operation >= 13 && operation <= 18;
    if (opcode == 0x81) {
      return new byte[16];
    }
    out.put(new byte[service == 3 ? 8 : service == 5 && !answer ? 4 : 0]);
    if (service == 2) {
      out.put(new byte[answer ? 4 : 12]);
    }
    switch (operation) {
      case 6, 10, 11, 12 -> out.putLong(0x7f00_0000_1000L).putInt(0x1234).putInt(length);
      case 13, 15, 16, 17, 18 -> out.putInt(syndrome << 24 | 1);
      case 19, 20 -> out.put(new byte[28]);
      default -> {}
    }
    switch (operation) {
      case 3, 5, 9, 11, 22, 23 -> out.putInt(42);
      case 18 -> out.putLong(42);
      default -> {}
    }
    byte[] whole = new byte[out.position()];
    out.flip().get(whole);
    return whole;
  }

  /** All ones where a switch may change something, and eight bytes of them in front. */
  private int icrc(ByteBuffer out, int network, int base) {
    byte[] invariant = new byte[out.position() - network];
    out.get(network, invariant);
    int[] variant = six || one ? new int[] {1, 2, 3, 7} : new int[] {1, 8, 10, 11};
    for (int at : variant) {
      invariant[at] = -1;
    }
    if (six || one) {
      invariant[0] |= 0x0f;
    }
    int transport = base - network;
    if (!one) {
      invariant[transport - 1] = -1;
      invariant[transport - 2] = -1;
    }
    invariant[transport + 4] = -1;
    CRC32 crc = new CRC32();
    crc.update(new byte[] {-1, -1, -1, -1, -1, -1, -1, -1});
    crc.update(invariant);
    return (int) crc.getValue();
  }
}
