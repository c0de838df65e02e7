package io.railwright.reach.bundle;

import io.railwright.reach.bundle.Section.Ending;
import java.util.Set;

/** Builds a section from the frames of both output streams, which arrive in no fixed order. */
final class SectionBuilder {
  /**
   * What shells report of a tool ended by SIGKILL or SIGTERM, and {@code timeout} of one it ended.
   */
  private static final Set<Integer> KILLED = Set.of(124, 137, 143);

  /** Bytes that one takes without what is said in it. */
  static final int COST = 512;

  private final Question question;
  private final String item;
  private final CappedBytes out;
  private final CappedBytes err;
  private int exit = -1;
  private int seconds;
  private boolean late;
  private boolean absent;
  private boolean ended;

  SectionBuilder(Question question, String item, int mostError) {
    this.question = question;
    this.item = item;
    this.out = new CappedBytes(question.bytes());
    this.err = new CappedBytes(mostError);
  }

  CappedBytes out() {
    return out;
  }

  CappedBytes err() {
    return err;
  }

  void exited(int status) {
    exit = status;
  }

  void late() {
    late = true;
  }

  void absent() {
    absent = true;
  }

  void ended(int afterSeconds) {
    ended = true;
    seconds = afterSeconds;
  }

  boolean isOf(String id) {
    return question.id().equals(id);
  }

  Section build() {
    return new Section(
        question.id(), item, ending(), exit, Output.owning(out.bytes()), err.text().strip());
  }

  private Ending ending() {
    if (!ended) {
      return Ending.HALF;
    }
    if (absent) {
      return Ending.ABSENT;
    }
    if (out.cut()) {
      return Ending.CUT;
    }
    // The host's clock ticks in whole seconds, and a busy host misses some of them: an emulated one
    // counted seven while the limit of ten passed.
    boolean outOfTime = KILLED.contains(exit) && seconds >= question.seconds() / 2;
    return late || outOfTime ? Ending.LATE : Ending.COMPLETE;
  }
}
