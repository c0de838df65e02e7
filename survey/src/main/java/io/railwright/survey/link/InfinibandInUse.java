package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.HostView;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Set;

/** Whether a port is up on an InfiniBand fabric, so that rules about RoCE are not for it. */
final class InfinibandInUse implements Derivation {
  private static final String LAYER = "rdma.port.link_layer";
  private static final String STATE = "rdma.port.state";

  @Override
  public String name() {
    return "infiniband-in-use";
  }

  @Override
  public Set<String> reads() {
    return Set.of(LAYER, STATE);
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Slots port = item.side(Side.PORT);
    Fact layer = view.fact(port, LAYER);
    Fact state = view.fact(port, STATE);
    if (layer == null || state == null || layer.value() instanceof Value.Unknown) {
      return Observed.unknown("the state of the RDMA port was not read");
    }
    boolean inUse =
        layer.value().print().equals("InfiniBand") && state.value().print().equals("ACTIVE");
    return new Observed.Known(new Value.Flag(inUse), List.of(layer, state));
  }
}
