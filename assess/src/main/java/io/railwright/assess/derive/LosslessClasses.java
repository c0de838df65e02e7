package io.railwright.assess.derive;

import io.railwright.assess.host.HostView;
import io.railwright.assess.host.Item;
import io.railwright.assess.host.Observed;
import io.railwright.assess.host.Side;
import io.railwright.assess.host.Slots;
import io.railwright.model.value.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * How the lossless priorities of a port are grouped with others: into traffic classes for sending,
 * or into buffers for receiving. It lists the other priorities that share a group with them.
 */
final class LosslessClasses implements Derivation {
  private final String name;
  private final String prefix;

  LosslessClasses(String name, String prefix) {
    this.name = name;
    this.prefix = prefix;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Set<String> reads() {
    Set<String> reads = new HashSet<>(Priorities.facts(prefix));
    reads.addAll(Priorities.facts(Priorities.PFC));
    return reads;
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots net = item.side(Side.NET);
    Optional<Set<Integer>> lossless = Priorities.lossless(evidence, net);
    Map<Integer, Value> groups = Priorities.values(evidence, net, prefix);
    if (lossless.isEmpty() || !groups.keySet().containsAll(lossless.get())) {
      return evidence.unknown("nothing says how the port groups its priorities");
    }
    Set<String> own = new HashSet<>();
    lossless.get().forEach(priority -> own.add(group(groups, priority)));
    Set<Integer> sharing = new TreeSet<>(groups.keySet());
    sharing.removeAll(lossless.get());
    sharing.removeIf(priority -> !own.contains(group(groups, priority)));
    return evidence.known(LosslessPriorities.words(sharing));
  }

  private static String group(Map<Integer, Value> groups, int priority) {
    Value group = groups.get(priority);
    return group == null ? "" : group.print();
  }

  /** What is said of each group that the lossless priorities are in. */
  static Optional<List<Value>> of(
      Evidence evidence, @Nullable Slots net, String prefix, String said) {
    Optional<Set<Integer>> lossless = Priorities.lossless(evidence, net);
    if (lossless.isEmpty()) {
      return Optional.empty();
    }
    List<Optional<Value>> values =
        lossless.get().stream()
            .map(priority -> evidence.text(net, prefix + priority))
            .filter(group -> group.matches("[0-7]"))
            .map(group -> evidence.value(net, said + group))
            .toList();
    boolean all =
        values.size() == lossless.get().size() && values.stream().allMatch(Optional::isPresent);
    return all
        ? Optional.of(values.stream().map(Optional::orElseThrow).toList())
        : Optional.empty();
  }
}
