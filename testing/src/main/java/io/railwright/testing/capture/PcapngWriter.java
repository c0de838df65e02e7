package io.railwright.testing.capture;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Writes pcapng with any number of sections and interfaces, and with blocks of unknown types. */
public final class PcapngWriter implements CaptureSink {
  private static final int SECTION = 0x0a0d0d0a;
  private static final int UNKNOWN_BLOCK = 0x0bad_f00d;

  private final OutputStream out;
  private final List<Integer> resolutions = new ArrayList<>();
  private ByteOrder order = ByteOrder.LITTLE_ENDIAN;
  private int current;

  public PcapngWriter(OutputStream out) {
    this.out = out;
  }

  /** Starts a section: its interfaces come next. */
  public void section(ByteOrder byteOrder) throws IOException {
    order = byteOrder;
    resolutions.clear();
    current = 0;
    ByteBuffer body = body(16);
    body.putInt(0x1a2b3c4d).putShort((short) 1).putShort((short) 0).putLong(-1);
    block(SECTION, body);
  }

  /**
   * Adds an interface and makes it the one that packets are of.
   *
   * @param resolution the code of if_tsresol, or -1 to leave it out
   * @param speed in bits per second, or 0 to leave it out
   */
  public void face(int linkType, int snapLength, int resolution, long speed) throws IOException {
    ByteBuffer body = body(8 + (resolution >= 0 ? 8 : 0) + (speed > 0 ? 12 : 0) + 4 + 12);
    body.putShort((short) linkType).putShort((short) 0).putInt(snapLength);
    body.putShort((short) 2)
        .putShort((short) 5)
        .put("eth0x".getBytes(java.nio.charset.StandardCharsets.US_ASCII))
        .put(new byte[3]);
    if (resolution >= 0) {
      body.putShort((short) 9).putShort((short) 1).put((byte) resolution).put(new byte[3]);
    }
    if (speed > 0) {
      body.putShort((short) 8).putShort((short) 8).putLong(speed);
    }
    body.putInt(0);
    block(1, body);
    resolutions.add(resolution < 0 ? 6 : resolution);
    current = resolutions.size() - 1;
  }

  /** Which interface the next packets are of. */
  public void use(int number) {
    current = number;
  }

  public void unknownBlock(int size) throws IOException {
    block(UNKNOWN_BLOCK, body(size));
  }

  /** A simple packet: without time, of the first interface. */
  public void simple(byte[] captured, int length) throws IOException {
    block(3, body(4 + padded(captured.length)).putInt(length).put(captured));
  }

  @Override
  public void add(long time, byte[] captured, int length) throws IOException {
    long ticks = ticks(time, resolutions.get(current));
    ByteBuffer body = body(20 + padded(captured.length));
    body.putInt(current).putInt((int) (ticks >>> 32)).putInt((int) ticks);
    body.putInt(captured.length).putInt(length).put(captured);
    block(6, body);
  }

  private static long ticks(long nanoseconds, int code) {
    if ((code & 0x80) != 0) {
      long scale = 1L << (code & 0x7f);
      return nanoseconds / 1_000_000_000L * scale
          + nanoseconds % 1_000_000_000L * scale / 1_000_000_000L;
    }
    long divisor = 1;
    for (int digits = code; digits < 9; digits++) {
      divisor *= 10;
    }
    return nanoseconds / divisor;
  }

  private static int padded(int size) {
    return size + 3 & ~3;
  }

  private ByteBuffer body(int size) {
    return ByteBuffer.allocate(padded(size)).order(order);
  }

  private void block(int type, ByteBuffer body) throws IOException {
    int length = body.capacity() + 12;
    ByteBuffer whole = ByteBuffer.allocate(length).order(order);
    whole.putInt(type).putInt(length).put(body.clear()).putInt(length);
    out.write(whole.array());
  }
}
