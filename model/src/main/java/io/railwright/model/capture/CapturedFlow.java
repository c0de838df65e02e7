package io.railwright.model.capture;

import io.railwright.model.capture.CapturedFile.CaptureTime;
import io.railwright.model.capture.PacketCounts.Ecn;
import io.railwright.model.capture.PacketCounts.PsnCounts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * All packets from one address to one queue pair of another address.
 *
 * @param queuePair the destination's
 * @param version of RoCE: 1 or 2
 * @param partner queue pair of the way back, where acknowledgements told which one it is
 * @param opcodes by name, those that occurred
 * @param dscp code points that occurred
 * @param priorities of VLAN tags that occurred
 * @param pathMtu in bytes, as learnt from the packets
 * @param ackLatency from a request to its acknowledgement, in nanoseconds
 * @param answered how receivers answered CE marks on this flow
 * @param bytes on the wire over time
 */
public record CapturedFlow(
    String source,
    String destination,
    int queuePair,
    int version,
    OptionalInt partner,
    long packets,
    long wireBytes,
    long payloadBytes,
    CaptureTime time,
    Map<String, Long> opcodes,
    Ecn ecn,
    List<Integer> dscp,
    List<Integer> priorities,
    PsnCounts psn,
    Map<String, Long> naks,
    long rnrNaks,
    long cnps,
    OptionalInt pathMtu,
    Messages messages,
    Optional<Spread> ackLatency,
    Answered answered,
    long icrcBad,
    Optional<Timeline> bytes,
    Optional<SequenceTrace> trace) {

  /**
   * Messages of requests that were seen whole.
   *
   * @param broken those with packets missing
   * @param sizes how many are larger than half of, and at most, so many bytes
   */
  public record Messages(
      long whole, long broken, long bytes, long smallest, long largest, Map<Long, Long> sizes) {}

  /** How a quantity is spread, in nanoseconds. */
  public record Spread(long samples, long min, long p50, long p99, long max) {}

  /**
   * CE marks on this flow, and the CNPs that came back for it.
   *
   * @param wayBackSeen whether the capture has any packet of the way back
   * @param cnps none where it is not known which way back belongs to this flow
   * @param delay from the first unanswered CE mark to the CNP
   */
  public record Answered(
      long ce, boolean wayBackSeen, Optional<Long> cnps, Optional<Spread> delay) {}

  /** A thinned-out picture of packet numbers over time: what was sent, and what was odd. */
  public record SequenceTrace(List<Point> points, boolean thinned) {
    public SequenceTrace {
      points = List.copyOf(points);
    }
  }

  /**
   * One packet.
   *
   * @param time in nanoseconds since 1970
   * @param psn not cut to 24 bits, so that a wrap goes on upwards
   */
  public record Point(Kind kind, long time, long psn) {
    /** What it did to the sequence. */
    public enum Kind {
      sent,
      gap,
      repeat,
      nak
    }
  }
}
