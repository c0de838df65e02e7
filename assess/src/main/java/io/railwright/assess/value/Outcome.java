package io.railwright.assess.value;

/** Whether something holds, as far as can be told. */
public sealed interface Outcome {
  /** It holds, or it does not. */
  record Settled(boolean holds) implements Outcome {
    public static final Settled YES = new Settled(true);
    public static final Settled NO = new Settled(false);
  }

  record Undecided(String reason) implements Outcome {}

  /** What was read makes no sense here. */
  record Malformed(String what) implements Outcome {}

  static Outcome of(boolean holds) {
    return holds ? Settled.YES : Settled.NO;
  }

  default boolean isYes() {
    return this instanceof Settled(boolean holds) && holds;
  }

  default Outcome inverse() {
    return this instanceof Settled(boolean holds) ? of(!holds) : this;
  }
}
