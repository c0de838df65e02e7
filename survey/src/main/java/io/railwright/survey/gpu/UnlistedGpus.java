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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** GPUs that NVIDIA's driver has taken from the bus and does not report. */
final class UnlistedGpus implements Derivation {
  private static final Reads READS = new Reads().with(GpusOnBus.READS).presence("gpu.index");
  private static final FactHandle ATTACHED = READS.fact("gpu.attached");

  private final GpusOnBus onBus = GpusOnBus.slots();

  @Override
  public String name() {
    return "unlisted-gpus";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Fact attached = view.fact(view.own(), ATTACHED);
    if (attached == null || !(attached.value() instanceof Value.Count)) {
      return Observed.unknown("the driver was not asked which GPUs it has");
    }
    if (!(onBus.derive(view, host)
        instanceof Observed.Known(Value.Listing(List<String> taken), List<Fact> drivers))) {
      return Observed.unknown("the PCI bus was not read");
    }
    Set<String> listed = new HashSet<>();
    for (Slots gpu : view.all("gpu")) {
      listed.add(gpu.name());
    }
    List<String> missing = taken.stream().filter(it -> !listed.contains(it)).toList();
    List<Fact> evidence = Stream.concat(Stream.of(attached), drivers.stream()).toList();
    return new Observed.Known(new Value.Listing(missing), evidence);
  }
}
