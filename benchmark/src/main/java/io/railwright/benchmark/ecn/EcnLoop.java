package io.railwright.benchmark.ecn;

import io.railwright.benchmark.judge.Reached;
import io.railwright.model.benchmark.DeadLink;
import java.util.Locale;
import java.util.Optional;

/**
 * The first link of the loop that is dead. Each question is asked only where those before it were
 * answered; a counter that is missing makes the answer unknown, never a pass.
 *
 * @param because what was seen
 */
public record EcnLoop(DeadLink deadLink, String because) {
  private static final double IMPOSSIBLE = 1.1;
  private static final double PAUSED_MUCH = 0.05;

  /** Of all packets; beyond it the queue is long and every flow is told to slow down. */
  private static final double MARKED_MUCH = 0.05;

  /** The part of what senders must give way by that pauses alone did. */
  private static final double BY_PAUSES = 0.8;

  public static EcnLoop of(Observed seen) {
    return seen.fill().map(fill -> filled(seen, fill)).orElseGet(() -> uncounted(seen));
  }

  private static EcnLoop filled(Observed seen, double fill) {
    if (fill < Reached.AT_CEILING && !isCongested(seen)) {
      return new EcnLoop(
          DeadLink.VOID,
          String.format(
              Locale.ROOT,
              "the receiver's port was %.0f %% full, and nothing is congested below 95 %%: add"
                  + " senders",
              fill * 100));
    }
    if (fill > IMPOSSIBLE) {
      return unknown(
          "more came in than the port can take: some senders share a card with the receiver");
    }
    return links(seen);
  }

  /** Marks that arrived show a long queue, and so what is dead, but not that nothing is. */
  private static EcnLoop uncounted(Observed seen) {
    EcnLoop unknown = unknown("what the receiver got was not counted");
    if (!isSome(seen.marksSeen())) {
      return unknown;
    }
    EcnLoop loop = links(seen);
    return loop.deadLink() == DeadLink.NONE ? unknown : loop;
  }

  private static EcnLoop links(Observed seen) {
    if (seen.lossless().isPresent() && !seen.lossless().get()) {
      return new EcnLoop(
          DeadLink.CLASS,
          "the traffic came in a class that is not lossless: look at DSCP, trust and the map");
    }
    return marking(seen).orElseGet(() -> answering(seen));
  }

  /** Loss keeps what arrives below what the port can take, however many send. */
  private static boolean isCongested(Observed seen) {
    return isSome(seen.drops())
        || isSome(seen.marksSeen())
        || isSome(seen.switchMarks())
        || seen.paused().orElse(0.0) > 0;
  }

  /** What the switches do. */
  private static Optional<EcnLoop> marking(Observed seen) {
    if (seen.marksSeen().isEmpty()) {
      return Optional.of(unknown("the receiver does not count marked packets"));
    }
    boolean marked = seen.marksSeen().get() > 0;
    boolean isHidden = !marked && seen.switchMarks().isEmpty();
    if (isHidden && (isSome(seen.drops()) || seen.paused().orElse(0.0) > 0)) {
      return Optional.of(
          unknown(
              "no marked packet arrived, and not all switches tell what they marked: either"
                  + " nothing is marked, or the marks are cleared on the way"));
    }
    boolean markedByAny = marked || isSome(seen.switchMarks());
    if (!markedByAny && isSome(seen.drops())) {
      return Optional.of(
          new EcnLoop(
              DeadLink.NOT_ECT,
              count(seen.drops())
                  + " packets were lost and none was marked: they are not"
                  + " ECN-capable, or WRED drops and does not mark"));
    }
    if (!markedByAny && seen.paused().orElse(0.0) > 0) {
      return Optional.of(
          new EcnLoop(
              DeadLink.ECN_OFF,
              "senders were paused and nothing was marked: ECN is off, or marks from a queue that"
                  + " PFC never lets grow so long"));
    }
    if (!marked && isSome(seen.switchMarks())) {
      return Optional.of(
          new EcnLoop(
              DeadLink.BLEACHED,
              "switches marked "
                  + count(seen.switchMarks())
                  + " packets, and the receiver saw"
                  + " none: something on the way clears the marks"));
    }
    return marked
        ? Optional.empty()
        : Optional.of(unknown("nothing was marked, dropped or paused that is counted"));
  }

