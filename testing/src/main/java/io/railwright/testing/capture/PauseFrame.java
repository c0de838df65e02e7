package io.railwright.testing.capture;

import java.nio.ByteBuffer;

/** Builds MAC control frames that ask a neighbour to pause. */
public final class PauseFrame {
  private PauseFrame() {}

  /** Of some priorities: a bit for each, and quanta for all eight. */
  public static byte[] priorities(int sender, int vector, int... quanta) {
    byte[] frame = new byte[60];
    ByteBuffer out = begin(frame, sender).putShort((short) 0x0101).putShort((short) vector);
    for (int each : quanta) {
      out.putShort((short) each);
    }
    return frame;
  }

  /** Of the whole link. */
  public static byte[] link(int sender, int quanta) {
    byte[] frame = new byte[60];
    begin(frame, sender).putShort((short) 1).putShort((short) quanta);
    return frame;
  }

  private static ByteBuffer begin(byte[] frame, int sender) {
    ByteBuffer out = ByteBuffer.wrap(frame);
    out.put(new byte[] {1, (byte) 0x80, (byte) 0xc2, 0, 0, 1, 2, 0, 0, 0, 0, (byte) sender});
    return out.putShort((short) 0x8808);
  }
}
