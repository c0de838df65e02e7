package io.railwright.survey.pcie;

import io.railwright.model.value.Value;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The PCI functions from the root port down to a card, the card itself last. */
final class PciPath {
  /** The facts that this looks up. */
  static final Reads READS = new Reads();

  static final FactHandle PATH = READS.fact("pci.path");

  private PciPath() {}

  /** Asked for by several parameters of a card. */
  private record Way(List<Slots> steps) {}

  /** Empty if the way is not known. */
  static List<Slots> to(MachineView view, @Nullable Slots card) {
    return card == null ? List.of() : card.once(Way.class, it -> new Way(find(view, it))).steps();
  }

  private static List<Slots> find(MachineView view, Slots card) {
    if (!(view.value(card, PATH).orElse(null) instanceof Value.Listing(List<String> steps))) {
      return List.of();
    }
    List<Slots> way = new ArrayList<>(steps.size());
    for (String address : steps.subList(Math.min(1, steps.size()), steps.size())) {
      Slots step = view.one("pci", address);
      if (step == null) {
        return List.of();
      }
      way.add(step);
    }
    return way;
  }

  /** The bridges above a card; none are known where its way is not. */
  static List<Slots> bridges(MachineView view, @Nullable Slots card) {
    List<Slots> way = to(view, card);
    return way.isEmpty() ? way : way.subList(0, way.size() - 1);
  }
}
