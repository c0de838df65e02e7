package io.railwright.capture.flow;

import io.railwright.capture.packet.Events;
import io.railwright.capture.packet.FlowKey;
import io.railwright.capture.packet.FlowNumbers;
import io.railwright.capture.packet.Opcode;
import io.railwright.capture.packet.Syndrome;
import io.railwright.capture.series.Clock;
import io.railwright.model.capture.CapturedFlow.Point;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The flows of some pairs of addresses, event by event in the order of the capture. */
public final class Shard {
  private static final int CE = 3;

  private final FlowNumbers numbers;
  private final long origin;
  private final AtomicInteger detailed;
  private final Map<FlowKey.PairKey, AddressPair> pairs = new HashMap<>();
  private @Nullable Flow[] flows = new Flow[64];

  /**
   * Without flows.
   *
   * @param detailed how many flows of all shards have details so far
   */
  public Shard(FlowNumbers numbers, long origin, AtomicInteger detailed) {
    this.numbers = numbers;
    this.origin = origin;
    this.detailed = detailed;
  }

  public void take(Events events) {
    for (int at = 0; at < events.end(); at += Events.WORDS) {
      take(flow(events.flow(at)), events, at);
    }
  }

  private Flow flow(int number) {
    if (number < flows.length) {
      Flow known = flows[number];
      if (known != null) {
        return known;
      }
    }
    return begin(number);
  }

  private Flow begin(int number) {
    if (number >= flows.length) {
      flows = Arrays.copyOf(flows, Math.max(number + 1, flows.length * 2));
    }
    FlowKey key = numbers.key(number);
    AddressPair pair = pairs.computeIfAbsent(key.pair(), any -> new AddressPair());
    boolean room = detailed.incrementAndGet() <= FlowDetail.MOST_FLOWS;
    Flow flow = new Flow(key, pair, room ? new FlowDetail(origin) : null);
    pair.add(flow);
    flows[number] = flow;
    return flow;
  }

  private static void take(Flow flow, Events events, int at) {
    int opcode = events.opcode(at);
    long time = events.time(at);
    count(flow, events, at, opcode);
    timed(flow, events, at, time);
    switch (Opcode.kind(opcode)) {
      case Opcode.REQUEST, Opcode.READ_REQUEST -> {
        learn(flow, opcode, events.payload(at));
        Requests.follow(flow, events, at);
      }
      case Opcode.RESPONSE -> response(flow, opcode, events.psn(at), events.payload(at));
      case Opcode.ACKNOWLEDGE -> acknowledge(flow, events, at, time);
      case Opcode.NOTIFICATION -> notification(flow, time);
      default -> {} // not understood, and counted
    }
  }

  private static void count(Flow flow, Events events, int at, int opcode) {
    flow.packets++;
    flow.wireBytes += events.wireLength(at);
    flow.payloadBytes += events.payload(at);
    flow.ecn[events.ecn(at)]++;
    flow.dscpSeen |= 1L << events.dscp(at);
    flow.port = events.port(at);
    if (events.isTagged(at)) {
      flow.prioritiesSeen |= 1 << events.priority(at);
    }
    if (events.isIcrcBad(at)) {
      flow.icrcBad++;
    }
    if (opcode == Opcode.CNP) {
      flow.cnps++;
    } else if (Opcode.kind(opcode) == Opcode.UNKNOWN) {
      flow.otherOpcodes++;
    } else {
      flow.opcodes[opcode & 31]++;
      flow.service = opcode >> 5;
    }
  }

  private static void timed(Flow flow, Events events, int at, long time) {
    if (!Clock.isKnown(time)) {
      return;
    }
    if (!Clock.isKnown(flow.firstTime)) {
      flow.firstTime = time;
      flow.lastTime = time;
    }
    flow.firstTime = Math.min(flow.firstTime, time);
    flow.lastTime = Math.max(flow.lastTime, time);
    if (events.ecn(at) == CE && !Clock.isKnown(flow.unansweredCe)) {
      flow.unansweredCe = time;
    }
    if (flow.detail != null) {
      flow.detail.bytes.add(time, events.wireLength(at));
    }
  }

  private static void learn(Flow flow, int opcode, int payload) {
    if (Opcode.isFull(opcode)) {
      flow.pair.mtu.learn(payload);
      learnOwn(flow, payload);
    }
  }

  private static void learnOwn(Flow flow, int payload) {
    if (flow.ownMtu.learn(payload) && flow.held != null) {
      Requests.release(flow, flow.ownMtu.size());
    }
  }

  /** A full response tells the MTU of the flow whose READ it answers. */
  private static void response(Flow flow, int opcode, int psn, int payload) {
    if (Opcode.isFull(opcode)) {
      flow.pair.mtu.learn(payload);
      Flow reader = Pairing.ofResponse(flow, opcode, psn);
      if (reader != null) {
        learnOwn(reader, payload);
      }
    }
  }

  private static void acknowledge(Flow flow, Events events, int at, long time) {
    if (!events.hasDetail(at)) {
      return;
    }
    int syndrome = events.detail(at);
    if (Syndrome.isRnr(syndrome)) {
      flow.rnrNaks++;
    } else if (Syndrome.isNak(syndrome)) {
      flow.naks[Math.min(syndrome & 31, flow.naks.length - 1)]++;
      nak(flow, events.psn(at), syndrome, time);
    } else if (Syndrome.isPositive(syndrome) && Clock.isKnown(time)) {
      latency(flow, events.psn(at), time);
    }
  }

  private static void nak(Flow flow, int psn, int syndrome, long time) {
    Flow asked = flow.partner;
    if (asked == null || !Syndrome.isSequenceError(syndrome)) {
      return;
    }
    asked.sequence.nak();
    if (asked.detail != null && Clock.isKnown(time)) {
      asked.detail.trace.odd(Point.Kind.nak, time, asked.sequence.unwrapped(psn));
    }
  }

  private static void latency(Flow flow, int psn, long time) {
    Flow asked = Pairing.ofAcknowledgement(flow, psn);
    if (asked == null || asked.detail == null || !asked.detail.knows(psn)) {
      return;
    }
    long sent = asked.detail.sentTimes().time(psn);
    if (Clock.isKnown(sent) && time >= sent) {
      asked.detail.ackLatency().add(time - sent);
    }
  }

  private static void notification(Flow flow, long time) {
    Flow marked = Pairing.ofNotification(flow);
    if (marked == null || !Clock.isKnown(marked.unansweredCe) || !Clock.isKnown(time)) {
      return;
    }
    if (marked.detail != null) {
      marked.detail.cnpDelay().add(Math.max(0, time - marked.unansweredCe));
    }
    marked.unansweredCe = Clock.UNKNOWN;
  }

  /** Payload sizes of paths that no packet of their own has told. */
  int mostCommonMtu() {
    int[] times = new int[PathMtu.SIZES.length];
    int best = PathMtu.SIZES.length - 1;
    for (AddressPair pair : pairs.values()) {
      for (int at = 0; at < times.length; at++) {
        times[at] += pair.mtu.size() == PathMtu.SIZES[at] ? 1 : 0;
        best = times[at] > times[best] ? at : best;
      }
    }
    return times[best] == 0 ? 0 : PathMtu.SIZES[best];
  }

  /** The capture has ended: what was held back is decided. */
  void end(int usualMtu) {
    flows()
        .forEach(
            flow -> {
              Requests.decide(flow, usualMtu);
              flow.sequence.endRun();
            });
  }

  Stream<Flow> flows() {
    return Arrays.stream(flows).filter(Objects::nonNull).map(Objects::requireNonNull);
  }
}
