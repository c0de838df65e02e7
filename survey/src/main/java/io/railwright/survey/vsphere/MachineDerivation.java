package io.railwright.survey.vsphere;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;

/** Says something of a machine that a vCenter manages. */
final class MachineDerivation implements Derivation {
  private static final Reads READS =
      new Reads().with(MachinePromises.READS).with(MachineNetwork.READS).with(MachineVlans.READS);

  /** Finds it out. */
  @FunctionalInterface
  interface Finder {
    Observed find(Slots machine, Evidence evidence);
  }

  private final String name;
  private final Finder finder;

  MachineDerivation(String name, Finder finder) {
    this.name = name;
    this.finder = finder;
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
    Slots machine = item.side(Side.VM);
    return machine == null
        ? Observed.unknown("the vCenter says nothing of this machine")
        : finder.find(machine, new Evidence(view));
  }
}
