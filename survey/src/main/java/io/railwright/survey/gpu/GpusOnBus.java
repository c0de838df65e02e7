package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.HostView;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * How many GPUs on the PCI bus NVIDIA's driver has taken. Those given to guests are not among them.
 */
final class GpusOnBus implements Derivation {
  @Override
  public String name() {
    return "gpus-on-bus";
  }

  @Override
  public Set<String> reads() {
    return Set.of("pci.role", "pci.driver");
  }

  @Override
  public Observed derive(HostView view, Item host) {
    List<Fact> evidence = new ArrayList<>();
    for (Slots pci : view.all("pci")) {
      Fact driver = view.fact(pci, "pci.driver");
      boolean gpu = view.text(pci, "pci.role").equals("gpu");
      if (gpu && driver != null && driver.value().print().equals("nvidia")) {
        evidence.add(driver);
      }
    }
    if (view.all("pci").isEmpty()) {
      return Observed.unknown("the PCI bus was not read");
    }
    return new Observed.Known(new Value.Count(evidence.size(), ""), List.copyOf(evidence));
  }
}
