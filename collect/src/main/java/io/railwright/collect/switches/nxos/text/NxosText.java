package io.railwright.collect.switches.nxos.text;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;

/** Reads one output line by line. */
public interface NxosText extends LineTaker {
  /** Somebody typed this command; what follows is its output. */
  default void typed(String command) {}

  /** No line follows. */
  default void finish(Readings readings) {}
}
