package io.railwright.capture.flow;

import io.railwright.capture.packet.Events;
import io.railwright.capture.packet.Opcode;
import io.railwright.capture.series.Clock;
import io.railwright.model.capture.CapturedFlow.Point;
import org.jspecify.annotations.Nullable;

/** Tracks the requests of a flow: their packet numbers, messages and times. */
final class Requests {
  /** A READ no longer than the smallest MTU takes one number, whatever the path. */
  private static final long ALWAYS_ONE = PathMtu.SIZES[0];

  private Requests() {}

  static void follow(Flow flow, Events events, int at) {
    int opcode = events.opcode(at);
    boolean read = Opcode.kind(opcode) == Opcode.READ_REQUEST;
    long length = read ? readLength(events, at) : -1;
    Sequence.@Nullable Step step;
    HeldRequests held = flow.held;
    if (held == null && read && !flow.ownMtu.isKnown() && length > ALWAYS_ONE) {
      held = new HeldRequests();
      flow.held = held;
    }
    if (held != null) {
      step = hold(flow, held, events, at, length);
    } else {
      step = take(flow, events.time(at), events.psn(at), span(flow, read, length));
      if (read && length < 0) {
        flow.sequence.lose();
      }
    }
    if (step != Sequence.Step.REPEAT) {
      message(flow, events, at, step);
    }
    FlowDetail detail = flow.detail;
    if (detail != null && wantsAck(events, at, opcode)) {
      boolean again = step == Sequence.Step.REPEAT;
      detail.sentTimes().sent(events.psn(at), events.time(at), again);
    }
  }

  private static boolean wantsAck(Events events, int at, int opcode) {
    return events.isAckAsked(at) || Opcode.place(opcode) >= Opcode.LAST;
  }

  /** -1 where the capture has cut it off. */
  private static long readLength(Events events, int at) {
    return events.hasDetail(at) ? events.detail(at) & 0xffff_ffffL : -1;
  }

  private static int span(Flow flow, boolean read, long length) {
    return !read || length <= ALWAYS_ONE ? 1 : PathMtu.span(length, flow.ownMtu.size());
  }

  private static Sequence.@Nullable Step hold(
      Flow flow, HeldRequests held, Events events, int at, long length) {
    held.add(events.time(at), events.psn(at), length);
    if (held.size() >= (flow.detail == null ? HeldRequests.FEW : HeldRequests.MOST)) {
      decide(flow, PathMtu.SIZES[PathMtu.SIZES.length - 1]);
    }
    return null;
  }

  /** No packet has told the MTU: the numbers themselves must. */
  static void decide(Flow flow, int usualMtu) {
    HeldRequests held = flow.held;
    if (held != null) {
      release(flow, held.guess(flow.likelyMtu() == 0 ? usualMtu : flow.likelyMtu()));
    }
  }

  /** Replays what was held back; from now on the MTU is known. */
  static void release(Flow flow, int mtu) {
    HeldRequests held = flow.held;
    flow.held = null;
    if (held == null) {
      return;
    }
    flow.ownMtu.learn(mtu);
    for (int number = 0; number < held.size(); number++) {
      take(flow, held.time(number), held.psn(number), held.span(number, mtu));
    }
  }

  private static Sequence.Step take(Flow flow, long time, int psn, int span) {
    Sequence.Step step = flow.sequence.request(psn, span);
    FlowDetail detail = flow.detail;
    if (detail != null && Clock.isKnown(time)) {
      long number = flow.sequence.unwrapped(psn);
      switch (step) {
        case NEXT -> detail.trace.sent(time, number);
        case GAP -> detail.trace.odd(Point.Kind.gap, time, number);
        case REPEAT -> detail.trace.odd(Point.Kind.repeat, time, number);
      }
    }
    return step;
  }

  private static void message(Flow flow, Events events, int at, Sequence.@Nullable Step step) {
    if (step == Sequence.Step.GAP) {
      flow.messages.interrupt();
    }
    boolean read = Opcode.kind(events.opcode(at)) == Opcode.READ_REQUEST;
    if (read && !events.hasDetail(at)) {
      return;
    }
    long size = read ? events.detail(at) & 0xffff_ffffL : events.payload(at);
    flow.messages.packet(events.opcode(at), size);
  }
}
