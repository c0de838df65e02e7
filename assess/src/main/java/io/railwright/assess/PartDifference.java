package io.railwright.assess;

import io.railwright.assess.ValueGroup.Member;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which of the things that a number counts others have and one has not.
 *
 * @param missing what others have
 * @param extra what it alone has
 */
record PartDifference(List<String> missing, List<String> extra) {
  /**
   * Empty where the names do not account for the difference, as where a bus is numbered in another
   * way: then nobody can say which one is missing.
   */
  static Optional<PartDifference> of(Member member, Set<String> usual) {
    Set<String> own = new TreeSet<>(member.parts());
    Set<String> missing = new TreeSet<>(usual);
    missing.removeAll(own);
    Set<String> extra = new TreeSet<>(own);
    extra.removeAll(usual);
    boolean accounts = missing.isEmpty() != extra.isEmpty();
    return accounts
        ? Optional.of(new PartDifference(List.copyOf(missing), List.copyOf(extra)))
        : Optional.empty();
  }

  /** What more than half of them have. */
  static Set<String> usual(List<Member> having) {
    Map<String, Integer> times = new HashMap<>();
    having.forEach(it -> it.parts().forEach(part -> times.merge(part, 1, Integer::sum)));
    Set<String> usual = new TreeSet<>();
    times.forEach(
        (part, number) -> {
          if (2 * number > having.size()) {
            usual.add(part);
          }
        });
    return usual;
  }
}
