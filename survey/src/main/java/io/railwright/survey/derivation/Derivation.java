package io.railwright.survey.derivation;

import io.railwright.model.fact.Moment;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.Set;

/** Computes a parameter from facts. It reports and never judges. */
public interface Derivation {
  /** By which parameter files call it. */
  String name();

  /** The parameters of the facts that it looks at; others are not there when it does. */
  Set<String> reads();

  /** At which moments it looks at them; firmware settings have several. */
  default Set<Moment> moments() {
    return Set.of(Moment.CURRENT);
  }

  Observed derive(MachineView view, Item item);
}
