package io.railwright.survey.iommu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.EvidenceList;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the IOMMU does with the memory accesses of GPUs and RDMA cards, by their groups and not by
 * the command line. Of several cards, the one that is served worst speaks for the host.
 */
final class DmaDomain implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle GROUPS = READS.fact("iommu.groups");
  private static final FactHandle GROUP = READS.fact("pci.iommu-group");
  private static final FactHandle TYPE = READS.fact("iommu.type");
  private static final FactHandle DEFAULT = READS.fact("log.iommu.domain");

  /** From the worst to the best. */
  private enum Domain {
    TRANSLATED,
    IDENTITY,
    ASSIGNED,
    OFF
  }

  @Override
  public String name() {
    return "dma-domain";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Fact groups = view.fact(view.own(), GROUPS);
    if (groups == null || groups.value() instanceof Value.Unknown) {
      return Unread.because(groups, "whether there is an IOMMU was not read");
    }
    Map<Domain, Fact> found = new EnumMap<>(Domain.class);
    if (groups.value() instanceof Value.Count(long number, String _) && number == 0) {
      found.put(Domain.OFF, groups);
    }
    for (Slots card : cards(view)) {
      Fact group = view.fact(card, GROUP);
      if (group != null && !(group.value() instanceof Value.Unknown)) {
        Optional<Fact> type = type(view, group);
        if (type.isEmpty()) {
          return Observed.unknown(
              "the type of IOMMU group " + group.value().print() + " is not told");
        }
        found.putIfAbsent(domain(type.get()), type.get());
      }
    }
    if (found.isEmpty()) {
      return Observed.unknown("no GPU or RDMA card here tells its IOMMU group");
    }
    Map.Entry<Domain, Fact> worst = found.entrySet().iterator().next();
    String word = worst.getKey().name().toLowerCase(Locale.ROOT);
    return new Observed.Known(new Value.Text(word), List.of(worst.getValue()));
  }

  /** Older kernels do not tell the type of a group; what is usual stands in the log. */
  private static Optional<Fact> type(MachineView view, Fact group) {
    Slots slots = view.one("iommu-group", group.value().print());
    return EvidenceList.telling(view.fact(slots, TYPE), view.fact(view.own(), DEFAULT)).stream()
        .findFirst();
  }

  private static Domain domain(Fact type) {
    String word = type.value().print().toLowerCase(Locale.ROOT);
    return switch (word) {
      case "identity", "passthrough" -> Domain.IDENTITY;
      case "unmanaged", "blocked" -> Domain.ASSIGNED;
      default -> Domain.TRANSLATED;
    };
  }

  private static List<Slots> cards(MachineView view) {
    Cards cards = view.cards();
    return Stream.concat(cards.gpus().stream(), cards.nics().stream())
        .map(card -> card.side(Side.PCI))
        .filter(slots -> slots != null)
        .toList();
  }
}
