package io.railwright.cli.tasks;

import static java.util.Comparator.comparingLong;

import io.railwright.testing.capture.PcapWriter;
import io.railwright.testing.capture.RocePacket;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The captures that a page about ECN reads: two hosts write to a third through one switch port,
 * mirrored where packets enter the switch and where they leave it.
 */
final class SampleCapture {
  /** What the switch does when its queue grows. */
  enum Switch {
    MARKS,
    DROPS
  }

  private static final long START = 1_760_000_000_000_000_000L;
  private static final int PACKETS = 600;
  private static final int KEPT = 128;
  private static final int RECEIVER = 9;
  private static final int ACKNOWLEDGE = 0x11;
  private static final int CNP = 0x81;
  private static final int ACK = 0x1f;
  private static final int NAK = 0x60;
  private static final int NOT_CAPABLE = 26 << 2;
  private static final int CAPABLE = NOT_CAPABLE | 2;
  private static final int MARKED = NOT_CAPABLE | 3;
  private static final long LONG_WAIT = 5_000;
  private static final int LOST = 150;
  private static final int SENT_AGAIN = 50;

  @SuppressWarnings("ArrayRecordComponent") // read and never compared
  private record Packet(long time, byte[] bytes) {}

  private final Switch kind;
  private final List<Packet> entering = new ArrayList<>();
  private final List<Packet> leaving = new ArrayList<>();
  private long time = START;

  SampleCapture(Switch kind) {
    this.kind = kind;
    for (int number = 0; number < PACKETS; number++) {
      for (int sender = 1; sender <= 2; sender++) {
        request(sender, number);
      }
    }
  }

  byte[] before() throws IOException {
    return written(entering);
  }

  byte[] after() throws IOException {
    return written(leaving);
  }

  /** How long packets wait in the switch: from the 100th of each 300 a queue grows and drains. */
  private static long wait(int number) {
    return 300L * Math.max(0, 50 - Math.abs(number % 300 - 150));
  }

  private void request(int sender, int number) {
    send(sender, number, true);
    boolean isLossKnown = kind == Switch.DROPS && number == LOST + SENT_AGAIN;
    if (isLossKnown) {
      answer(sender, ACKNOWLEDGE, LOST, NAK);
      for (int again = LOST; again <= number; again++) {
        send(sender, again, false);
      }
    } else if (number % 16 == 15 && !isWaiting(number)) {
      answer(sender, ACKNOWLEDGE, number, ACK);
    }
  }

  /** Nothing is acknowledged between a loss and the packets that were sent again. */
  private boolean isWaiting(int number) {
    return kind == Switch.DROPS && number >= LOST && number <= LOST + SENT_AGAIN;
  }

  private void send(int sender, int number, boolean isFirstTime) {
    time += 340;
    long wait = isFirstTime ? wait(number) : 0;
    RocePacket packet =
        packet(sender, RECEIVER, 0x100 + sender, firstPsn(sender) + number)
            .opcode(7)
            .ackAsked(number % 16 == 15)
            .payload(4096)
            .trafficClass(kind == Switch.MARKS ? CAPABLE : NOT_CAPABLE);
    add(entering, time, packet);
    boolean isMarked = kind == Switch.MARKS && wait > LONG_WAIT && number % 5 == 0;
    if (isMarked) {
      packet.trafficClass(MARKED);
    }
    boolean isDropped = kind == Switch.DROPS && isFirstTime && number == LOST;
    if (!isDropped) {
      add(leaving, time + 1_100 + wait, packet);
    }
    if (isMarked && number % 20 == 0) {
      answer(sender, CNP, 0, 0);
    }
  }

  /** From the receiver to a sender, through the same switch the other way. */
  private void answer(int sender, int opcode, int number, int syndrome) {
    RocePacket packet =
        packet(RECEIVER, sender, 0x200 + sender, opcode == CNP ? 0 : firstPsn(sender) + number)
            .opcode(opcode)
            .payload(0)
            .syndrome(syndrome)
            .trafficClass(opcode == CNP ? 48 << 2 : kind == Switch.MARKS ? CAPABLE : NOT_CAPABLE);
    add(leaving, time + 21_000, packet);
    add(entering, time + 22_100, packet);
  }

  private static RocePacket packet(int from, int to, int queuePair, int psn) {
    int port = 0xc000 + Math.min(from, to);
    return new RocePacket().between(from, to).queuePair(queuePair).port(port).psn(psn);
  }

  /** Queue pairs start at numbers of their own. */
  private static int firstPsn(int sender) {
    return sender * 0x1_2345;
  }

  private static void add(List<Packet> to, long time, RocePacket packet) {
    to.add(new Packet(time, packet.bytes()));
  }

  /** In the order of time, with the first bytes of each packet, as {@code tcpdump -s 128} does. */
  private static byte[] written(List<Packet> packets) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PcapWriter writer = new PcapWriter(out, ByteOrder.LITTLE_ENDIAN, true, 1);
    for (Packet packet : packets.stream().sorted(comparingLong(Packet::time)).toList()) {
      byte[] bytes = packet.bytes();
      writer.add(packet.time(), Arrays.copyOf(bytes, Math.min(KEPT, bytes.length)), bytes.length);
    }
    return out.toByteArray();
  }
}
