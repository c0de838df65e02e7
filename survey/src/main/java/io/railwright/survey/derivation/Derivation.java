package io.railwright.survey.derivation;

import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;

/**
 * Computes a parameter from facts. It reports and never judges. What it comes to rests on nothing
 * but what it looks up in the view and the item: not on what the machine is called, nor on when and
 * by which command a fact was read, for a machine that is like another takes over what came of it.
 */
public interface Derivation {
  /** By which parameter files call it. */
  String name();

  /** The facts that it looks up. */
  Reads reads();

  Observed derive(MachineView view, Item item);
}
