package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.HostView;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether NCCL lets the nearest RDMA card reach the GPU's memory. It does up to a distance, which
 * is that of PCIe switches unless the host's settings name another. To NCCL, NODE is PHB.
 */
final class NcclGpuDirect implements Derivation {
  private static final String LEVEL = "nccl.setting[NCCL_NET_GDR_LEVEL]";
  private static final String USUAL = "PXB";

  private static final Map<String, Integer> REACH =
      Map.ofEntries(
          Map.entry("LOC", 0),
          Map.entry("PIX", 1),
          Map.entry("PXB", 2),
          Map.entry("PHB", 3),
          Map.entry("NODE", 3),
          Map.entry("SYS", 4),
          Map.entry("0", 0),
          Map.entry("1", 1),
          Map.entry("2", 2),
          Map.entry("3", 3),
          Map.entry("4", 3),
          Map.entry("5", 4));

  private final NearestNic nearest = new NearestNic();

  @Override
  public String name() {
    return "nccl-gpudirect";
  }

  @Override
  public Set<String> reads() {
    return Stream.concat(nearest.reads().stream(), Stream.of(LEVEL))
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Observed path = nearest.derive(view, item);
    if (!(path instanceof Observed.Known(Value value, List<Fact> facts))) {
      return path;
    }
    Fact level = view.fact(view.own(), LEVEL);
    String set = view.text(view.own(), LEVEL);
    Integer far = REACH.get(value.print());
    Integer reach = REACH.get(set.isEmpty() ? USUAL : set);
    if (far == null) {
      return new Observed.Known(new Value.Text("no-nic"), facts);
    }
    if (reach == null) {
      return new Observed.Odd(set, facts);
    }
    List<Fact> evidence = new ArrayList<>(facts);
    if (level != null) {
      evidence.add(level);
    }
    return new Observed.Known(new Value.Text(far <= reach ? "on" : "off"), List.copyOf(evidence));
  }
}
