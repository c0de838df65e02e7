package io.railwright.model.fact;

import io.railwright.model.text.Worded;

/** What kind of thing a fact tells, and so what it means that its value differs from before. */
public enum Nature implements Worded {
  /** What somebody chose: an MTU, a firmware setting, a kernel argument. */
  SETTING,
  /** What the thing is: a model, a serial number, the most it can do. */
  PROPERTY,
  /** What holds until something happens: up, down, negotiated. */
  STATE,
  /** A value that wanders by itself: a temperature, a clock, free memory. */
  GAUGE,
  /** A value that grows. */
  COUNTER;

  /** Whether a value that differs means that somebody changed the fabric. */
  public boolean isLasting() {
    return this == SETTING || this == PROPERTY;
  }

  /** Whether two reads of a fabric that nobody touched may differ in it. */
  public boolean isMoving() {
    return this == GAUGE || this == COUNTER;
  }
}
