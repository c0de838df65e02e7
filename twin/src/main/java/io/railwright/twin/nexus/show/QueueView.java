package io.railwright.twin.nexus.show;

import io.railwright.twin.fabric.PortCounters.Count;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.nexus.config.NetworkClass;
import io.railwright.twin.nexus.config.QosPolicies;
import io.railwright.twin.nexus.config.QueueClass;
import java.util.List;
import java.util.Optional;

/**
 * The queues of a port. The twin counts for ports as a whole, but for drops of traffic without a
 * mark: what is counted stands at the queue that PFC protects, or at the first where it protects
 * none.
 */
record QueueView(PortView port, List<QueueClass> queues, List<NetworkClass> network) {
  static QueueView of(PortView port, QosPolicies policies) {
    return new QueueView(port, policies.queues(port.name()), policies.networkClasses());
  }

  int countingGroup() {
    return network.stream()
        .filter(it -> it.pauses().stream().anyMatch(this::isPaused))
        .map(NetworkClass::group)
        .findFirst()
        .orElse(0);
  }

  private boolean isPaused(int priority) {
    return Priorities.has(port.pausedPriorities(), priority);
  }

  /** The group of a priority that is paused; empty for others. */
  Optional<Integer> groupOf(int priority) {
    return network.stream()
        .filter(it -> isPaused(priority) && it.pauses().contains(priority))
        .map(NetworkClass::group)
        .findFirst();
  }

  boolean isLossless(int group) {
    return network.get(group).pauses().stream().anyMatch(this::isPaused);
  }

  long buffer() {
    return 2 * pauseThreshold();
  }

  long pauseThreshold() {
    return NetworkClass.headroom(port.gigabits());
  }

  /** Two frames of 9216 bytes below. */
  long resumeThreshold() {
    return pauseThreshold() - 18_432;
  }

  /** Pauses of a priority: those of the port, at the one whose group counts. */
  long pauses(int priority, Count which) {
    boolean counts = groupOf(priority).filter(it -> it == countingGroup()).isPresent();
    return counts ? port.priorityPauses(which) : 0;
  }

  /** What had no mark was in the default group. */
  long drops(int group) {
    long others = count(group, port.dropped() - port.droppedUnmarked());
    return group == 0 ? others + port.droppedUnmarked() : others;
  }

  /** What waits in the queue of a group now: no more than finds room. */
  long depth(int group) {
    long limit =
        queues.stream()
            .filter(it -> it.group() == group)
            .flatMap(it -> it.limit().stream())
            .findFirst()
            .orElse(Long.MAX_VALUE);
    return Math.min(limit, count(group, port.depth()));
  }

  long count(int group, long ofPort) {
    return group == countingGroup() ? ofPort : 0;
  }
}
