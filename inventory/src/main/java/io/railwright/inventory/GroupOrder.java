package io.railwright.inventory;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds one order of all groups that agrees with the order in which each machine lists its groups,
 * because a reader gives machines their groups in the order of the file.
 */
final class GroupOrder {
  private final Map<String, Set<String>> after = new LinkedHashMap<>();
  private final Map<String, Integer> before = new HashMap<>();

  private GroupOrder() {}

  /** Where machines contradict each other, the order of first mention is kept for those groups. */
  static List<String> of(List<List<String>> machines) {
    GroupOrder order = new GroupOrder();
    machines.stream().distinct().forEach(order::note);
    return order.sorted();
  }

  private void note(List<String> groups) {
    groups.forEach(group -> after.computeIfAbsent(group, _ -> new LinkedHashSet<>()));
    for (int i = 1; i < groups.size(); i++) {
      if (after.getOrDefault(groups.get(i - 1), Set.of()).contains(groups.get(i))) {
        continue;
      }
      after.computeIfAbsent(groups.get(i - 1), _ -> new LinkedHashSet<>()).add(groups.get(i));
      before.merge(groups.get(i), 1, Integer::sum);
    }
  }

  private List<String> sorted() {
    Set<String> sorted = new LinkedHashSet<>();
    Deque<String> ready = new ArrayDeque<>();
    after.keySet().stream().filter(g -> !before.containsKey(g)).forEach(ready::add);
    while (!ready.isEmpty()) {
      String group = ready.remove();
      sorted.add(group);
      for (String next : after.getOrDefault(group, Set.of())) {
        if (before.merge(next, -1, Integer::sum) == 0) {
          ready.add(next);
        }
      }
    }
    sorted.addAll(after.keySet());
    return List.copyOf(sorted);
  }
}
