package io.railwright.microbench;

import io.railwright.testing.capture.PcapWriter;
import io.railwright.testing.capture.RocePacket;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A capture of any length at 128 bytes a packet, as {@code tcpdump -s 128} makes it: writes over 64
 * queue pairs of 8 hosts, an acknowledgement for each message, some marks with notifications, some
 * packets that were lost and sent again.
 */
final class BigCapture {
  private static final int SNAP_LENGTH = 128;
  private static final int FLOWS = 64;
  private static final int MESSAGE = 16;
  private static final int TRAFFIC_CLASS = 15;
  private static final int PSN = 14 + 20 + 8 + 9;

  /** First, middle, last of a write, acknowledgement, notification. */
  private static final int[] OPCODES = {6, 7, 8, 17, 0x81};

  private final byte[][][] packets = new byte[FLOWS][OPCODES.length][];
  private final int[] lengths = new int[OPCODES.length];
  private final int[] psns = new int[FLOWS];
  private long time = 1_760_000_000_000_000_000L;
  private long written;

  private BigCapture() {
    for (int flow = 0; flow < FLOWS; flow++) {
      for (int kind = 0; kind < OPCODES.length; kind++) {
        byte[] whole = packet(flow, kind);
        lengths[kind] = whole.length;
        packets[flow][kind] = Arrays.copyOf(whole, Math.min(whole.length, SNAP_LENGTH));
      }
    }
  }

  private static byte[] packet(int flow, int kind) {
    boolean back = kind > 2;
    int from = 1 + flow % 4;
    int to = 5 + flow / 4 % 4;
    return new RocePacket()
        .opcode(OPCODES[kind])
        .between(back ? to : from, back ? from : to)
        .queuePair(0x100 + flow)
        .port(0xc000 + flow)
        .trafficClass(kind == 4 ? 48 << 2 : 0x6a)
        .payload(back ? 0 : 1024)
        .messageLength(MESSAGE * 1024)
        .syndrome(0x1f)
        .bytes();
  }

  static void write(Path file, long packets) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      new BigCapture().fill(new PcapWriter(out, ByteOrder.LITTLE_ENDIAN, false, 1), packets);
    }
  }

  private void fill(PcapWriter out, long wanted) throws IOException {
    for (long message = 0; written < wanted; message++) {
      int flow = (int) (message * 7 % FLOWS);
      if (message % 50 == 49) {
        psns[flow] -= 20; // sent again
      }
      for (int at = 0; at < MESSAGE && written < wanted; at++) {
        int kind = at == 0 ? 0 : at == MESSAGE - 1 ? 2 : 1;
        add(out, flow, kind, psns[flow]++, (message + at) % 64 == 0 ? 0x6b : 0x6a);
      }
      add(out, flow, 3, psns[flow] - 1, 0x6a);
      if (message % 4 == 0) {
        add(out, flow, 4, 0, 48 << 2);
      }
    }
  }

  private void add(PcapWriter out, int flow, int kind, int psn, int trafficClass)
      throws IOException {
    byte[] packet = packets[flow][kind];
    packet[TRAFFIC_CLASS] = (byte) trafficClass;
    packet[PSN] = (byte) (psn >> 16);
    packet[PSN + 1] = (byte) (psn >> 8);
    packet[PSN + 2] = (byte) psn;
    time += 90;
    out.add(time, packet, lengths[kind]);
    written++;
  }
}
