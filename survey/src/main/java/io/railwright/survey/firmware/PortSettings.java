package io.railwright.survey.firmware;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Moment;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Side;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A firmware setting that each port of a card has for itself. */
public final class PortSettings {
  /** What will be in force after the next reset is what was asked for; older tools say only now. */
  private static final List<Moment> MOMENTS = List.of(Moment.NEXT_BOOT, Moment.CURRENT);

  private static final int MOST_PORTS = 4;

  /** By the number of the port. */
  private final Map<String, String> facts;

  public PortSettings(String name) {
    this.facts =
        IntStream.rangeClosed(1, MOST_PORTS)
            .mapToObj(Integer::toString)
            .collect(
                Collectors.toUnmodifiableMap(
                    port -> port, port -> FactKey.text("nic.firmware", name + "_P" + port)));
  }

  public Set<String> facts() {
    return Set.copyOf(facts.values());
  }

  public static Set<Moment> moments() {
    return Set.copyOf(MOMENTS);
  }

  /** That of the item's own port, known or not; null if nothing is said of it. */
  public @Nullable Fact of(MachineView view, Item item) {
    String fact = facts.get(item.name("port"));
    if (fact == null) {
      return null;
    }
    Fact found = null;
    for (Moment moment : MOMENTS) {
      Fact one = view.fact(item.side(Side.FIRMWARE), fact, moment);
      if (one != null && !(one.value() instanceof Value.Unknown)) {
        return one;
      }
      found = found == null ? one : found;
    }
    return found;
  }
}
