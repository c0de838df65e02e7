package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/**
 * By what a NIC can be given the memory of a GPU: DMA-BUF or the older module nvidia-peermem. A
 * loaded peermem is a way, also where nothing tells whether DMA-BUF is another.
 */
final class GpuDirectWay implements Derivation {
  private static final Reads READS = new Reads().with(DmaBuf.READS);
  private static final FactHandle STATE = READS.fact("module.state");

  private final DmaBuf dmaBuf = new DmaBuf();

  @Override
  public String name() {
    return "gpudirect-way";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    boolean loaded = view.one("module", "nvidia") != null;
    boolean peermem = loaded && (isLoaded(view, "nvidia_peermem") || isLoaded(view, "nv_peer_mem"));
    Observed exports = dmaBuf.derive(view, host);
    if (!(exports instanceof Observed.Known(Value value, List<Fact> evidence))) {
      return peermem ? known("peermem", List.of()) : exports;
    }
    boolean export = value instanceof Value.Flag(boolean set) && set;
    return known(
        export ? (peermem ? "both" : "dma-buf") : (peermem ? "peermem" : "none"), evidence);
  }

  private static boolean isLoaded(MachineView view, String module) {
    return view.fact(view.one("module", module), STATE) != null;
  }

  private static Observed known(String way, List<Fact> evidence) {
    return new Observed.Known(new Value.Text(way), evidence);
  }
}
