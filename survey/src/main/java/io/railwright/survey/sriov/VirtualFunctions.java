package io.railwright.survey.sriov;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The numbers of a port's virtual functions of which something is true. */
final class VirtualFunctions implements Derivation {
  private final String name;
  private final Reads reads = new Reads();
  private final FactHandle fact;
  private final Predicate<String> counts;

  private VirtualFunctions(String name, String fact, Predicate<String> counts) {
    this.name = name;
    this.fact = reads.fact(fact);
    this.counts = counts;
  }

  /** Those with this value. */
  static VirtualFunctions with(String name, String fact, String value) {
    return new VirtualFunctions(name, fact, value::equals);
  }

  /** Those with any other value. */
  static VirtualFunctions without(String name, String fact, String value) {
    return new VirtualFunctions(name, fact, other -> !other.equals(value));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return reads;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    List<Fact> evidence = new ArrayList<>();
    List<String> numbers = new ArrayList<>();
    for (Slots vf : view.below("net/vf", item.name("net"))) {
      Fact one = view.fact(vf, fact);
      if (one != null && !(one.value() instanceof Value.Unknown)) {
        evidence.add(one);
        if (counts.test(one.value().print())) {
          numbers.add(vf.ownName());
        }
      }
    }
    return evidence.isEmpty()
        ? Observed.unknown("ip link says nothing of virtual functions of this port")
        : new Observed.Known(new Value.Listing(numbers), List.copyOf(evidence));
  }
}
