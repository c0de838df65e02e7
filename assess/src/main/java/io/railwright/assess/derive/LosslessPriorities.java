package io.railwright.assess.derive;

import io.railwright.assess.host.HostView;
import io.railwright.assess.host.Item;
import io.railwright.assess.host.Observed;
import io.railwright.assess.host.Slots;
import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The priorities for which a port sends and obeys PFC, as a list; all eight must be known. */
final class LosslessPriorities implements Derivation {
  private static final String FACT = "dcb.prio-pfc.";
  private static final int PRIORITIES = 8;

  @Override
  public String name() {
    return "lossless-priorities";
  }

  @Override
  public Set<String> reads() {
    return IntStream.range(0, PRIORITIES)
        .mapToObj(priority -> FACT + priority)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Slots net = item.side("net");
    List<Fact> evidence = new ArrayList<>();
    List<String> lossless = new ArrayList<>();
    for (int priority = 0; priority < PRIORITIES; priority++) {
      Fact fact = view.fact(net, FACT + priority);
      if (fact == null) {
        return Observed.unknown("nothing says which priorities have PFC");
      }
      if (fact.value() instanceof Value.Unknown(String reason)) {
        return new Observed.NotKnown(reason, List.of(fact));
      }
      evidence.add(fact);
      if (isOn(fact.value())) {
        lossless.add(Integer.toString(priority));
      }
    }
    return new Observed.Known(new Value.Listing(lossless), List.copyOf(evidence));
  }

  private static boolean isOn(Value value) {
    return switch (value) {
      case Value.Flag(boolean set) -> set;
      case Value.Count(long number, String _) -> number != 0;
      default -> value.print().equals("on");
    };
  }
}
