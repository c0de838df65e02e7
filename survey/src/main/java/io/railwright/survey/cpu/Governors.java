package io.railwright.survey.cpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The frequency governors that some processor has; on how many each is told by the evidence. */
final class Governors implements Derivation {
  private static final Reads READS = new Reads();

  private static final List<Governor> ALL =
      Stream.of("conservative", "ondemand", "performance", "powersave", "schedutil", "userspace")
          .map(word -> new Governor(word, READS.fact(FactKey.text("cpu.governor.cpus", word))))
          .toList();

  /** What the kernel calls it, and the fact that says how many processors have it. */
  private record Governor(String word, FactHandle cpus) {}

  @Override
  public String name() {
    return "cpu-governors";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    List<String> found = new ArrayList<>();
    List<Fact> evidence = new ArrayList<>();
    for (Governor governor : ALL) {
      Fact count = view.fact(view.own(), governor.cpus());
      if (count != null && !(count.value() instanceof Value.Unknown)) {
        found.add(governor.word());
        evidence.add(count);
      }
    }
    return found.isEmpty()
        ? Observed.unknown("the kernel reports no CPU governor; no frequency driver is loaded")
        : new Observed.Known(new Value.Listing(found), List.copyOf(evidence));
  }
}
