package io.railwright.simulate.transport;

import io.railwright.simulate.net.PacketKind;

/** The totals of data that hosts sent, that arrived and that was lost, in bytes of frames. */
public final class ByteTotals {
  private long sent;
  private long arrived;
  private long lost;
  private long packetsLost;
  private long answersLost;
  private long cnps;

  void sent(int bytes) {
    sent += bytes;
  }

  void arrived(int bytes) {
    arrived += bytes;
  }

  void lost(int kind, int bytes) {
    if (kind == PacketKind.DATA) {
      lost += bytes;
      packetsLost++;
    } else {
      answersLost++;
    }
  }

  void notified() {
    cnps++;
  }

  public long sent() {
    return sent;
  }

  public long arrived() {
    return arrived;
  }

  public long lost() {
    return lost;
  }

  public long packetsLost() {
    return packetsLost;
  }

  /** ACKs, NACKs and CNPs that were lost. */
  public long answersLost() {
    return answersLost;
  }

  /** Notifications of congestion: CNP packets, or flags in ACKs where those are used instead. */
  public long cnps() {
    return cnps;
  }
}
