package io.railwright.capture.pause;

import io.railwright.capture.packet.PauseEvents;
import io.railwright.model.capture.PauseSender;
import io.railwright.model.capture.PauseSender.Paused;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Tracks all senders of pause frames, in the order of the capture. */
public final class Pauses {
  private static final int LINK = 8;

  /** More senders than one link has; those beyond are only counted. */
  private static final int MOST_SENDERS = 1024;

  private static final class Sender {
    final @Nullable PausedPriority[] pausedPriorities = new PausedPriority[LINK + 1];
    long speed;
  }

  private final long origin;
  private final long speed;
  private final Map<Long, Sender> senders = new TreeMap<>();
  private long leftOut;

  /**
   * None yet.
   *
   * @param speed of the link in bits per second, or 0 to go by what the capture says
   */
  public Pauses(long origin, long speed) {
    this.origin = origin;
    this.speed = speed;
  }

  public void take(PauseEvents events) {
    for (int number = 0; number < events.size(); number++) {
      take(events, number);
    }
  }

  private void take(PauseEvents events, int number) {
    Sender sender = senders.get(events.sender(number));
    if (sender == null) {
      if (senders.size() == MOST_SENDERS) {
        leftOut++;
        return;
      }
      sender = new Sender();
      senders.put(events.sender(number), sender);
    }
    sender.speed = speed > 0 ? speed : events.speed(number);
    if (events.isWholeLink(number)) {
      pausedPriority(sender, LINK)
          .frame(events.time(number), events.quanta(number, 0), sender.speed);
      return;
    }
    for (int priority = 0; priority < LINK; priority++) {
      if (events.speaksOf(number, priority)) {
        pausedPriority(sender, priority)
            .frame(events.time(number), events.quanta(number, priority), sender.speed);
      }
    }
  }

  private PausedPriority pausedPriority(Sender sender, int number) {
    PausedPriority pausedPriority = sender.pausedPriorities[number];
    if (pausedPriority == null) {
      pausedPriority = new PausedPriority(origin);
      sender.pausedPriorities[number] = pausedPriority;
    }
    return pausedPriority;
  }

  /** Frames of senders beyond those that are followed. */
  public long leftOut() {
    return leftOut;
  }

  /** The capture has ended, at this time. */
  public List<PauseSender> report(long end) {
    List<PauseSender> reports = new ArrayList<>();
    senders.forEach(
        (address, sender) -> {
          List<Paused> classes = new ArrayList<>();
          for (int number = 0; number <= LINK; number++) {
            PausedPriority pausedPriority = sender.pausedPriorities[number];
            if (pausedPriority != null) {
              classes.add(pausedPriority.report(number, end));
            }
          }
          OptionalDouble gbps =
              sender.speed > 0 ? OptionalDouble.of(sender.speed / 1e9) : OptionalDouble.empty();
          reports.add(new PauseSender(mac(address), gbps, classes));
        });
    return reports;
  }

  private static String mac(long address) {
    String digits = String.format(Locale.ROOT, "%012x", address);
    return digits.replaceAll("(..)(?=.)", "$1:");
  }
}
