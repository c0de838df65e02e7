package io.railwright.model.finding;

import io.railwright.model.text.Worded;

/** What became of a rule on a subject. */
public enum Status implements Worded {
  PASS,
  FAIL,
  /** It could not be read; never to be taken for a pass. */
  UNKNOWN,
  NOT_APPLICABLE,
  /** What was read makes no sense for the rule, or the rule itself is at fault. */
  ERROR;
}
