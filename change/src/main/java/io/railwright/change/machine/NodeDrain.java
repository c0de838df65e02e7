package io.railwright.change.machine;

import java.util.Optional;

/** Keeps work off a machine while it is changed. */
public interface NodeDrain {
  /** What those say who hand work out. */
  sealed interface Status {
    /** Nothing runs there, and nothing comes. */
    record Drained() implements Status {}

    record Busy(String why) implements Status {}

    /** It is not done. */
    record Refused(String why) implements Status {}
  }

  /**
   * Why they would not drain it for us, as far as that can be asked before; empty where none is.
   */
  default Optional<String> refusal() throws UnreachedException, InterruptedException {
    return Optional.empty();
  }

  /** Tells them to drain it, and says whether it is; asked again until it is. */
  Status drain() throws UnreachedException, InterruptedException;

  /** Lets work in again, if it was this plan that kept it out. */
  void resume() throws UnreachedException, InterruptedException;
}
