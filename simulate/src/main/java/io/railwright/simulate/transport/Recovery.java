package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.Repetition;
import io.railwright.simulate.net.EventType;
import io.railwright.simulate.net.Network;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import org.jspecify.annotations.Nullable;

/**
 * Loss recovery at the sender: acknowledgements, going back to the first missing packet or
 * resending only the missing ones, and the retransmission timer. The timer is one event for each
 * queue pair, which reschedules itself when something has happened since.
 */
final class Recovery {
  private final EventQueue events;
  private final QueuePairs pairs;
  private final Nics nics;
  private final CompletionListener listener;
  private final @Nullable SelectiveRepeat selectiveRepeat;
  private final long timeout;
  private final int retries;
  private final boolean[] armed;
  private final int[] timeoutsInARow;
  private long timeouts;

  Recovery(
      Nics.Parts parts,
      Settings settings,
      Network.Pool pool,
      Nics nics,
      CompletionListener listener) {
    this.events = pool.events();
    this.pairs = parts.pairs();
    this.nics = nics;
    this.listener = listener;
    selectiveRepeat =
        settings.is(Parameter.RECOVERY, "selective-repeat")
            ? new SelectiveRepeat(pairs, pool.arrays())
            : null;
    timeout = settings.whole(Parameter.RTO);
    retries = settings.count(Parameter.RETRIES);
    armed = pool.arrays().booleans(pairs.count);
    timeoutsInARow = pool.arrays().ints(pairs.count);
  }

  /** The receiver has all packets below this one; of those, whole chunks are done with. */
  void acknowledged(int pair, int below) {
    int upTo = below == pairs.packets(pair) ? below : pairs.chunkStart(below);
    if (upTo <= pairs.oldest(pair)) {
      return;
    }
    pairs.oldest(pair, upTo);
    if (pairs.next(pair) < upTo) {
      pairs.next(pair, upTo);
    }
    timeoutsInARow[pair] = 0;
    pairs.deadline(pair, events.now() + timeout);
    if (selectiveRepeat != null) {
      selectiveRepeat.acknowledged(pair, upTo);
    }
    if (upTo >= pairs.packets(pair)) {
      pairs.finish(pair, events.now());
      nics.end(pair);
      listener.acknowledged(pair);
    }
  }

  /**
   * The receiver misses what it waits for.
   *
   * @param got the packet that came instead, for selective repeat
   */
  void missing(int pair, int got) {
    if (selectiveRepeat == null) {
      pairs.next(pair, pairs.oldest(pair));
    } else {
      selectiveRepeat.missing(pair, got);
    }
  }

  boolean hasHole(int pair) {
    return selectiveRepeat != null && selectiveRepeat.any(pair);
  }

  int takeHole(int pair) {
    return selectiveRepeat == null ? 0 : selectiveRepeat.take(pair);
  }

  void sent(int pair) {
    if (timeout == 0) {
      return;
    }
    pairs.deadline(pair, events.now() + timeout);
    if (!armed[pair]) {
      armed[pair] = true;
      events.push(pairs.deadline(pair), EventQueue.slot(EventType.TIMEOUT, pair));
    }
  }

  void timer(int pair) {
    armed[pair] = false;
    if (pairs.done(pair) || pairs.next(pair) == pairs.oldest(pair)) {
      return;
    }
    if (events.now() < pairs.deadline(pair)) {
      armed[pair] = true;
      events.push(pairs.deadline(pair), EventQueue.slot(EventType.TIMEOUT, pair));
      return;
    }
    timeouts++;
    if (++timeoutsInARow[pair] > retries) {
      pairs.fail(pair);
      nics.end(pair);
      listener.failed(pair);
      return;
    }
    if (selectiveRepeat == null) {
      pairs.next(pair, pairs.oldest(pair));
    } else {
      selectiveRepeat.all(pair);
    }
    if (timeoutsInARow[pair] == retries) {
      listener.mayFail(pair);
    }
    pairs.deadline(pair, events.now() + timeout);
    armed[pair] = true;
    events.push(pairs.deadline(pair), EventQueue.slot(EventType.TIMEOUT, pair));
    nics.kick(pair);
  }

  void pass(int pair, Repetition through) {
    through.same(armed[pair] ? 1 : 0);
    through.same(timeoutsInARow[pair]);
  }

  /** Takes over what another thread has counted. */
  void meet(Recovery other) {
    timeouts += other.timeouts;
    other.timeouts = 0;
  }

  long timeouts() {
    return timeouts;
  }
}
