package io.railwright.survey.host;

import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;

/**
 * What is known of clocks by looking at one host: nothing that counts. Whoever reads the others
 * compares them and gives the values.
 */
final class FleetClocks implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle LEAST = READS.fact("host.clock-ahead.least");

  /** So many that the rule waits for the others. */
  private static final int ENOUGH = 3;

  private final String name;
  private final boolean counts;

  private FleetClocks(String name, boolean counts) {
    this.name = name;
    this.counts = counts;
  }

  static FleetClocks number() {
    return new FleetClocks("fleet-clocks", true);
  }

  static FleetClocks distance() {
    return new FleetClocks("clock-off", false);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    evidence.known(view.own(), LEAST);
    return evidence.known(counts ? new Value.Count(ENOUGH, "hosts") : new TimeSpan(0));
  }
}
