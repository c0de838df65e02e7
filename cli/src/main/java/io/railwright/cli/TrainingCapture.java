package io.railwright.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32;

/**
 * Writes a typical capture for training: writes of several packets on some queue pairs, truncated
 * at 128 bytes, and the acknowledgements and notifications that come back, complete; some packets
 * are marked, some are lost and sent again.
 */
final class TrainingCapture {
  private static final int SNAP_LENGTH = 128;
  private static final int QUEUE_PAIRS = 64;
  private static final int[] OPCODES = {0x06, 0x07, 0x07, 0x07, 0x07, 0x07, 0x07, 0x08};
  private static final int ACKNOWLEDGE = 0x11;
  private static final int NOTIFICATION = 0x81;

  // Where in a frame stands what differs from packet to packet.
  private static final int IP = 14;
  private static final int TRAFFIC_CLASS = 15;
  private static final int SOURCE = 29;
  private static final int DESTINATION = 33;
  private static final int TRANSPORT = 42;
  private static final int QUEUE_PAIR = 49;
  private static final int PSN = 52;

  private final ByteBuffer head = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
  private final byte[] write = frame(1084);
  private final byte[] back = frame(48);

  private TrainingCapture() {}

  static void write(OutputStream to, int packets) throws IOException {
    ByteBuffer header = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
    header.putInt(0xa1b2c3d4).putShort((short) 2).putShort((short) 4).putLong(0);
    to.write(header.putInt(SNAP_LENGTH).putInt(1).array());
    TrainingCapture capture = new TrainingCapture();
    for (int packet = 0; packet < packets; packet++) {
      capture.packet(to, packet);
    }
  }

  /** A frame with {@code length} bytes of IPv4, with UDP and a base transport header. */
  private static byte[] frame(int length) {
    String fixed =
        "0200000000020200000000010800"
            + "456a%04x00004000401100000a4d00010a4d0002".formatted(length)
            + "c14412b7%04x0000".formatted(length - 20)
            + "0600ffff0000001200000000";
    return Arrays.copyOf(HexFormat.of().parseHex(fixed), IP + length);
  }

  private void packet(OutputStream to, int packet) throws IOException {
    int turn = packet % (OPCODES.length + 1);
    int message = packet / (OPCODES.length + 1);
    boolean answers = turn == OPCODES.length;
    byte[] frame = answers ? back : write;
    int psn = message / QUEUE_PAIRS * OPCODES.length + Math.min(turn, OPCODES.length - 1);
    int again = packet % 1000 == 7 ? psn - 1 : psn;
    int queue = message % QUEUE_PAIRS;
    frame[TRAFFIC_CLASS] = (byte) (packet % 50 == 0 ? 0x6b : 0x6a);
    frame[SOURCE] = (byte) (answers ? 5 + queue % 4 : 1 + queue % 4);
    frame[DESTINATION] = (byte) (answers ? 1 + queue % 4 : 5 + queue % 4);
    frame[TRANSPORT] =
        (byte) (answers ? message % 20 == 0 ? NOTIFICATION : ACKNOWLEDGE : OPCODES[turn]);
    frame[QUEUE_PAIR] = (byte) queue;
    frame[PSN] = (byte) (again >> 8);
    frame[PSN + 1] = (byte) again;
    if (answers) {
      sign(frame);
    }
    int kept = Math.min(SNAP_LENGTH, frame.length);
    head.clear().putInt(packet / 1_000_000).putInt(packet % 1_000_000);
    to.write(head.putInt(kept).putInt(frame.length).array());
    to.write(frame, 0, kept);
  }

  /** The invariant CRC, for which what changes on the way counts as ones. */
  private static void sign(byte[] frame) {
    int end = frame.length - 4;
    byte[] masked = Arrays.copyOf(frame, end);
    for (int changing : new int[] {IP + 1, IP + 8, IP + 10, IP + 11, 40, 41, TRANSPORT + 4}) {
      masked[changing] = (byte) 0xff;
    }
    CRC32 crc = new CRC32();
    crc.update(new byte[] {-1, -1, -1, -1, -1, -1, -1, -1});
    crc.update(masked, IP, end - IP);
    ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN).putInt(end, (int) crc.getValue());
  }
}
