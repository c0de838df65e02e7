package io.railwright.survey.qos;

import io.railwright.model.value.Priority;
import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How the lossless priorities of a port are grouped with others: into traffic classes for sending,
 * or into buffers for receiving. It lists the other priorities that share a group with them.
 */
final class LosslessClasses implements Derivation {
  private final String name;
  private final Reads reads = new Reads().with(Priorities.READS);
  private final Priorities of;

  LosslessClasses(String name, String fact) {
    this.name = name;
    this.of = new Priorities(reads, fact);
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
    Evidence evidence = new Evidence(view);
    Slots net = item.side(Side.NET);
    Optional<PrioritySet> lossless = Priorities.lossless(evidence, net);
    @Nullable Value[] groups = of.values(evidence, net);
    if (lossless.isEmpty() || !Priorities.there(groups).hasAll(lossless.get())) {
      return evidence.unknown("nothing says how the port groups its priorities");
    }
    return evidence.known(sharing(lossless.get(), groups).words());
  }

  /** The others that are in a group with one of these. */
  private static PrioritySet sharing(PrioritySet lossless, @Nullable Value[] groups) {
    PrioritySet sharing = new PrioritySet(0);
    for (int other = 0; other < groups.length; other++) {
      Value group = lossless.has(other) ? null : groups[other];
      for (int own = 0; own < groups.length && group != null; own++) {
        Value owned = lossless.has(own) ? groups[own] : null;
        boolean together = owned != null && owned.print().equals(group.print());
        sharing = together ? sharing.with(other) : sharing;
      }
    }
    return sharing;
  }

  /** What is said of each group that the lossless priorities are in. */
  static Optional<List<Value>> of(
      Evidence evidence, @Nullable Slots net, Priorities groups, Priorities said) {
    Optional<PrioritySet> lossless = Priorities.lossless(evidence, net);
    if (lossless.isEmpty()) {
      return Optional.empty();
    }
    List<Value> values = new ArrayList<>();
    boolean all = true;
    for (int priority = 0; priority < Priority.COUNT; priority++) {
      if (lossless.get().has(priority)) {
        Value value = said(evidence, net, evidence.text(net, groups.fact(priority)), said);
        all &= value != null;
        values.addAll(value == null ? List.of() : List.of(value));
      }
    }
    return all ? Optional.of(values) : Optional.empty();
  }

  private static @Nullable Value said(
      Evidence evidence, @Nullable Slots net, String group, Priorities said) {
    int number = group.length() == 1 ? group.charAt(0) - '0' : -1;
    boolean known = number >= 0 && number < Priority.COUNT;
    return known ? evidence.known(net, said.fact(number)) : null;
  }
}
