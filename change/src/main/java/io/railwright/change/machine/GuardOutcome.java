package io.railwright.change.machine;

/** What became of the dead man's switch of an act. */
public sealed interface GuardOutcome {
  /** There was none: the act was not begun, or is of no kind that needs one. */
  record NotArmed() implements GuardOutcome {}

  /**
   * It is told to stay off, for good.
   *
   * @param unwell what is wrong with the machine since; empty where nothing is
   */
  record Kept(String unwell) implements GuardOutcome {}

  /** The machine took the act back by itself. */
  record TakenBack() implements GuardOutcome {
    public static final String WHY =
        "nobody reached the machine within %d s, and it took the change back by itself"
            .formatted(DeadMansSwitch.TIME.toSeconds());
  }
}
