package io.railwright.survey.cpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The frequency governors that some processor has; on how many each is told by the evidence. */
final class Governors implements Derivation {
  private static final List<String> ALL =
      List.of("conservative", "ondemand", "performance", "powersave", "schedutil", "userspace");

  @Override
  public String name() {
    return "cpu-governors";
  }

  @Override
  public Set<String> reads() {
    return ALL.stream().map(Governors::fact).collect(Collectors.toUnmodifiableSet());
  }

  private static String fact(String governor) {
    return FactKey.text("cpu.governor.cpus", governor);
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    List<String> found = new ArrayList<>();
    List<Fact> evidence = new ArrayList<>();
    for (String governor : ALL) {
      Fact count = view.fact(view.own(), fact(governor));
      if (count != null && !(count.value() instanceof Value.Unknown)) {
        found.add(governor);
        evidence.add(count);
      }
    }
    return found.isEmpty()
        ? Observed.unknown("the kernel says no governor; no frequency driver is loaded")
        : new Observed.Known(new Value.Listing(found), List.copyOf(evidence));
  }
}
