package io.railwright.monitor.poll;

import io.railwright.model.fact.Fact;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Counts that a machine is asked for more seldom than at each poll, as it told them last. A count
 * that is missing between two answers would have no growth. Held, it grows in the poll in which it
 * is told: that is late by some seconds and never wrong, so that it is good for errors, of which
 * each matters, and not for rates. Not for several threads at once.
 */
public final class HeldFacts {
  private static final Set<String> HELD =
      Set.of("port.fec.counter[uncorrectable]", "pg.counter[dropped-packets]");
  private static final Duration LONGEST = Duration.ofMinutes(3);

  private List<Fact> held = List.of();
  private Instant told = Instant.EPOCH;

  /** An answer with what is held; an answer that tells it anew is as it is. */
  public List<Fact> with(List<Fact> answer, Instant time) {
    List<Fact> fresh = answer.stream().filter(it -> HELD.contains(it.key())).toList();
    if (!fresh.isEmpty()) {
      held = fresh;
      told = time;
      return answer;
    }
    if (held.isEmpty() || time.isAfter(told.plus(LONGEST))) {
      return answer;
    }
    List<Fact> all = new ArrayList<>(answer);
    all.addAll(held);
    return all;
  }

  /** The machine did not answer: it may be booting, and then counts begin anew. */
  public void forget() {
    held = List.of();
  }
}
