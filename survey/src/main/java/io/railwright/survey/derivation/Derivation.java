package io.railwright.survey.derivation;

import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;

/** Computes a parameter from facts. It reports and never judges. */
public interface Derivation {
  /** By which parameter files call it. */
  String name();

  /** The facts that it looks up. */
  Reads reads();

  Observed derive(MachineView view, Item item);
}
