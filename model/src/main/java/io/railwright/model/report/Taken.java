package io.railwright.model.report;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one machine gave.
 *
 * @param facts as they were read
 * @param derived what follows from them
 * @param failure why it did not answer in full
 * @param warnings what a person should know of it all the same
 */
public record Taken(
    Subject machine,
    List<Fact> facts,
    List<Fact> derived,
    Optional<String> failure,
    List<String> warnings) {
  public Taken {
    facts = List.copyOf(facts);
    derived = List.copyOf(derived);
    warnings = List.copyOf(warnings);
  }

  /** What is known of the machine: what was read, then what follows from it. */
  public List<Fact> known() {
    List<Fact> known = new ArrayList<>(facts.size() + derived.size());
    known.addAll(facts);
    known.addAll(derived);
    return known;
  }
}
