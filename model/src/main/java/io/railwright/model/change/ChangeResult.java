package io.railwright.model.change;

import java.util.List;
import java.util.Map;

/**
 * What came of a plan.
 *
 * @param reasons why it did not go as planned, a sentence each
 * @param progress how far each step has come, by its number
 * @param journal the file that tells all of it
 */
public record ChangeResult(
    Plan plan,
    Outcome outcome,
    List<String> reasons,
    Map<Integer, Step.Progress> progress,
    String journal) {
  public ChangeResult {
    reasons = List.copyOf(reasons);
    progress = Map.copyOf(progress);
  }
}
