package io.railwright.monitor.history;

import io.railwright.model.fact.Subject;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A port that is being written: what it is called, its epoch, and its polls that are in no table.
 */
final class DiskPort {
  /** A disk that takes nothing for hours must not cost all memory; the oldest goes. */
  private static final int MOST_CLOSED = 4;

  final long id;
  final PortLife life;
  final Deque<OpenBlock> closed = new ArrayDeque<>();
  Subject subject;
  String name;
  @Nullable OpenBlock open;

  /** Whether it has its own time of the hour by now. */
  boolean staggered;

  DiskPort(PortEntry entry) {
    this.id = entry.id();
    this.life = new PortLife(entry.life(), entry.epoch(), entry.uptime());
    this.subject = entry.subject();
    this.name = entry.name();
  }

  /** The number of the first record of the log that is still needed. */
  long neededFrom() {
    if (!closed.isEmpty()) {
      return closed.getFirst().first();
    }
    return open == null ? Long.MAX_VALUE : open.first();
  }

  /** No poll is added to it any more. */
  void close() {
    if (open != null) {
      closed.addLast(open);
      open = null;
    }
    while (closed.size() > MOST_CLOSED) {
      closed.removeFirst();
    }
  }
}
