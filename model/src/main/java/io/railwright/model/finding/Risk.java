package io.railwright.model.finding;

import io.railwright.model.text.Worded;

/** What may go wrong when the setting is changed. */
public enum Risk implements Worded {
  /** Nothing is changed. */
  NONE,
  LOW,
  MEDIUM,
  HIGH;
}
