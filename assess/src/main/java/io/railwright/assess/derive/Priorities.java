package io.railwright.assess.derive;

import io.railwright.assess.host.Slots;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Facts that there are eight of, one for each priority or traffic class. */
final class Priorities {
  static final String PFC = "dcb.prio-pfc.";
  private static final int COUNT = 8;

  private Priorities() {}

  /** Made once for each prefix: they are looked up for every card of a fabric. */
  private static final Map<String, List<String>> NAMES = new ConcurrentHashMap<>();

  private static List<String> names(String prefix) {
    return NAMES.computeIfAbsent(
        prefix, _ -> IntStream.range(0, COUNT).mapToObj(priority -> prefix + priority).toList());
  }

  static Set<String> facts(String prefix) {
    return Set.copyOf(names(prefix));
  }

  /** Those that are known. */
  static Map<Integer, Value> values(Evidence evidence, @Nullable Slots of, String prefix) {
    Map<Integer, Value> values = new TreeMap<>();
    for (int priority = 0; priority < COUNT; priority++) {
      Optional<Value> value = evidence.value(of, names(prefix).get(priority));
      if (value.isPresent()) {
        values.put(priority, value.get());
      }
    }
    return values;
  }

  /** Those with PFC; empty if it is not known of all eight. */
  static Optional<Set<Integer>> lossless(Evidence evidence, @Nullable Slots net) {
    Map<Integer, Value> values = values(evidence, net, PFC);
    return values.size() < COUNT ? Optional.empty() : Optional.of(on(values));
  }

  static Set<Integer> on(Map<Integer, Value> values) {
    return values.keySet().stream()
        .filter(priority -> isOn(values.get(priority)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean isOn(@Nullable Value value) {
    return switch (value) {
      case null -> false;
      case Value.Flag(boolean set) -> set;
      case Value.Count(long number, String _) -> number != 0;
      default -> value.print().equals("on");
    };
  }
}
