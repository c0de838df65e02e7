package io.railwright.model.finding;

import io.railwright.model.text.Worded;

/** How much a failed rule matters, the worst first. */
public enum Severity implements Worded {
  CRITICAL,
  HIGH,
  MEDIUM,
  LOW,
  INFO;
}
