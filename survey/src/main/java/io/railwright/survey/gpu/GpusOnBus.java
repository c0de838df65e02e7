package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The GPUs on the PCI bus that NVIDIA's driver has taken. Those given to guests are not among them.
 */
final class GpusOnBus implements Derivation {
  /** The facts that this looks up. */
  static final Reads READS = new Reads();

  private static final FactHandle DRIVER = READS.fact("pci.driver");
  private static final FactHandle ROLE = READS.fact("pci.role");

  private final String name;
  private final Function<List<String>, Value> what;

  private GpusOnBus(String name, Function<List<String>, Value> what) {
    this.name = name;
    this.what = what;
  }

  /** How many. */
  static GpusOnBus number() {
    return new GpusOnBus("gpus-on-bus", addresses -> new Value.Count(addresses.size(), ""));
  }

  /** Their addresses. */
  static GpusOnBus slots() {
    return new GpusOnBus("gpu-slots", Value.Listing::new);
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
  public Observed derive(MachineView view, Item host) {
    List<Fact> evidence = new ArrayList<>();
    Set<String> addresses = new TreeSet<>();
    for (Slots pci : view.all("pci")) {
      Fact driver = view.fact(pci, DRIVER);
      boolean gpu = view.text(pci, ROLE).equals("gpu");
      if (gpu && driver != null && driver.value().print().equals("nvidia")) {
        evidence.add(driver);
        addresses.add(pci.name());
      }
    }
    if (view.all("pci").isEmpty()) {
      return Observed.unknown("the PCI bus was not read");
    }
    return new Observed.Known(what.apply(List.copyOf(addresses)), List.copyOf(evidence));
  }
}
