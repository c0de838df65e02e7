package io.railwright.testing.capture;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Random traffic of some connections: every opcode, IPv4, IPv6 and RoCEv1, tags, all code points,
 * lost, late and repeated packets, numbers that wrap, and packets of other protocols. The same seed
 * gives the same traffic.
 */
public final class GeneratedTraffic {
  /** Headers of all kinds fit into this. */
  public static final int SAFE_SNAP_LENGTH = 128;

  private static final int[] MTUS = {256, 512, 1024, 2048, 4096};
  private static final long START = 1_760_000_000_000_000_000L;

  private final RandomGenerator random;
  private final int snapLength;
  private final ExpectedCounts expected = new ExpectedCounts();
  private final List<Connection> connections = new ArrayList<>();
  private CaptureSink sink = (time, captured, length) -> {};
  private long time = START;

  public GeneratedTraffic(long seed, int snapLength, int connections) {
    random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    this.snapLength = snapLength;
    for (int number = 0; number < connections; number++) {
      this.connections.add(new Connection(number));
    }
  }

  /** Two queue pairs; requests go from the first host to the second. */
  private final class Connection {
    final int from = 1 + random.nextInt(4);
    final int to = 5 + random.nextInt(4);
    final int requester;
    final int responder;
    final boolean six = random.nextInt(4) == 0;
    final boolean one = random.nextInt(8) == 0;
    final int mtu = MTUS[random.nextInt(MTUS.length)];
    final int trafficClass = random.nextInt(256);
    final int[] tags;
    final int service = new int[] {0, 0, 0, 0, 1, 3, 5}[random.nextInt(7)];
    int psn = random.nextBoolean() ? 0xff_fff0 : random.nextInt(1 << 24);
    boolean mtuShown;

    Connection(int number) {
      requester = 0x100 + 2 * number;
      responder = 0x101 + 2 * number;
      tags =
          switch (random.nextInt(3)) {
            case 0 -> new int[] {};
            case 1 -> new int[] {random.nextInt(1 << 16)};
            default -> new int[] {random.nextInt(1 << 16), random.nextInt(1 << 16)};
          };
    }

    RocePacket forward(int operation) {
      return packet(operation).between(from, to).queuePair(responder).port(0xc000 + requester);
    }

    RocePacket back(int operation) {
      return packet(operation).between(to, from).queuePair(requester).port(0xc000 + responder);
    }

    private RocePacket packet(int operation) {
      return new RocePacket()
          .opcode(service << 5 | operation)
          .ipv6(six)
          .version1(one)
          .tags(tags)
          .trafficClass(trafficClass);
    }
  }

  /** Writes at least {@code packets} packets. */
  public ExpectedCounts write(CaptureSink to, int packets) throws IOException {
    sink = to;
    while (expected.packets < packets) {
      Connection connection = connections.get(random.nextInt(connections.size()));
      switch (random.nextInt(12)) {
        case 0 -> other();
        case 1 -> notification(connection);
        case 2 -> answer(connection);
        case 3 -> connection.psn += random.nextInt(1, 20);
        case 4 -> connection.psn -= random.nextInt(1, 20);
        default -> request(connection);
      }
    }
    for (Connection connection : connections) {
      showMtu(connection);
    }
    return expected;
  }

  /** A message of two packets at least, the first of which is full. */
  private void showMtu(Connection connection) throws IOException {
    if (!connection.mtuShown && connection.service != 3) {
      message(connection, 0, 1, 2);
    }
  }

  private void request(Connection connection) throws IOException {
    switch (connection.service) {
      case 3 -> single(connection, random.nextBoolean() ? 4 : 5);
      case 1 -> sendOrWrite(connection, 5);
      default -> {
        switch (random.nextInt(8)) {
          case 0, 1 -> read(connection);
          case 2 -> single(connection, 19 + random.nextInt(2));
          default -> sendOrWrite(connection, 7);
        }
      }
    }
  }

  private void sendOrWrite(Connection connection, int kinds) throws IOException {
    switch (random.nextInt(kinds)) {
      case 0 -> message(connection, 0, 1, 2 + random.nextInt(2));
      case 1 -> single(connection, 4 + random.nextInt(2));
      case 2, 3 -> message(connection, 6, 7, 8 + random.nextInt(2));
      case 4 -> single(connection, 10 + random.nextInt(2));
      case 5 -> message(connection, 0, 1, 22);
      default -> single(connection, 23);
    }
  }

