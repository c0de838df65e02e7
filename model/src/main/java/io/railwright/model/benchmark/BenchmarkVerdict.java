package io.railwright.model.benchmark;

import io.railwright.model.text.Worded;

/** How a result stands to what the path can carry. */
public enum BenchmarkVerdict implements Worded {
  AT_CEILING,
  BELOW,
  SLOW,
  /** There is no ceiling to judge by, or the result can't be one of this path, or it has none. */
  NO_VERDICT
}
