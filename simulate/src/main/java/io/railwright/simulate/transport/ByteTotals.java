package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.Repetition;
import io.railwright.simulate.net.PacketKind;

/** The totals of data that hosts sent, that arrived and that was lost, in bytes of frames. */
public final class ByteTotals {
  private long sent;
  private long arrived;
  private long lost;
  private long packetsLost;
  private long answersLost;
  private long cnps;
  private long cnpsArrived;
  private long cnpsLost;
  private int longestNotice;

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
      cnpsLost += kind == PacketKind.CNP ? 1 : 0;
    }
  }

  void notified() {
    cnps++;
  }

  /** A CNP has arrived, so many nanoseconds after it was made. */
  void told(int nanoseconds) {
    cnpsArrived++;
    longestNotice = Math.max(longestNotice, nanoseconds);
  }

  /** Takes over what another thread has counted. */
  void meet(ByteTotals other) {
    sent += other.sent;
    arrived += other.arrived;
    lost += other.lost;
    packetsLost += other.packetsLost;
    answersLost += other.answersLost;
    cnps += other.cnps;
    cnpsArrived += other.cnpsArrived;
    cnpsLost += other.cnpsLost;
    longestNotice = Math.max(longestNotice, other.longestNotice);
    other.clear();
  }

  private void clear() {
    sent = 0;
    arrived = 0;
    lost = 0;
    packetsLost = 0;
    answersLost = 0;
    cnps = 0;
    cnpsArrived = 0;
    cnpsLost = 0;
  }

  void pass(Repetition through) {
    sent = through.total(sent);
    arrived = through.total(arrived);
    through.same(packetsLost);
    through.same(answersLost);
    through.same(cnps);
    through.same(cnpsArrived);
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

  public long cnpsArrived() {
    return cnpsArrived;
  }

  public long cnpsLost() {
    return cnpsLost;
  }

  /** The nanoseconds that the slowest CNP took to its sender. */
  public int longestNotice() {
    return longestNotice;
  }

  /** Notifications of congestion: CNP packets, or flags in ACKs where those are used instead. */
  public long cnps() {
    return cnps;
  }
}
