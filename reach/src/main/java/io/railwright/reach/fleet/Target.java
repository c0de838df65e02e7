package io.railwright.reach.fleet;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Bundle;

/** A machine that can be asked, whether it is there now or was recorded. */
public interface Target {
  String name();

  /**
   * Asks all of it in one round trip. Never throws for what the machine does: the answer says what
   * failed.
   */
  Answer ask(Bundle bundle);
}
