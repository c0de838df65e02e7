package io.railwright.testing.capture;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The counts that a reader must find in generated traffic, counted packet by packet as they are
 * defined.
 */
public final class ExpectedCounts {
  public long packets;
  public long roce;
  public long roceV1;
  public final long[] ecn = new long[4];
  public long cnp;
  public long nak;
  public long rnrNak;
  public long gapEvents;
  public long missing;
  public long repeats;
  public long vlan;
  public long ipv6;
  public long wireBytes;
  public long icrcGood;
  public long icrcBad;
  public final Map<Integer, Long> opcodes = new TreeMap<>();
  public final Map<Integer, Long> dscp = new TreeMap<>();
  private final Map<Long, Integer> expected = new HashMap<>();

  void other(int length) {
    packets++;
    wireBytes += length;
  }

  void roce(int opcode, int trafficClass, int length) {
    other(length);
    roce++;
    ecn[trafficClass & 3]++;
    dscp.merge(trafficClass >> 2, 1L, Long::sum);
    opcodes.merge(opcode, 1L, Long::sum);
    cnp += opcode == 0x81 ? 1 : 0;
  }

  /** A request of a flow that takes {@code span} numbers. */
  void request(long flow, int psn, int span) {
    Integer next = expected.get(flow);
    int ahead = next == null ? 0 : psn - next & 0xff_ffff;
    if (ahead >= 1 << 23) {
      repeats++;
      return;
    }
    if (ahead > 0) {
      gapEvents++;
      missing += ahead;
    }
    expected.put(flow, psn + span & 0xff_ffff);
  }
}
