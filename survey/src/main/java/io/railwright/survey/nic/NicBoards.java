package io.railwright.survey.nic;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The board ids (PSIDs) of a host's RDMA cards, each once; none where all RDMA is in software. */
final class NicBoards implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle BOARD = READS.fact("rdma.board");
  private static final FactHandle PARENT = READS.fact("pci.physical-function");

  private static final String NONE = "none";

  @Override
  public String name() {
    return "nic-boards";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Set<String> boards = new TreeSet<>();
    List<Fact> evidence = new ArrayList<>();
    for (Item card : view.cards().nics()) {
      Fact board = view.fact(card.side(Side.RDMA), BOARD);
      boolean virtual = !view.text(card.side(Side.PCI), PARENT).isEmpty();
      if (!virtual && board != null && !(board.value() instanceof Value.Unknown)) {
        boards.add(board.value().print());
        evidence.add(board);
      }
    }
    if (!view.cards().nics().isEmpty()
        && view.cards().nics().stream().allMatch(card -> FunctionKind.isSoftware(view, card))) {
      return new Observed.Known(new Value.Listing(List.of(NONE)), List.of());
    }
    return boards.isEmpty()
        ? Observed.unknown("no board id of an RDMA card was read")
        : new Observed.Known(new Value.Listing(List.copyOf(boards)), List.copyOf(evidence));
  }
}
