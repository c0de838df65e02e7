package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.net.EventType;
import io.railwright.simulate.workload.Transfer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Starts each transfer when its time has come and its predecessors have ended, and tracks the
 * progress of all of them.
 */
public final class TransferScheduler implements CompletionListener {
  private static final int NEXT_IN_TIME = 0;

  private final EventQueue events;
  private final QueuePairs pairs;
  private final List<Transfer> transfers;
  private final int[] inTime;
  private int nextInTime;
  private final int[] waitsFor;
  private final int[] pairsToReceive;
  private final int[] pairsToAcknowledge;
  private final int[][] afterReceived;
  private final int[][] afterAcknowledged;
  private final long[] started;
  private final long[] finished;
  private final boolean[] gaveUp;

  /**
   * 1 for those that may end or fail before a packet has come to their hosts. What is seen at both
   * ends of a transfer, in two threads, counts once.
   */
  private final AtomicIntegerArray passing;

  private int open;
  private int lasting;
  private int failed;
  private Starter starter = _ -> {};

  /** Puts a queue pair to work. */
  interface Starter {
    void begin(int pair);
  }

  TransferScheduler(EventQueue events, QueuePairs pairs, List<Transfer> transfers) {
    this.events = events;
    this.pairs = pairs;
    this.transfers = transfers;
    int count = transfers.size();
    waitsFor = new int[count];
    pairsToReceive = new int[count];
    pairsToAcknowledge = new int[count];
    started = new long[count];
    finished = new long[count];
    gaveUp = new boolean[count];
    passing = new AtomicIntegerArray(count);
    Arrays.fill(started, -1);
    Arrays.fill(finished, -1);
    List<List<Integer>> received = lists(count);
    List<List<Integer>> acknowledged = lists(count);
    List<Integer> free = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Transfer transfer = transfers.get(i);
      pairsToReceive[i] = pairs.end(i) - pairs.first(i);
      pairsToAcknowledge[i] = pairsToReceive[i];
      lasting += pairsToReceive[i] > 0 ? 1 : 0;
      waitsFor[i] = transfer.after().size();
      if (waitsFor[i] == 0) {
        free.add(i);
      }
      for (int before : transfer.after()) {
        boolean comesHere = transfers.get(before).to() == transfer.from();
        (comesHere ? received : acknowledged).get(before).add(i);
      }
    }
    afterReceived = arrays(received);
    afterAcknowledged = arrays(acknowledged);
    free.sort(Comparator.comparingLong(i -> transfers.get(i).start() + transfers.get(i).compute()));
    inTime = free.stream().mapToInt(Integer::intValue).toArray();
    open = count;
  }

  /** That of another thread of the same run, which counts what changes. */
  TransferScheduler(TransferScheduler first, EventQueue events) {
    this.events = events;
    pairs = first.pairs;
    transfers = first.transfers;
    inTime = first.inTime;
    waitsFor = first.waitsFor;
    pairsToReceive = first.pairsToReceive;
    pairsToAcknowledge = first.pairsToAcknowledge;
    afterReceived = first.afterReceived;
    afterAcknowledged = first.afterAcknowledged;
    started = first.started;
    finished = first.finished;
    gaveUp = first.gaveUp;
    passing = first.passing;
  }

  private static List<List<Integer>> lists(int count) {
    List<List<Integer>> lists = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      lists.add(new ArrayList<>(0));
    }
    return lists;
  }

  private static int[][] arrays(List<List<Integer>> lists) {
    return lists.stream()
        .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  void startBy(Starter with) {
    starter = with;
  }

  /** Asks for the event of the next transfer that waits for no other. */
  void schedule() {
    if (nextInTime < inTime.length) {
      events.push(startInTime(), EventQueue.slot(EventType.START, NEXT_IN_TIME));
    }
  }

  /** When the next transfer begins that waits for no other. */
  long startInTime() {
    return nextInTime < inTime.length ? startOf(inTime[nextInTime]) : EventQueue.NEVER;
  }

  /** When the last of these begins. */
  long lastInTime() {
    return inTime.length > 0 ? startOf(inTime[inTime.length - 1]) : -1;
  }

  private long startOf(int number) {
    return transfers.get(number).start() + transfers.get(number).compute();
  }

  /** Has the next of these begun by an event of its own; its slot. */
  int takeInTime() {
    return EventQueue.slot(EventType.START, inTime[nextInTime++] + 1);
  }

  /** The event of a start: the next in time, or one that had waited and computed. */
  void start(int number) {
    if (number != NEXT_IN_TIME) {
      begin(number - 1);
      return;
    }
    begin(inTime[nextInTime++]);
    schedule();
  }

  private void begin(int number) {
    started[number] = events.now();
    if (pairsToReceive[number] == 0) {
      released(afterReceived[number]);
      acknowledgedAll(number);
      return;
    }
    for (int pair = pairs.first(number); pair < pairs.end(number); pair++) {
      starter.begin(pair);
    }
  }

  private void released(int[] waiting) {
    for (int number : waiting) {
      if (--waitsFor[number] == 0) {
        Transfer transfer = transfers.get(number);
        long time = Math.max(transfer.start(), events.now() + transfer.compute());
        events.push(time, EventQueue.slot(EventType.START, number + 1));
      }
    }
  }

  @Override
  public void received(int pair) {
    int number = pairs.transfer(pair);
    if (--pairsToReceive[number] == 0) {
      passes(number);
      released(afterReceived[number]);
    }
  }

  @Override
  public void acknowledged(int pair) {
    int number = pairs.transfer(pair);
    if (--pairsToAcknowledge[number] == 0) {
      acknowledgedAll(number);
    }
  }

  private void acknowledgedAll(int number) {
    finished[number] = events.now();
    open--;
    released(afterAcknowledged[number]);
  }

  @Override
  public void failed(int pair) {
    int number = pairs.transfer(pair);
    if (!gaveUp[number]) {
      gaveUp[number] = true;
      failed++;
      open--;
    }
  }

  @Override
  public void mayFail(int pair) {
    int number = pairs.transfer(pair);
    passes(number);
  }

  private void passes(int number) {
    if (passing.getAndSet(number, 1) == 0) {
      lasting--;
    }
  }

  /** Takes over what another thread has counted. */
  void meet(TransferScheduler other) {
    open += other.open;
    lasting += other.lasting;
    failed += other.failed;
    other.open = 0;
    other.lasting = 0;
    other.failed = 0;
  }

  /**
   * Transfers that can neither end nor fail before a packet has come to its host: their receivers
   * miss something, and their timers have not run out too often.
   */
  int lasting() {
    return lasting;
  }

  /** Transfers that have neither ended nor failed. */
  public int open() {
    return open;
  }

  public int failed() {
    return failed;
  }

  /** Picoseconds; -1 if not yet. */
  public long started(int number) {
    return started[number];
  }

  public long finished(int number) {
    return finished[number];
  }
}
