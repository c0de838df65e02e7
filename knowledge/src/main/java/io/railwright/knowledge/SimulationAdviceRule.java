package io.railwright.knowledge;

import io.railwright.model.file.Place;
import java.util.List;

/**
 * What would help against what a simulation shows.
 *
 * @param when in words, for people; the judge of simulations has it as code
 * @param values what the judge fills in
 * @param sentence with {@code {name}} for a value
 * @param sources none where the sentence is arithmetic
 */
public record SimulationAdviceRule(
    String id,
    String when,
    List<VerdictLimit> limits,
    List<String> values,
    String sentence,
    List<String> sources,
    Confidence confidence,
    Place place) {
  public SimulationAdviceRule {
    limits = List.copyOf(limits);
    values = List.copyOf(values);
    sources = List.copyOf(sources);
  }
}
