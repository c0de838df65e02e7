package io.railwright.capture.packet;

import java.util.Arrays;

/**
 * RoCE packets of one batch and one shard, in order, four words each; grows, and is used again.
 *
 * <pre>
 *   word 0   time, ns since 1970
 *   word 1   flow (32 bits), PSN (24), opcode (8)
 *   word 2   RETH length or AETH syndrome (32), payload (16), IP identification (16)
 *   word 3   wire length (24), DSCP (6), ECN (2), VLAN priority (3), tagged, acknowledgement asked
 *            for, word 2 has its upper half, ICRC is wrong, (9 free), UDP source port (16)
 * </pre>
 */
public final class Events {
  public static final int WORDS = 4;

  private static final long TAGGED = 1L << 28;
  private static final long ACK_ASKED = 1L << 27;
  private static final long HAS_DETAIL = 1L << 26;
  private static final long BAD_ICRC = 1L << 25;

  private long[] words = new long[WORDS << 12];
  private int end;

  void add(long time, int flow, int psn, int opcode, long word2, long word3) {
    if (end == words.length) {
      words = Arrays.copyOf(words, words.length * 2);
    }
    words[end] = time;
    words[end + 1] = (long) flow << 32 | (long) psn << 8 | opcode;
    words[end + 2] = word2;
    words[end + 3] = word3;
    end += WORDS;
  }

  static long word2(int detail, int payload, int identification) {
    return (long) detail << 32 | (long) payload << 16 | identification;
  }

  static long word3(
      long wireLength,
      int trafficClass,
      int tag,
      boolean ackAsked,
      boolean hasDetail,
      boolean badIcrc,
      int port) {
    long word = Math.min(wireLength, 0xff_ffffL) << 40 | (long) trafficClass << 32;
    if (tag >= 0) {
      word |= (long) (tag >> 13) << 29 | TAGGED;
    }
    word |= ackAsked ? ACK_ASKED : 0;
    word |= hasDetail ? HAS_DETAIL : 0;
    word |= badIcrc ? BAD_ICRC : 0;
    return word | port;
  }

  public void clear() {
    end = 0;
  }

  /** One past the last word. */
  public int end() {
    return end;
  }

  public long word(int at) {
    return words[at];
  }

  public long time(int at) {
    return words[at];
  }

  public int flow(int at) {
    return (int) (words[at + 1] >>> 32);
  }

  public int psn(int at) {
    return (int) (words[at + 1] >>> 8) & 0xff_ffff;
  }

  public int opcode(int at) {
    return (int) words[at + 1] & 0xff;
  }

  /** The length of a RETH, or the syndrome of an AETH. */
  public int detail(int at) {
    return (int) (words[at + 2] >>> 32);
  }

  public int payload(int at) {
    return (int) (words[at + 2] >>> 16) & 0xffff;
  }

  public int identification(int at) {
    return (int) words[at + 2] & 0xffff;
  }

  public long wireLength(int at) {
    return words[at + 3] >>> 40;
  }

  public int dscp(int at) {
    return (int) (words[at + 3] >>> 34) & 0x3f;
  }

  public int ecn(int at) {
    return (int) (words[at + 3] >>> 32) & 3;
  }

  public int priority(int at) {
    return (int) (words[at + 3] >>> 29) & 7;
  }

  public boolean isTagged(int at) {
    return (words[at + 3] & TAGGED) != 0;
  }

  public boolean isAckAsked(int at) {
    return (words[at + 3] & ACK_ASKED) != 0;
  }

  public boolean hasDetail(int at) {
    return (words[at + 3] & HAS_DETAIL) != 0;
  }

  public boolean isIcrcBad(int at) {
    return (words[at + 3] & BAD_ICRC) != 0;
  }

  public int port(int at) {
    return (int) words[at + 3] & 0xffff;
  }
}
