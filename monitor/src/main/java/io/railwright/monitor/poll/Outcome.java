package io.railwright.monitor.poll;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What came of one poll of one machine.
 *
 * @param facts what it told, also where it broke off
 * @param failure why it did not answer in full
 * @param received milliseconds by the clock of the poller
 * @param asked what time it was when it was asked
 * @param answered what time it was when all of its answer was there
 */
public record Outcome(
    Subject machine,
    List<Fact> facts,
    Optional<String> failure,
    long received,
    Instant asked,
    Instant answered) {
  public Outcome {
    facts = List.copyOf(facts);
  }
}