  private void message(Connection connection, int first, int middle, int last) throws IOException {
    int middles = random.nextInt(4);
    int rest = random.nextInt(1, connection.mtu + 1);
    int length = (middles + 1) * connection.mtu + rest;
    connection.mtuShown = true;
    send(connection, connection.forward(first).payload(connection.mtu).messageLength(length), 1);
    for (int at = 0; at < middles; at++) {
      send(connection, connection.forward(middle).payload(connection.mtu), 1);
    }
    send(connection, connection.forward(last).payload(rest).ackAsked(true), 1);
  }

  private void single(Connection connection, int operation) throws IOException {
    int payload = random.nextInt(connection.mtu + 1);
    RocePacket packet =
        connection.forward(operation).payload(operation >= 19 && operation <= 20 ? 0 : payload);
    send(connection, packet.messageLength(payload).ackAsked(true), 1);
  }

  private void read(Connection connection) throws IOException {
    int length = random.nextInt(connection.mtu * 6);
    int span = Math.max(1, (length + connection.mtu - 1) / connection.mtu);
    int start = connection.psn;
    send(connection, connection.forward(12).payload(0).messageLength(length), span);
    for (int at = 0; at < span && random.nextInt(20) != 0; at++) {
      int operation = span == 1 ? 16 : at == 0 ? 13 : at == span - 1 ? 15 : 14;
      int payload = at == span - 1 ? length - at * connection.mtu : connection.mtu;
      connection.mtuShown |= operation == 13;
      write(connection, connection.back(operation).payload(payload).psn(start + at), operation);
    }
  }

  private void send(Connection connection, RocePacket packet, int span) throws IOException {
    int psn = connection.psn & 0xff_ffff;
    expected.request(connection.responder, psn, span);
    connection.psn = psn + span;
    write(connection, packet.psn(psn), packet.opcode() & 31);
  }

  private void answer(Connection connection) throws IOException {
    if (connection.service == 1 || connection.service == 3) {
      return;
    }
    int syndrome =
        new int[] {0x1f, 0x1f, 0x20 + random.nextInt(32), 0x60 + random.nextInt(5)}
            [random.nextInt(4)];
    expected.rnrNak += syndrome >> 5 == 1 ? 1 : 0;
    expected.nak += syndrome >> 5 == 3 ? 1 : 0;
    int operation = syndrome == 0x1f && random.nextBoolean() ? 18 : 17;
    write(
        connection,
        connection.back(operation).payload(0).psn(connection.psn - 1).syndrome(syndrome),
        operation);
  }

  private void notification(Connection connection) throws IOException {
    int trafficClass = random.nextInt(256);
    RocePacket packet =
        connection.back(0).opcode(0x81).payload(0).psn(0).trafficClass(trafficClass);
    record(connection, packet, 0x81, trafficClass);
  }

  private void write(Connection connection, RocePacket packet, int operation) throws IOException {
    int trafficClass =
        random.nextInt(3) == 0 ? connection.trafficClass ^ 1 : connection.trafficClass;
    record(
        connection,
        packet.trafficClass(trafficClass),
        connection.service << 5 | operation,
        trafficClass);
  }

  private void record(Connection connection, RocePacket packet, int opcode, int trafficClass)
      throws IOException {
    boolean spoilt = random.nextInt(50) == 0;
    byte[] whole = packet.spoilt(spoilt).bytes();
    expected.roce(opcode, trafficClass, whole.length);
    expected.vlan += connection.tags.length > 0 ? 1 : 0;
    expected.ipv6 += connection.six && !connection.one ? 1 : 0;
    expected.roceV1 += connection.one ? 1 : 0;
    if (!connection.one && whole.length <= snapLength) {
      expected.icrcGood += spoilt ? 0 : 1;
      expected.icrcBad += spoilt ? 1 : 0;
    }
    put(whole);
  }

  /** Something that is not RoCE: ARP, TCP, UDP to another port, a pause frame, or noise. */
  private void other() throws IOException {
    byte[] frame = new RocePacket().payload(random.nextInt(200)).bytes();
    switch (random.nextInt(5)) {
      case 0 -> frame[13] = 6;
      case 1 -> frame[23] = 6;
      case 2 -> frame[36] = 0x13;
      case 3 -> frame = PauseFrame.priorities(1, 8, 0, 0, 0, random.nextInt(0x10000), 0, 0, 0, 0);
      default -> {
        frame = new byte[random.nextInt(14, 80)];
        random.nextBytes(frame);
        frame[12] = 0x12;
      }
    }
    expected.other(frame.length);
    put(frame);
  }

  private void put(byte[] frame) throws IOException {
    time += random.nextInt(1, 5000);
    byte[] captured =
        frame.length <= snapLength ? frame : java.util.Arrays.copyOf(frame, snapLength);
    sink.add(time, captured, frame.length);
  }
}
