package io.railwright.collect.switches.nxos.config;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;

/** A part of a configuration that statements belong to, until the next one begins. */
interface Section {
  /** Statements that belong to no part that we read. */
  Section OTHER = (_, _) -> true;

  /** False for a statement that is not understood. */
  boolean take(ConfigLine statement, Readings readings);

  /** The next part begins, or may begin: what was said of this one is all. */
  default void end(Readings readings) {}
}
