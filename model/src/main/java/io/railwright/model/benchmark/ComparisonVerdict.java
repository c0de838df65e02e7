package io.railwright.model.benchmark;

import io.railwright.model.text.Worded;

/** What the runs of two series show. */
public enum ComparisonVerdict implements Worded {
  BETTER,
  WORSE,
  /** No difference above the margin. */
  EQUIVALENT,
  /** Neither a difference nor that there is none. */
  NOT_SHOWN
}
