package io.railwright.capture.packet;

import static io.railwright.capture.packet.BigEndian.i32;
import static io.railwright.capture.packet.BigEndian.u8;

import io.railwright.capture.series.Clock;

/**
 * Decodes the transport headers of a RoCE packet, counts the packet, and makes it an event of its
 * flow.
 */
final class TransportDecoder {
  private static final int BASE_HEADER = 12;
  private static final int ICRC = 4;
  private static final int CE = 3;

  private final Tally tally;
  private final FlowCache flows;
  private final Icrc icrc = new Icrc();
  private ParsedBatch parsed = new ParsedBatch(1);

  // The packet under way.
  private long time;
  private long length;
  private long sourceHigh;
  private long sourceLow;
  private long destinationHigh;
  private long destinationLow;

  TransportDecoder(Tally tally, FlowNumbers numbers) {
    this.tally = tally;
    this.flows = new FlowCache(numbers);
  }

  void batch(ParsedBatch into) {
    parsed = into;
  }

  PauseEvents pauses() {
    return parsed.pauses();
  }

  void packet(long at, long wireLength) {
    time = at;
    length = wireLength;
  }

  void source(long high, long low) {
    sourceHigh = high;
    sourceLow = low;
  }

  void destination(long high, long low) {
    destinationHigh = high;
    destinationLow = low;
  }

  void roceV1(byte[] bytes, int at, int end, int size, int trafficClass, int tag) {
    tally.roceV1++;
    count(trafficClass, tag);
    if (at + BASE_HEADER > end) {
      tally.cutRoce++;
      return;
    }
    tally.icrcNotChecked++;
    header(bytes, at, end, size, trafficClass, tag, 1, false, 0, 0);
  }

  void roce(
      byte[] bytes,
      int ip,
      int at,
      int end,
      int size,
      int trafficClass,
      int tag,
      int port,
      int identification) {
    count(trafficClass, tag);
    if (at + BASE_HEADER > end) {
      tally.cutRoce++;
      return;
    }
    boolean bad = size >= BASE_HEADER + ICRC && at + size <= end && isBad(bytes, ip, at, size);
    if (size < BASE_HEADER + ICRC || at + size > end) {
      tally.icrcNotChecked++;
    }
    header(bytes, at, end, size, trafficClass, tag, 2, bad, port, identification);
  }

  private boolean isBad(byte[] bytes, int ip, int at, int size) {
    boolean good = icrc.isGood(bytes, ip, at - 8, size);
    if (good) {
      tally.icrcGood++;
    } else {
      tally.icrcBad++;
    }
    return !good;
  }

  private void count(int trafficClass, int tag) {
    tally.roce++;
    tally.ecn[trafficClass & 3]++;
    tally.dscp[trafficClass >> 2]++;
    if (tag >= 0) {
      tally.vlan++;
    }
    if (Clock.isKnown(time)) {
      tally.roceOverTime.add(time, 1);
      if ((trafficClass & 3) == CE) {
        tally.ceOverTime.add(time, 1);
      }
    }
  }

  private void header(
      byte[] bytes,
      int at,
      int end,
      int size,
      int trafficClass,
      int tag,
      int version,
      boolean bad,
      int port,
      int identification) {
    int opcode = u8(bytes, at);
    tally.opcodes[opcode]++;
    int pad = u8(bytes, at + 1) >> 4 & 3;
    int queuePair = i32(bytes, at + 4) & 0xff_ffff;
    int last = i32(bytes, at + 8);
    if (opcode == Opcode.CNP) {
      cnp(trafficClass);
    }
    int kind = Opcode.kind(opcode);
    int extension = at + BASE_HEADER + Opcode.prefix(opcode);
    int detail = 0;
    boolean hasDetail = false;
    if (kind == Opcode.ACKNOWLEDGE && extension + 4 <= end) {
      detail = u8(bytes, extension);
      hasDetail = true;
      syndrome(detail);
    } else if (Opcode.tellsLength(opcode) && extension + 16 <= end) {
      detail = i32(bytes, extension + 12);
      hasDetail = true;
    }
    long flow =
        flows.find(
            sourceHigh,
            sourceLow,
            destinationHigh,
            destinationLow,
            (long) version << 24 | queuePair);
    if (flow < 0) {
      tally.notFollowed++;
      return;
    }
    int payload = Math.min(0xffff, Math.max(0, size - Opcode.headers(opcode) - ICRC - pad));
    parsed
        .shard((int) flow)
        .add(
            time,
            (int) (flow >>> 32),
            last & 0xff_ffff,
            opcode,
            Events.word2(detail, payload, identification),
            Events.word3(length, trafficClass, tag, last < 0, hasDetail, bad, port));
  }

  private void cnp(int trafficClass) {
    tally.cnpDscp[trafficClass >> 2]++;
    tally.cnpNotEct += (trafficClass & 3) == 0 ? 1 : 0;
    if (Clock.isKnown(time)) {
      tally.cnpOverTime.add(time, 1);
    }
  }

  private void syndrome(int syndrome) {
    int kind = syndrome >> 5 & 3;
    if (kind == Syndrome.NAK) {
      tally.nak(time, syndrome & 31);
    } else if (kind == Syndrome.RNR_NAK) {
      tally.rnrNaks++;
    }
  }
}
