package io.railwright.monitor.notify;

import io.railwright.model.monitor.SubjectAlert;
import io.railwright.model.monitor.WatchReport;
import io.railwright.reach.post.Outbox;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Tells all receivers. One that is slow, or gone, slows nobody. */
public final class Notifier implements AutoCloseable {
  private final List<Receiver> receivers;
  private final List<Teller> tellers;

  public Notifier(List<Receiver> receivers) {
    this(receivers, Outbox.Policy.USUAL);
  }

  Notifier(List<Receiver> receivers, Outbox.Policy policy) {
    this.receivers = List.copyOf(receivers);
    this.tellers = receivers.stream().map(it -> teller(it, policy)).toList();
  }

  private static Teller teller(Receiver receiver, Outbox.Policy policy) {
    return switch (receiver.kind()) {
      case WEBHOOK -> new WebhookTeller(receiver.address(), policy);
      case ALERTMANAGER -> new AlertmanagerTeller(receiver.address(), policy);
    };
  }

  /** After each poll; does not wait for anybody. */
  public void polled(WatchReport report) {
    List<SubjectAlert> all = SubjectAlert.of(report);
    for (int at = 0; at < tellers.size(); at++) {
      Receiver receiver = receivers.get(at);
      tellers
          .get(at)
          .polled(
              report,
              all.stream()
                  .filter(it -> it.alert().severity().compareTo(receiver.least()) <= 0)
                  .toList());
    }
  }

  /** What is wrong with a receiver, as a sentence; mostly nothing. */
  public Optional<String> complaint() {
    return tellers.stream().flatMap(it -> it.complaint().stream()).findFirst();
  }

  @Override
  public void close() {
    end(Outbox.LONGEST_END);
  }

  /**
   * Sends what waits, to all at once and for a time at most; nothing if it was ended before.
   *
   * @param longest for all of them together
   */
  public void end(Duration longest) {
    try (ExecutorService ending = Executors.newVirtualThreadPerTaskExecutor()) {
      tellers.forEach(it -> ending.execute(() -> it.end(longest)));
    }
  }
}
