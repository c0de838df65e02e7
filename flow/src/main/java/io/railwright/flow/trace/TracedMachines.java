package io.railwright.flow.trace;

import io.railwright.assess.Judge;
import io.railwright.flow.Audit;
import io.railwright.model.fabric.Relation;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.List;

/** Keeps the machines that an audit judges, for what lies between them. */
public final class TracedMachines implements Audit.Witness {
  private final List<Judge.Host> machines = new ArrayList<>();
  private final Catalogue catalogue;
  private Layout layout = Layout.NONE;

  public TracedMachines(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  public List<Judge.Host> all() {
    return machines;
  }

  public TracedFabric fabric() {
    return new TracedFabric(catalogue, layout, machines);
  }

  Layout layout() {
    return layout;
  }

  @Override
  public List<Relation.Cable> cables(Layout named) {
    return new TracedFabric(catalogue, named, machines).cables();
  }

  @Override
  public void judged(Judge.Host machine) {
    machines.add(machine);
  }

  @Override
  public void laidOut(Layout all) {
    layout = all;
  }
}
