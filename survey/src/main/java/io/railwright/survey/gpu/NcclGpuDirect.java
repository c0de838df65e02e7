package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether NCCL lets the nearest RDMA card reach the GPU's memory. It does up to a distance, which
 * is that of PCIe switches unless the host's settings name another. Where a GPU that is reached by
 * NVLink has a card behind its switches, NCCL measures from there. To NCCL, NODE is PHB.
 */
final class NcclGpuDirect implements Derivation {
  private static final Reads READS = new Reads().with(NicBesidePeer.READS);
  private static final FactHandle LEVEL = READS.fact("nccl.setting[NCCL_NET_GDR_LEVEL]");
  private static final String USUAL = "PXB";

  /** From the nearest on, as NCCL counts; NVB and C2C are no ways to a card. */
  private static final List<String> LEVELS =
      List.of("LOC", "NVL", "NVB", "C2C", "PIX", "PXB", "P2C", "PXN", "PHB", "SYS");

  /** What NCCL takes the numbers of old versions for; any that is larger is the last. */
  private static final List<String> BY_NUMBER = List.of("LOC", "PIX", "PXB", "PHB", "SYS", "SYS");

  private final NearestNic nearest = new NearestNic();
  private final NicBesidePeer besidePeer = new NicBesidePeer();

  @Override
  public String name() {
    return "nccl-gpudirect";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Observed own = nearest.derive(view, item);
    Observed path = besidePeer.path(view, item).<Observed>map(it -> it).orElse(own);
    if (!(path instanceof Observed.Known(Value value, List<Fact> facts))) {
      return path;
    }
    Fact level = view.fact(view.own(), LEVEL);
    String set = view.text(view.own(), LEVEL);
    int far = distance(value.print());
    int reach = LEVELS.indexOf(set.isEmpty() ? USUAL : named(set));
    if (far < 0) {
      return new Observed.Known(new Value.Text("no-nic"), facts);
    }
    if (reach < 0) {
      return new Observed.Odd(set, facts);
    }
    List<Fact> evidence = new ArrayList<>(facts);
    if (level != null) {
      evidence.add(level);
    }
    return new Observed.Known(new Value.Text(far <= reach ? "on" : "off"), List.copyOf(evidence));
  }

  private static int distance(String path) {
    return LEVELS.indexOf(path.equals("NODE") ? "PHB" : path);
  }

  private static String named(String level) {
    return level.matches("[0-9]{1,9}")
        ? BY_NUMBER.get(Math.min(Integer.parseInt(level), BY_NUMBER.size() - 1))
        : level;
  }
}
