package io.railwright.model.report;

import io.railwright.model.finding.Finding;
import io.railwright.model.text.Worded;
import java.util.List;
import java.util.Optional;

/**
 * How far a fabric is set up by the guide of a profile.
 *
 * @param profile its id
 * @param title that of the profile
 * @param absent why the guide is not about this fabric; the list of steps is then empty
 */
public record Checklist(String profile, String title, Optional<String> absent, List<Step> steps) {
  public Checklist {
    steps = List.copyOf(steps);
  }

  /** How far a step is. */
  public enum State implements Worded {
    DONE,
    MISSING,
    /** Something of it could not be judged, or there was nothing to judge. */
    UNKNOWN
  }

  /**
   * A step.
   *
   * @param number from 1, in the order of the guide
   * @param rules that judge it
   * @param open what fails, or is not known where nothing does
   * @param why it is not known; empty where it is
   */
  public record Step(
      int number,
      String stage,
      String title,
      State state,
      List<String> rules,
      List<Finding> open,
      String why) {
    public Step {
      rules = List.copyOf(rules);
      open = List.copyOf(open);
    }
  }

  public long count(State state) {
    return steps.stream().filter(it -> it.state() == state).count();
  }

  /** The first step that is missing. */
  public Optional<Step> next() {
    return steps.stream().filter(it -> it.state() == State.MISSING).findFirst();
  }
}
