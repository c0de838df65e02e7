package io.railwright.assess.derive;

import io.railwright.assess.host.HostView;
import io.railwright.assess.host.Item;
import io.railwright.assess.host.Observed;
import io.railwright.assess.host.Side;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Set;

/**
 * The priorities for which one end of congestion control is on. Only drivers of NVIDIA's own
 * packages have these files.
 */
final class EcnPriorities implements Derivation {
  private final String name;
  private final String prefix;

  EcnPriorities(String name, String prefix) {
    this.name = name;
    this.prefix = prefix;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Set<String> reads() {
    return Priorities.facts(prefix);
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Evidence evidence = new Evidence(view);
    Map<Integer, Value> values = Priorities.values(evidence, item.side(Side.NET), prefix);
    return values.isEmpty()
        ? evidence.unknown("this driver has no files for ECN, as the kernel's own has none")
        : evidence.known(LosslessPriorities.words(Priorities.on(values)));
  }
}
