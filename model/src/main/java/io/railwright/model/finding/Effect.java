package io.railwright.model.finding;

import io.railwright.model.text.Worded;

/** What it takes until a changed setting is in force. */
public enum Effect implements Worded {
  /** Nothing to change, or nothing that rail knows how to change. */
  NONE,
  RUNTIME,
  DRIVER_RESTART,
  REBOOT,
  POWER_CYCLE;
}