  /** What the hosts do. */
  private static EcnLoop answering(Observed seen) {
    if (seen.sent().isEmpty()) {
      return unknown("the receiver does not count the CNPs that it sends");
    }
    if (seen.sent().get() == 0) {
      return new EcnLoop(
          DeadLink.NP_OFF,
          "the receiver saw " + count(seen.marksSeen()) + " marks and sent no CNP");
    }
    if (seen.handled().isEmpty()) {
      return unknown("the senders do not count the CNPs that they get");
    }
    long handled = seen.handled().get();
    long arrived = handled + seen.ignored().orElse(0L);
    if (arrived < seen.sent().get() / 2.0) {
      return new EcnLoop(
          DeadLink.CNP_LOST,
          count(seen.sent()) + " CNPs were sent and " + arrived + " arrived: look at their class");
    }
    if (handled == 0) {
      return new EcnLoop(DeadLink.RP_OFF, "senders ignored all " + count(seen.ignored()) + " CNPs");
    }
    return pausing(seen);
  }

  private static EcnLoop pausing(Observed seen) {
    if (seen.paused().isEmpty()) {
      return unknown("the senders do not count how long they were paused");
    }
    double paused = seen.paused().get();
    double giveWay = seen.senders() > 1 ? 1 - 1.0 / seen.senders() : 0;
    String words =
        String.format(Locale.ROOT, "senders were paused for %.1f %% of the time", paused * 100);
    boolean byPauses = giveWay > 0 && paused >= BY_PAUSES * giveWay;
    if (byPauses && isMarkedMuch(seen)) {
      return new EcnLoop(
          DeadLink.RP_PARAMETERS,
          words
              + " and handled CNPs all the same: their rates do not fall (look at the parameters"
              + " of DCQCN; flows times least rate may exceed the link)"
              + marked(seen));
    }
    if (paused > PAUSED_MUCH) {
      return new EcnLoop(
          DeadLink.AFTER_PFC,
          words
              + ": ECN acts after PFC; lower its thresholds or raise XOFF"
              + (byPauses ? marked(seen) : ""));
    }
    return isSome(seen.drops())
        ? unknown(count(seen.drops()) + " packets were lost though the loop is closed")
        : new EcnLoop(DeadLink.NONE, "marks, CNPs and reaction follow each other, and " + words);
  }

  /** What the choice between the parameters and the thresholds rests on. */
  private static String marked(Observed seen) {
    return seen.packets()
        .filter(packets -> packets > 0)
        .map(
            packets ->
                String.format(
                    Locale.ROOT,
                    "; %.1f %% of the packets were marked, and it is assumed that from %.0f %% on"
                        + " the senders' parameters are to blame, below it the thresholds",
                    100.0 * seen.marksSeen().orElse(0L) / packets,
                    100 * MARKED_MUCH))
        .orElse("");
  }

  /** Few marks mean that pauses keep the queue too short for ECN, whatever senders make of CNPs. */
  private static boolean isMarkedMuch(Observed seen) {
    return seen.packets().isEmpty()
        || seen.marksSeen().orElse(0L) >= MARKED_MUCH * seen.packets().get();
  }

  private static boolean isSome(Optional<Long> count) {
    return count.orElse(0L) > 0;
  }

  private static String count(Optional<Long> count) {
    return String.format(Locale.ROOT, "%,d", count.orElse(0L));
  }

  private static EcnLoop unknown(String why) {
    return new EcnLoop(DeadLink.UNKNOWN, why);
  }
}
