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
import java.util.Optional;

/**
 * Whether a GPU has no RDMA card behind its own PCIe switches, and reaches one by NVLink that has.
 * NCCL then sends over NVLink to that GPU and lets the card read from there, which it calls PXN.
 */
final class NicBesidePeer implements Derivation {
  /** The facts that this looks up. */
  static final Reads READS = new Reads().with(NearestNic.READS).with(NvlinkPeers.READS);

  private static final FactHandle DISABLED = READS.fact("nccl.setting[NCCL_PXN_DISABLE]");

  private final NearestNic nearest = new NearestNic();

  @Override
  public String name() {
    return "nic-beside-peer";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item gpu) {
    Optional<Observed.Known> path = path(view, gpu);
    List<Fact> evidence = path.map(Observed.Known::evidence).orElse(List.of());
    return new Observed.Known(new Value.Flag(path.isPresent()), evidence);
  }

  /** How the peer reaches its card; empty where NCCL does not go that way. */
  Optional<Observed.Known> path(MachineView view, Item gpu) {
    boolean near =
        nearest.derive(view, gpu) instanceof Observed.Known(Value own, _)
            && NearestNic.isBehindSwitch(own.print());
    if (near || view.text(view.own(), DISABLED).equals("1")) {
      return Optional.empty();
    }
    return NvlinkPeers.of(view, gpu).stream()
        .map(peer -> nearest.derive(view, peer))
        .filter(Observed.Known.class::isInstance)
        .map(Observed.Known.class::cast)
        .filter(path -> NearestNic.isBehindSwitch(path.value().print()))
        .findFirst();
  }
}
