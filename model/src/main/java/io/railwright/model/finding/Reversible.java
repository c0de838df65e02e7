package io.railwright.model.finding;

import io.railwright.model.text.Worded;

/** Whether a change can be taken back. */
public enum Reversible implements Worded {
  /** The former value is set again and nothing else has changed. */
  EXACT,
  PARTLY,
  NO;
}
