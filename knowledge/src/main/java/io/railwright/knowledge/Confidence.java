package io.railwright.knowledge;

import io.railwright.model.text.Worded;

/** How well a claim is founded. */
public enum Confidence implements Worded {
  /** Read in source code. */
  SOURCE,
  /** Read in the document of whoever makes the thing. */
  DOCUMENTED,
  /** Follows by arithmetic. */
  CALCULATED,
  /** Experience; not confirmed by a source. */
  ASSUMED
}
