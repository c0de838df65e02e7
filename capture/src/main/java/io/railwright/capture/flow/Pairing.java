package io.railwright.capture.flow;

import io.railwright.capture.packet.Opcode;
import io.railwright.capture.series.Clock;
import org.jspecify.annotations.Nullable;

/**
 * Finds the two directions of a connection. No packet names the sender's queue pair; but an
 * acknowledgement carries the number of a request, and mostly only one flow the other way has just
 * sent that number. Where several have (all began at 0, say), the one with the same UDP source port
 * is taken, since many NICs derive it from both queue pairs; else the next acknowledgement is
 * waited for.
 */
final class Pairing {
  private static final int MOST_TRIES = 4096;
  private static final int MOST_TRIES_FOR_READS = 64;

  private Pairing() {}

  /** The flow whose request this acknowledges, or null if that can't be told. */
  static @Nullable Flow ofAcknowledgement(Flow answers, int psn) {
    Flow known = answers.partner;
    if (known != null || answers.triesToPair >= MOST_TRIES) {
      return known;
    }
    answers.triesToPair++;
    Flow found = null;
    Flow samePort = null;
    int count = 0;
    int samePorts = 0;
    for (Flow flow : answers.pair.flows()) {
      if (flow.partner == null && flow.isAgainst(answers) && hasSent(flow, psn)) {
        count++;
        found = flow;
        if (flow.port == answers.port) {
          samePorts++;
          samePort = flow;
        }
      }
    }
    Flow chosen = count == 1 ? found : samePorts == 1 ? samePort : null;
    if (chosen != null) {
      chosen.partner = answers;
      answers.partner = chosen;
    }
    return chosen;
  }

  /** The flow whose READ this answers: the first response has the number of its request. */
  static @Nullable Flow ofResponse(Flow responses, int opcode, int psn) {
    Flow known = responses.partner;
    boolean first = Opcode.place(opcode) == Opcode.FIRST;
    if (known != null || !first || responses.triesToFindReader >= MOST_TRIES_FOR_READS) {
      return known;
    }
    responses.triesToFindReader++;
    Flow found = null;
    for (Flow flow : responses.pair.flows()) {
      HeldRequests held = flow.held;
      boolean asked = held != null && flow.partner == null && held.hasRead(psn);
      if (asked && flow.isAgainst(responses)) {
        if (found != null) {
          return null;
        }
        found = flow;
      }
    }
    if (found != null) {
      found.partner = responses;
      responses.partner = found;
    }
    return found;
  }

  private static boolean hasSent(Flow flow, int psn) {
    return flow.detail != null && flow.detail.knows(psn);
  }

  /** The flow with marks that this notification answers, or null if that can't be told. */
  static @Nullable Flow ofNotification(Flow notifications) {
    if (notifications.partner != null) {
      return notifications.partner;
    }
    Flow found = null;
    for (Flow flow : notifications.pair.flows()) {
      boolean waits = Clock.isKnown(flow.unansweredCe) && flow.partner == null;
      if (waits && flow.isAgainst(notifications)) {
        if (found != null) {
          return null;
        }
        found = flow;
      }
    }
    return found;
  }
}
