package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.Repetition;
import io.railwright.simulate.net.PacketMix;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.workload.Transfer;
import java.util.List;

/**
 * The queue pairs of all transfers, one row each, as both ends see them. A transfer's bytes are
 * divided among its queue pairs, which follow one another in the rows.
 */
public final class QueuePairs {
  /** What is set for ACKs that have the priority of the data they answer. */
  static final int DATA_PRIORITY = 8;

  /** The places in the row of a sender, which fills one cache line. */
  private static final int NEXT = 0;

  private static final int OLDEST = 1;
  private static final int HIGHEST = 2;
  private static final int PACKETS = 3;
  private static final int PRIORITY = 4;
  private static final int PORT = 5;
  private static final int LAST_BYTES = 6;
  private static final int FORWARD = 7;
  private static final int DONE = 8;
  private static final int TRANSFER = 9;
  private static final int SHIFT = 4;

  /**
   * The places in the row of a receiver, which another thread may run: what both have in common it
   * has once more.
   */
  private static final int EXPECTED = 0;

  private static final int UNANSWERED = 1;
  private static final int TO_COME = 2;
  private static final int BACK = 3;

  /** The places in the row of times. */
  private static final int AVAILABLE = 0;

  private static final int GAP = 1;
  private static final int DEADLINE = 2;
  private static final int TIME_SHIFT = 2;

  final int count;
  final int mtu;
  final int overhead;
  private final int windowPackets;

  /** Packets that go-back-0 sends again together; 1 with the other kinds of recovery. */
  final int chunk;

  private final int[] first;
  private final int[] rows;
  private final int[] receivers;
  private final long[] times;
  private final long[] finished;
  private final boolean[] failed;
  private final long[] retransmitted;
  private final long[] marked;
  private final long[] notified;
  private final long[] outOfSequence;
  private final boolean[] markable;
  private final byte[] dscp;

