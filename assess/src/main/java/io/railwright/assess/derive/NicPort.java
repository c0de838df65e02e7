package io.railwright.assess.derive;

import io.railwright.assess.host.HostView;
import io.railwright.assess.host.Item;
import io.railwright.assess.host.Observed;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Set;

/** Which port of its card a function drives. */
final class NicPort implements Derivation {
  @Override
  public String name() {
    return "nic-port";
  }

  @Override
  public Set<String> reads() {
    return Set.of();
  }

  @Override
  public Observed derive(HostView view, Item item) {
    return new Observed.Known(Value.number(item.name("port"), ""), List.of());
  }
}
