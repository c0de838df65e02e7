package io.railwright.simulate.workload;

import java.util.List;

/**
 * Bytes from one host to another. A transfer without bytes, from a host to itself, is computation.
 *
 * @param port the destination port, which the choice among equal paths depends on
 * @param start picoseconds from the start of the run; the earliest moment
 * @param compute picoseconds between the end of what it waits for and its own start
 * @param after places in the list of transfers that must have ended before: received by the host
 *     that sends this one, or acknowledged to it
 * @param step which step of a collective or which iteration of a training it belongs to; -1: none
 * @param ect whether switches may mark its packets
 * @param dscp by which ports with settings of their own sort its packets
 */
public record Transfer(
    int from,
    int to,
    long bytes,
    int priority,
    int port,
    long start,
    long compute,
    List<Integer> after,
    int step,
    boolean ect,
    int dscp) {
  /** The port of generated flows. */
  public static final int USUAL_PORT = 100;

  public Transfer {
    after = List.copyOf(after);
  }

  /** A transfer whose packets may be marked, as those of RoCE are, with the first DSCP of eight. */
  public Transfer(
      int from,
      int to,
      long bytes,
      int priority,
      int port,
      long start,
      long compute,
      List<Integer> after,
      int step) {
    this(from, to, bytes, priority, port, start, compute, after, step, true, priority << 3);
  }

  public static Transfer of(int from, int to, long bytes, int priority, long start) {
    return new Transfer(from, to, bytes, priority, USUAL_PORT, start, 0, List.of(), -1);
  }

  /** Returns a copy that starts {@code by} picoseconds earlier. */
  public Transfer earlier(long by) {
    return new Transfer(
        from, to, bytes, priority, port, start - by, compute, after, step, ect, dscp);
  }

  /** Returns a copy with another priority, and the first DSCP of it. */
  public Transfer withPriority(int other) {
    return new Transfer(from, to, bytes, other, port, start, compute, after, step, ect, other << 3);
  }

  /** Returns a copy whose packets switches may not mark. */
  public Transfer withoutEct() {
    return new Transfer(from, to, bytes, priority, port, start, compute, after, step, false, dscp);
  }

  /** Returns a copy that carries this DSCP, whatever the priority that its host gives it. */
  public Transfer withDscp(int other) {
    return new Transfer(from, to, bytes, priority, port, start, compute, after, step, ect, other);
  }
}
