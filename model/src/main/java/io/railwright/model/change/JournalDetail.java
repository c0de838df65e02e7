package io.railwright.model.change;

import java.util.List;

/**
 * A journal with the steps of its plan.
 *
 * @param steps in their order; none where the journal can't be read
 */
public record JournalDetail(JournalSummary summary, List<KeptStep> steps) {
  public JournalDetail {
    steps = List.copyOf(steps);
  }

  /**
   * A step, and how far it has come.
   *
   * @param lastSeen what the setting was when it was last judged; empty where it was not seen
   */
  public record KeptStep(Step step, Step.Progress progress, String lastSeen) {}
}
