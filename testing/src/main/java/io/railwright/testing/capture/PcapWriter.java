package io.railwright.testing.capture;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Writes classic pcap. */
public final class PcapWriter implements CaptureSink {
  private final OutputStream out;
  private final ByteOrder order;
  private final boolean nanoseconds;
  private final ByteBuffer header;

  public PcapWriter(OutputStream out, ByteOrder order, boolean nanoseconds, int linkType)
      throws IOException {
    this.out = out;
    this.order = order;
    this.nanoseconds = nanoseconds;
    this.header = ByteBuffer.allocate(16).order(order);
    ByteBuffer file = ByteBuffer.allocate(24).order(order);
    file.putInt(nanoseconds ? 0xa1b23c4d : 0xa1b2c3d4).putShort((short) 2).putShort((short) 4);
    file.putInt(0).putInt(0).putInt(262_144).putInt(linkType);
    out.write(file.array());
  }

  @Override
  public void add(long time, byte[] captured, int length) throws IOException {
    long fraction = time % 1_000_000_000L;
    header.clear().order(order);
    header.putInt((int) (time / 1_000_000_000L));
    header.putInt((int) (nanoseconds ? fraction : fraction / 1000));
    header.putInt(captured.length).putInt(length);
    out.write(header.array());
    out.write(captured);
  }
}
