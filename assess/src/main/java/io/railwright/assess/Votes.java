package io.railwright.assess;

import io.railwright.assess.ValueGroup.Member;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Expected;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How many have each of several values. A machine has one vote, for what most of its own parts
 * have, so that one with many cards does not outvote several with few; parts of one machine have
 * one each.
 *
 * @param byValue as it is printed
 * @param isAmongMachines whether machines vote and not parts
 * @param machines how many there are
 */
record Votes(Map<String, Integer> byValue, boolean isAmongMachines, int machines) {
  private static final int MOST_NAMED = 3;

  static Votes of(Map<String, List<Member>> kinds) {
    Map<Subject, Map<String, Integer>> machines = new HashMap<>();
    kinds.forEach(
        (value, members) ->
            members.forEach(
                it ->
                    machines
                        .computeIfAbsent(it.item().subject().root(), _ -> new LinkedHashMap<>())
                        .merge(value, 1, Integer::sum)));
    Map<String, Integer> byValue = new LinkedHashMap<>();
    boolean isAmong = machines.size() > 1;
    kinds.forEach((value, members) -> byValue.put(value, isAmong ? 0 : members.size()));
    if (isAmong) {
      machines
          .values()
          .forEach(
              own -> {
                List<String> most = most(own);
                if (most.size() == 1) {
                  byValue.merge(most.getFirst(), 1, Integer::sum);
                }
              });
    }
    return new Votes(byValue, isAmong, machines.size());
  }

  /** The value that most have; several where as many have one as another. */
  List<String> first() {
    return most(byValue);
  }

  /** How many have the value that most have. */
  int most() {
    return Collections.max(byValue.values());
  }

  private static List<String> most(Map<String, Integer> votes) {
    int most = Collections.max(votes.values());
    return votes.entrySet().stream()
        .filter(it -> it.getValue() == most)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Those who have a value, by the names of their machines. */
  static Expected.Share share(List<Member> having) {
    List<String> names =
        new ArrayList<>(
            having.stream()
                .map(it -> it.item().subject().root().name())
                .distinct()
                .sorted()
                .toList());
    int more = names.size() - MOST_NAMED;
    if (more > 1) {
      names.subList(MOST_NAMED, names.size()).clear();
      names.add(more + " more");
    }
    return new Expected.Share(having.getFirst().value(), having.size(), names);
  }
}
