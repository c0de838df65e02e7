package io.railwright.model.finding;

import io.railwright.model.text.Worded;

/** What it takes until a changed setting is in force. */
public enum Effect implements Worded {
  /** Nothing to change, or nothing that rail knows how to change. */
  NONE,
  RUNTIME,
  /** At once, and the link of the port goes down and comes up again. */
  LINK_FLAP,
  DRIVER_RESTART,
  REBOOT,
  POWER_CYCLE;
}
