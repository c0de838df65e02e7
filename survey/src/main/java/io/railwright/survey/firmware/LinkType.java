package io.railwright.survey.firmware;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.List;

/**
 * Whether a port speaks InfiniBand or Ethernet. A card that can do only one of them has no setting
 * for it; then the RDMA port tells.
 */
final class LinkType implements Derivation {
  private static final Reads READS = new Reads();
  private static final PortSettings SETTING = new PortSettings(READS, "LINK_TYPE");
  private static final FactHandle LAYER = READS.fact("rdma.port.link_layer");

  @Override
  public String name() {
    return "link-type";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Fact setting = SETTING.of(view, item);
    if (setting != null && !(setting.value() instanceof Value.Unknown)) {
      return new Observed.Known(setting.value(), List.of(setting));
    }
    Fact layer = view.fact(item.side(Side.PORT), LAYER);
    if (layer == null || layer.value() instanceof Value.Unknown) {
      return Observed.unknown("nothing says whether the port speaks InfiniBand or Ethernet");
    }
    String type = layer.value().print().equals("Ethernet") ? "ETH" : "IB";
    return new Observed.Known(new Value.Text(type), List.of(layer));
  }
}
