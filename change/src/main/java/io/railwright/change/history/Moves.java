package io.railwright.change.history;

import io.railwright.model.change.Step.Progress;
import java.util.Set;

/** Which way a step may go. */
final class Moves {
  private Moves() {}

  static boolean allow(Progress from, Progress to) {
    return next(from).contains(to);
  }

  private static Set<Progress> next(Progress from) {
    return switch (from) {
      case PLANNED -> Set.of(Progress.SAME, Progress.REFUSED, Progress.INTENDED);
      case INTENDED, ACTED ->
          Set.of(
              Progress.INTENDED,
              Progress.ACTED,
              Progress.STAGED,
              Progress.DONE,
              Progress.FAILED,
              Progress.STUCK,
              Progress.UNKNOWN,
              Progress.UNDOING,
              Progress.UNDONE);
      case UNKNOWN ->
          Set.of(
              Progress.INTENDED,
              Progress.STAGED,
              Progress.DONE,
              Progress.FAILED,
              Progress.STUCK,
              Progress.UNKNOWN,
              Progress.UNDOING,
              Progress.UNDONE);
      case STAGED ->
          Set.of(Progress.DONE, Progress.FAILED, Progress.UNDOING, Progress.UNDONE, Progress.STUCK);
      case DONE -> Set.of(Progress.FAILED, Progress.UNDOING, Progress.UNDONE, Progress.STUCK);
      case FAILED -> Set.of(Progress.UNDOING, Progress.UNDONE, Progress.STUCK);
      case UNDOING, STUCK ->
          Set.of(Progress.UNDOING, Progress.UNDONE, Progress.STUCK, Progress.UNKNOWN);
      case UNDONE -> Set.of(Progress.UNDOING, Progress.UNDONE, Progress.STUCK);
      case SAME, REFUSED -> Set.of();
    };
  }
}
