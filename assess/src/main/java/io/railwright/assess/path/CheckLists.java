package io.railwright.assess.path;

import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Lists of checks that do not hold, by number: equal lists have one number, and what was joined
 * once is not joined again. All pairs of a fabric have the same few lists.
 */
final class CheckLists {
  /** The list in which nothing is. */
  static final int EMPTY = 0;

  private final List<int[]> lists = new ArrayList<>(List.of(new int[0]));
  private final Map<List<Integer>, Integer> numbers = new HashMap<>(Map.of(List.of(), EMPTY));
  private final Map<Long, Integer> joined = new HashMap<>();
  private final Map<Cause, Integer> causes = new HashMap<>();
  private final List<PathCheck> samples = new ArrayList<>();
  private final List<TreeSet<Subject>> places = new ArrayList<>();

  /** What is told as one: the same thing on all ports of a machine. */
  private record Cause(PathVerdict verdict, Proof proof, Subject machine, String words) {}

  /** The number of the list of those among these that do not hold. */
  int of(List<PathCheck> checks) {
    LinkedHashSet<Integer> broken = new LinkedHashSet<>();
    for (PathCheck check : checks) {
      if (!check.holds()) {
        broken.add(cause(check));
      }
    }
    return number(broken);
  }

  private int cause(PathCheck check) {
    Cause key = new Cause(check.verdict(), check.proof(), check.at().root(), check.cause());
    int cause =
        causes.computeIfAbsent(
            key,
            _ -> {
              samples.add(check);
              places.add(new TreeSet<>());
              return samples.size() - 1;
            });
    if (!check.at().equals(check.at().root())) {
      places.get(cause).add(check.at());
    }
    return cause;
  }

  private int number(Set<Integer> causes) {
    List<Integer> key = List.copyOf(causes);
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    lists.add(key.stream().mapToInt(Integer::intValue).toArray());
    numbers.put(key, lists.size() - 1);
    return lists.size() - 1;
  }

  /** One list behind the other, without what the first has already. */
  int join(int first, int second) {
    if (first == EMPTY || second == EMPTY || first == second) {
      return first == EMPTY ? second : first;
    }
    return joined.computeIfAbsent((long) first << 32 | second, _ -> joinAnew(first, second));
  }

  private int joinAnew(int first, int second) {
    LinkedHashSet<Integer> all = new LinkedHashSet<>();
    Arrays.stream(lists.get(first)).forEach(all::add);
    Arrays.stream(lists.get(second)).forEach(all::add);
    return number(all);
  }

  /** The numbers of the causes in a list, in order. */
  int[] causes(int list) {
    return lists.get(list);
  }

  int causes() {
    return samples.size();
  }

  /** One of the checks that are told as this cause. */
  PathCheck sample(int cause) {
    return samples.get(cause);
  }

  /** The ports on which it is so; none where it is the machine's own. */
  List<Subject> ports(int cause) {
    return List.copyOf(places.get(cause));
  }
}
