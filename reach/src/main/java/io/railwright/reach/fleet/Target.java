package io.railwright.reach.fleet;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import java.util.List;

/** A machine that can be asked questions, live or from a recording. */
public interface Target {
  String name();

  /** Whether it answers anew each time that it is asked, as a recording does not. */
  default boolean isLive() {
    return true;
  }

  /**
   * Asks all questions, in as few round trips as this kind of target needs. Never throws for what
   * the machine does: the answer says what failed.
   *
   * @param questions no two with the same id
   */
  Answer ask(List<Question> questions);
}
