package io.railwright.survey.pcie;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Bandwidth;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.EvidenceList;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.OptionalLong;

/**
 * What a card's own PCIe link can carry of RDMA data: its rate without the line code, less what
 * headers, acknowledgements and flow control of PCIe take.
 */
final class LinkBandwidth implements Derivation {
  /**
   * Of 100: packets of 256 bytes carry 24 more of header, sequence and check, which leaves 91;
   * acknowledgements, credits and the reading of work requests take a few more.
   */
  private static final long SHARE = 87;

  private static final long GRAIN = 100_000_000;

  @Override
  public String name() {
    return "link-bandwidth";
  }

  @Override
  public Reads reads() {
    return PciRate.NOW;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots card = item.side(Side.PCI);
    Fact speed = view.fact(card, PciRate.SPEED);
    Fact width = view.fact(card, PciRate.WIDTH);
    OptionalLong rate = PciRate.now(view, card);
    if (rate.isEmpty()) {
      return Unread.because(
          Unread.is(speed) ? speed : width, "the speed and width of its PCIe link were not read");
    }
    long usable = rate.getAsLong() / 100 * SHARE / GRAIN * GRAIN;
    return new Observed.Known(new Bandwidth(usable), EvidenceList.of(speed, width));
  }
}
