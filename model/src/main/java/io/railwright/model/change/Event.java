package io.railwright.model.change;

import io.railwright.model.text.Worded;
import java.util.List;

/** One record of a journal. */
public sealed interface Event {
  /**
   * The first: a person accepted the plan.
   *
   * @param plan the whole of it, as its file
   * @param token by which machines know whose lease they keep
   * @param who the person, and from where
   */
  record Begun(String plan, String token, String who, String time) implements Event {}

  /** Somebody goes on with it, forward or back. */
  record Resumed(String who, String time) implements Event {}

  /**
   * The plan as a whole.
   *
   * @param why it came to that, a sentence each; empty where all went as planned
   */
  record PlanMoved(PlanState state, List<String> why, String time) implements Event {
    public PlanMoved {
      why = List.copyOf(why);
    }

    public PlanMoved(PlanState state, String time) {
      this(state, List.of(), time);
    }
  }

  /** A machine. */
  record MachineMoved(String machine, MachineState state, String time) implements Event {}

  /**
   * Written before anything is done.
   *
   * @param attempt from 1 on, counted over both directions
   * @param undo whether the step is taken back
   * @param seen what the setting was before; the boot id stands for it where the machine is started
   * @param target what it is to be
   */
  record Intended(int step, int attempt, boolean undo, Observed seen, State target, String time)
      implements Event {}

  /** What was answered. */
  record Acted(int step, int attempt, String outcome, String output, String time)
      implements Event {}

  /** What came of it, seen on the machine. */
  record Judged(int step, Step.Progress progress, String seen, String why, String time)
      implements Event {}

  /** What a machine was like before the first step of the plan. */
  record Noted(String machine, MachineCondition condition, String time) implements Event {}

  /**
   * Whether the machines of a wave are well behind its last step.
   *
   * @param well false where the wave has failed
   * @param why what is wrong, or what could not be told, a sentence each
   */
  record WaveJudged(int wave, boolean well, List<String> why, String time) implements Event {
    public WaveJudged {
      why = List.copyOf(why);
    }
  }

  /**
   * A run ended before its plan had; somebody can go on with it.
   *
   * @param why a sentence each
   */
  record Left(List<String> why, String time) implements Event {
    public Left {
      why = List.copyOf(why);
    }
  }

  /** How far a plan has come. */
  enum PlanState implements Worded {
    RUNNING,
    /** Refused before anything was done. */
    REFUSED,
    /** On the way back. */
    STOPPING,
    DONE,
    ROLLED_BACK,
    NEEDS_PERSON
  }

  /** How far a machine has come. */
  enum MachineState implements Worded {
    /** Announced: whether it has the lease is not known. */
    LEASING,
    LEASED,
    /** Announced: no new job comes in, and those that run are waited for. */
    DRAINING,
    DRAINED,
    /** Jobs may come in again, as far as it was drained by this plan. */
    RESUMED,
    RELEASED,
    /** Left as it is, for a person. */
    HELD
  }
}
