package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketInfo;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.RunArrays;
import io.railwright.simulate.net.Network;
import io.railwright.simulate.net.PacketKind;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The receiving side of all NICs: tracks what arrived in order and what is missing, and answers the
 * sender. A data packet is turned into the answer to it, in the same row of the pool.
 */
final class Receivers {
  private static final long LONG_AGO = Long.MIN_VALUE / 2;

  private final EventQueue events;
  private final PacketPool packets;
  private final QueuePairs pairs;
  private final QueuePairPaths paths;
  private final Nics nics;
  private final ByteTotals totals;
  private final CompletionListener listener;
  private final int ackSize;
  private final int ackPriority;
  private final int ackEvery;
  private final boolean ackDuplicates;
  private final boolean echo;
  private final int cnpSize;
  private final int cnpPriority;
  private final long cnpInterval;
  private final boolean cnpPerPort;
  private final long nackInterval;
  private final boolean selective;
  private final long[][] early;
  private final int[] nacked;
  private final long[] nackedAt;
  private final long[] notifiedAt;
  private final boolean[] echoDue;
  private final BitSet silent;
  private long nacks;

  Receivers(
      Nics.Parts parts,
      Settings settings,
      Network.Pool pool,
      Nics nics,
      CompletionListener listener) {
    this.events = pool.events();
    this.packets = pool.packets();
    this.pairs = parts.pairs();
    this.paths = parts.paths();
    this.totals = parts.totals();
    this.nics = nics;
    this.listener = listener;
    ackSize = settings.count(Parameter.ACK_SIZE);
    ackPriority = settings.count(Parameter.ACK_PRIORITY);
    ackEvery = settings.count(Parameter.ACK_EVERY);
    ackDuplicates = settings.on(Parameter.ACK_DUPLICATES);
    echo = settings.is(Parameter.NOTIFY, "ack");
    cnpSize = settings.count(Parameter.CNP_SIZE);
    cnpPriority = settings.count(Parameter.CNP_PRIORITY);
    cnpInterval = settings.whole(Parameter.CNP_INTERVAL);
    cnpPerPort = settings.is(Parameter.CNP_SCOPE, "port");
    nackInterval = settings.whole(Parameter.NACK_INTERVAL);
    selective = settings.is(Parameter.RECOVERY, "selective-repeat");
    RunArrays arrays = pool.arrays();
    early = selective ? SelectiveRepeat.bitmaps(pairs, arrays) : new long[0][];
    nacked = arrays.ints(pairs.count);
    Arrays.fill(nacked, -1);
    nackedAt = arrays.longs(pairs.count);
    notifiedAt = arrays.longs(cnpPerPort ? pool.ports().count() : pairs.count);
    Arrays.fill(notifiedAt, LONG_AGO);
    echoDue = arrays.booleans(pairs.count);
    silent = arrays.bits();
  }

  /** The NIC at this port tells nobody of congestion. */
  void silence(int port) {
    silent.set(port);
  }

  void data(int port, int packet) {
    int pair = packets.flow(packet);
    int index = packets.index(packet);
    totals.arrived(packets.size(packet));
    if (packets.marked(packet)) {
      congested(port, pair);
    }
    int expected = pairs.expected(pair);
    if (index == expected) {
      inOrder(pair, packet);
    } else if (index > expected) {
      gap(pair, packet, index);
    } else if (ackDuplicates) {
      answer(pair, packet, PacketKind.ACK, 0);
    } else {
      packets.give(packet);
    }
  }

  /** Whether a packet without a mark is the one that is waited for, and calls for an ACK alone. */
  boolean onlyAcknowledges(int pair, int index) {
    return !selective
        && index == pairs.expected(pair)
        && index + 1 < pairs.packetsToCome(pair)
        && pairs.unanswered(pair) + 1 >= ackEvery
        && !echoDue[pair];
  }

  /** Takes such a packet, of so many bytes; the number that its ACK says. */
  int acknowledge(int pair, int size) {
    totals.arrived(size);
    int expected = pairs.expected(pair) + 1;
    pairs.expected(pair, expected);
    pairs.unanswered(pair, 0);
    return expected;
  }

  /** What the ACK of a packet is that is of this kind. */
  int ackInfo(int info) {
    int priority =
        ackPriority == QueuePairs.DATA_PRIORITY ? PacketInfo.priority(info) : ackPriority;
    return PacketInfo.of(PacketKind.ACK, priority, ackSize);
  }

  private void congested(int port, int pair) {
    pairs.countMark(pair);
    if (silent.get(port)) {
      return;
    }
    if (echo) {
      echoDue[pair] = true;
      return;
    }
    int scope = cnpPerPort ? port : pair;
    if (events.now() - notifiedAt[scope] >= cnpInterval) {
      notifiedAt[scope] = events.now();
      totals.notified();
      pairs.countNotification(pair);
      send(
          pair,
          packets.take(PacketKind.CNP, cnpPriority, cnpSize, pair, Nics.nanoseconds(events.now())));
    }
  }

  private void inOrder(int pair, int packet) {
    int expected = pairs.expected(pair) + 1;
    if (selective) {
      while (expected < pairs.packetsToCome(pair) && SelectiveRepeat.get(early[pair], expected)) {
        expected++;
      }
    }
    pairs.expected(pair, expected);
    boolean last = expected == pairs.packetsToCome(pair);
    int unanswered = pairs.unanswered(pair) + 1;
    pairs.unanswered(pair, unanswered);
    boolean due = unanswered >= ackEvery || last;
    if (due) {
      answer(pair, packet, PacketKind.ACK, 0);
    } else {
      packets.give(packet);
    }
    if (last) {
      listener.received(pair);
    }
  }

  private void gap(int pair, int packet, int index) {
    if (selective) {
      SelectiveRepeat.set(early[pair], index);
      nacks++;
      pairs.countGap(pair);
      answer(pair, packet, PacketKind.NACK, index + 1);
      return;
    }
    int expected = pairs.chunkStart(pairs.expected(pair));
    boolean again = nackInterval > 0 && events.now() >= nackedAt[pair] + nackInterval;
    if (nacked[pair] != expected || again) {
      pairs.expected(pair, expected);
      nacked[pair] = expected;
      nackedAt[pair] = events.now();
      nacks++;
      pairs.countGap(pair);
      answer(pair, packet, PacketKind.NACK, 0);
    } else {
      packets.give(packet);
    }
  }

  private void answer(int pair, int packet, int kind, int got) {
    shape(pair, packet, kind);
    boolean told = echoDue[pair];
    if (told) {
      echoDue[pair] = false;
      totals.notified();
      pairs.countNotification(pair);
    }
    packets.extra(packet, got << 1 | (told ? 1 : 0));
    send(pair, packet);
  }

  private void shape(int pair, int packet, int kind) {
    pairs.unanswered(pair, 0);
    int priority = ackPriority == QueuePairs.DATA_PRIORITY ? packets.priority(packet) : ackPriority;
    packets.shape(packet, kind, priority, ackSize);
    packets.index(packet, pairs.expected(pair));
  }

  private void send(int pair, int packet) {
    int out = paths.answerPort(pair);
    paths.enter(packet, pair, true);
    nics.answer(out, packet);
  }

  /** Takes over what another thread has counted. */
  void meet(Receivers other) {
    nacks += other.nacks;
    other.nacks = 0;
  }

  long nacks() {
    return nacks;
  }
}
