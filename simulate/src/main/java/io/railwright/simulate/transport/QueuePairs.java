package io.railwright.simulate.transport;

import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.workload.Transfer;
import java.util.List;

/**
 * The queue pairs of all transfers, one row each, as both ends see them. A transfer's bytes are
 * divided among its queue pairs, which follow one another in the rows.
 */
public final class QueuePairs {
  final int count;
  final int[] transfer;
  final int[] first;
  final int[] port;
  final int[] priority;
  final int[] packets;
  final int[] lastBytes;

  /** The sender: what goes next, what is not acknowledged yet, what was ever sent. */
  final int[] next;

  final int[] oldest;
  final int[] highest;
  final long[] availableAt;

  /** The receiver: what it waits for, and what it has not answered. */
  final int[] expected;

  final int[] unanswered;
  final long[] started;
  final long[] finished;
  final boolean[] failed;
  final long[] retransmitted;
  final long[] marked;
  final int mtu;
  final int overhead;

  QueuePairs(List<Transfer> transfers, Settings settings) {
    mtu = settings.count(Parameter.MTU);
    overhead = settings.count(Parameter.DATA_OVERHEAD);
    int each = settings.count(Parameter.QPS);
    first = new int[transfers.size() + 1];
    for (int i = 0; i < transfers.size(); i++) {
      long wanted = Math.min(each, packetsIn(transfers.get(i).bytes()));
      first[i + 1] = first[i] + (int) wanted;
    }
    count = first[transfers.size()];
    transfer = new int[count];
    port = new int[count];
    priority = new int[count];
    packets = new int[count];
    lastBytes = new int[count];
    next = new int[count];
    oldest = new int[count];
    highest = new int[count];
    availableAt = new long[count];
    expected = new int[count];
    unanswered = new int[count];
    started = new long[count];
    finished = new long[count];
    failed = new boolean[count];
    retransmitted = new long[count];
    marked = new long[count];
    for (int i = 0; i < transfers.size(); i++) {
      divide(i, transfers.get(i));
    }
  }

  private long packetsIn(long bytes) {
    return (bytes + mtu - 1) / mtu;
  }

  /** Whole packets to each, as evenly as can be; the last gets the rest. */
  private void divide(int number, Transfer of) {
    int pairs = first[number + 1] - first[number];
    long all = packetsIn(of.bytes());
    long given = 0;
    for (int i = 0; i < pairs; i++) {
      int pair = first[number] + i;
      long upTo = all * (i + 1) / pairs;
      transfer[pair] = number;
      priority[pair] = of.priority();
      packets[pair] = Math.toIntExact(upTo - given);
      lastBytes[pair] = upTo == all ? (int) (of.bytes() - (all - 1) * mtu) : mtu;
      finished[pair] = -1;
      started[pair] = -1;
      given = upTo;
    }
  }

  int payload(int pair, int index) {
    return index == packets[pair] - 1 ? lastBytes[pair] : mtu;
  }

  boolean done(int pair) {
    return finished[pair] >= 0 || failed[pair];
  }

  public int count() {
    return count;
  }

  public int first(int number) {
    return first[number];
  }

  public int end(int number) {
    return first[number + 1];
  }

  public long finished(int pair) {
    return finished[pair];
  }

  public boolean failed(int pair) {
    return failed[pair];
  }

  public long retransmitted(int pair) {
    return retransmitted[pair];
  }

  /** Packets that arrived with the mark of congestion. */
  public long marked(int pair) {
    return marked[pair];
  }

  /** Payload that the receiver has in order. */
  public long received(int pair) {
    int whole = expected[pair];
    return whole == packets[pair] ? (long) (whole - 1) * mtu + lastBytes[pair] : (long) whole * mtu;
  }
}
