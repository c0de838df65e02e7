package io.railwright.model.change;

import io.railwright.model.text.Worded;

/** How a run of a plan ended. */
public enum Outcome implements Worded {
  /** All that was wanted is so: the plan is carried out, or taken back where that was asked. */
  DONE,
  /** A machine could not be reached, and nothing was done to any. */
  UNREACHED,
  /** Something failed, and all is as it was. */
  ROLLED_BACK,
  /** Something failed that a person must look at. */
  NEEDS_PERSON,
  /** Nothing was done, since the machines are not as the plan has them, or are somebody's. */
  REFUSED,
  /** Somebody asked to stop; it can be gone on with. */
  STOPPED
}