  QueuePairs(List<Transfer> transfers, Settings settings) {
    mtu = settings.count(Parameter.MTU);
    overhead = settings.count(Parameter.DATA_OVERHEAD);
    long window = settings.whole(Parameter.WINDOW);
    windowPackets = window == 0 ? Integer.MAX_VALUE : (int) Math.max(1, window / mtu);
    boolean chunks = settings.is(Parameter.RECOVERY, "go-back-0");
    chunk = chunks ? Math.max(1, settings.count(Parameter.CHUNK) / mtu) : 1;
    int each = settings.count(Parameter.QPS);
    first = new int[transfers.size() + 1];
    for (int i = 0; i < transfers.size(); i++) {
      long wanted = Math.min(each, packetsIn(transfers.get(i).bytes()));
      first[i + 1] = first[i] + (int) wanted;
    }
    count = first[transfers.size()];
    rows = new int[count << SHIFT];
    receivers = new int[count << SHIFT];
    times = new long[count << TIME_SHIFT];
    finished = new long[count];
    failed = new boolean[count];
    retransmitted = new long[count];
    marked = new long[count];
    notified = new long[count];
    outOfSequence = new long[count];
    markable = new boolean[count];
    dscp = new byte[count];
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
      int row = pair << SHIFT;
      rows[row + TRANSFER] = number;
      rows[row + PRIORITY] = of.priority();
      rows[row + PACKETS] = Math.toIntExact(upTo - given);
      receivers[row + TO_COME] = rows[row + PACKETS];
      rows[row + LAST_BYTES] = upTo == all ? (int) (of.bytes() - (all - 1) * mtu) : mtu;
      finished[pair] = -1;
      markable[pair] = of.ect();
      dscp[pair] = (byte) of.dscp();
      given = upTo;
    }
  }

  int payload(int pair, int index) {
    int row = pair << SHIFT;
    return index == rows[row + PACKETS] - 1 ? rows[row + LAST_BYTES] : mtu;
  }

  int transfer(int pair) {
    return rows[(pair << SHIFT) + TRANSFER];
  }

  /** The packet that goes next. */
  int next(int pair) {
    return rows[(pair << SHIFT) + NEXT];
  }

  void next(int pair, int value) {
    rows[(pair << SHIFT) + NEXT] = value;
  }

  /** The first packet that is not acknowledged. */
  int oldest(int pair) {
    return rows[(pair << SHIFT) + OLDEST];
  }

  void oldest(int pair, int value) {
    rows[(pair << SHIFT) + OLDEST] = value;
  }

  /** How many packets were sent that are not acknowledged. */
  int underWay(int pair) {
    return next(pair) - oldest(pair);
  }

  /** Whether as much is under way as may be. */
  boolean isFull(int pair) {
    return underWay(pair) >= windowPackets;
  }

  /** How many packets are still to be sent. */
  int left(int pair) {
    return done(pair) ? 0 : packets(pair) - next(pair);
  }

  /** One more than the last packet that was ever sent. */
  int highest(int pair) {
    return rows[(pair << SHIFT) + HIGHEST];
  }

  void highest(int pair, int value) {
    rows[(pair << SHIFT) + HIGHEST] = value;
  }

  int packets(int pair) {
    return rows[(pair << SHIFT) + PACKETS];
  }

  int priority(int pair) {
    return rows[(pair << SHIFT) + PRIORITY];
  }

  /** The NIC port that sends. */
  int port(int pair) {
    return rows[(pair << SHIFT) + PORT];
  }

  void port(int pair, int value) {
    rows[(pair << SHIFT) + PORT] = value;
  }

  /** The packet that the receiver waits for. */
  int expected(int pair) {
    return receivers[(pair << SHIFT) + EXPECTED];
  }

  void expected(int pair, int value) {
    receivers[(pair << SHIFT) + EXPECTED] = value;
  }

  /** How many packets the receiver gets. */
  int packetsToCome(int pair) {
    return receivers[(pair << SHIFT) + TO_COME];
  }

  /** The beginning of the chunk that a packet is in. */
  int chunkStart(int index) {
    return chunk == 1 ? index : index / chunk * chunk;
  }

  /** Packets that the receiver has taken and not answered. */
  int unanswered(int pair) {
    return receivers[(pair << SHIFT) + UNANSWERED];
  }

  void unanswered(int pair, int value) {
    receivers[(pair << SHIFT) + UNANSWERED] = value;
  }

  /** Where its way there begins. */
  int forward(int pair) {
    return rows[(pair << SHIFT) + FORWARD];
  }

  void forward(int pair, int value) {
    rows[(pair << SHIFT) + FORWARD] = value;
  }

  /** Where its way back begins. */
  int back(int pair) {
    return receivers[(pair << SHIFT) + BACK];
  }

  void back(int pair, int value) {
    receivers[(pair << SHIFT) + BACK] = value;
  }

  /** When its rate allows the next packet. */
  long availableAt(int pair) {
    return times[(pair << TIME_SHIFT) + AVAILABLE];
  }

  void availableAt(int pair, long time) {
    times[(pair << TIME_SHIFT) + AVAILABLE] = time;
  }

  /** The time from one full packet to the next. */
  long gap(int pair) {
    return times[(pair << TIME_SHIFT) + GAP];
  }

  void gap(int pair, long time) {
    times[(pair << TIME_SHIFT) + GAP] = time;
  }

  /** When its retransmission timer runs out. */
  long deadline(int pair) {
    return times[(pair << TIME_SHIFT) + DEADLINE];
  }

  void deadline(int pair, long time) {
    times[(pair << TIME_SHIFT) + DEADLINE] = time;
  }

  boolean done(int pair) {
    return rows[(pair << SHIFT) + DONE] != 0;
  }

  void finish(int pair, long time) {
    rows[(pair << SHIFT) + DONE] = 1;
    finished[pair] = time;
  }

  void fail(int pair) {
    rows[(pair << SHIFT) + DONE] = 1;
    failed[pair] = true;
  }

  void countRetransmission(int pair) {
    retransmitted[pair]++;
  }

  void countMark(int pair) {
    marked[pair]++;
  }

  void countNotification(int pair) {
    notified[pair]++;
  }

  void countGap(int pair) {
    outOfSequence[pair]++;
  }

  /** All that its packets may be, with what answers them. */
  PacketMix mix(Settings settings) {
    int answers = Math.max(settings.count(Parameter.ACK_SIZE), settings.count(Parameter.CNP_SIZE));
    PacketMix mix = new PacketMix(Math.max(mtu + overhead, answers));
    int ackPriority = settings.count(Parameter.ACK_PRIORITY);
    for (int pair = 0; pair < count; pair++) {
      mix.add(dscp[pair], priority(pair));
      mix.add(dscp[pair], ackPriority == DATA_PRIORITY ? priority(pair) : ackPriority);
      if (!markable[pair]) {
        mix.addUnmarkable();
      }
    }
    if (!settings.is(Parameter.NOTIFY, "ack")) {
      mix.add(settings.count(Parameter.CNP_DSCP), settings.count(Parameter.CNP_PRIORITY));
    }
    return mix;
  }

  int dscp(int pair) {
    return dscp[pair];
  }

  /** Whether switches may mark its packets (ECT); others stay as they are. */
  boolean markable(int pair) {
    return markable[pair];
  }

  /** A queue pair that sends: it must not come to its last packet, which differs from others. */
  void pass(int pair, Repetition through) {
    int row = pair << SHIFT;
    rows[row + NEXT] = through.progress(pair, rows[row + NEXT]);
    rows[row + OLDEST] = through.number(pair, rows[row + OLDEST]);
    rows[row + HIGHEST] = through.number(pair, rows[row + HIGHEST]);
    receivers[row + EXPECTED] = through.number(pair, receivers[row + EXPECTED]);
    through.same(receivers[row + UNANSWERED]);
    through.same(rows[row + PORT]);
    int time = pair << TIME_SHIFT;
    times[time + AVAILABLE] = through.moment(times[time + AVAILABLE]);
    through.same(times[time + GAP]);
    times[time + DEADLINE] = through.moment(times[time + DEADLINE]);
    int steps = through.steps(pair);
    if (through.compares() && steps > 0) {
      through.limit((rows[row + PACKETS] - 1L - rows[row + NEXT]) / steps * through.span());
    }
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

  /** Notifications of congestion that its receiver sent. */
  public long notified(int pair) {
    return notified[pair];
  }

  /** NACKs: gaps that its receiver told of. */
  public long outOfSequence(int pair) {
    return outOfSequence[pair];
  }

  /** Payload that the receiver has in order. */
  public long received(int pair) {
    int whole = expected(pair);
    return whole == packets(pair)
        ? (long) (whole - 1) * mtu + payload(pair, whole - 1)
        : (long) whole * mtu;
  }
}
