package io.railwright.view.change;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Machines to which a plan does the same, each maybe in a wave of its own: they are told of once.
 *
 * @param machines in the order of the plan
 * @param rows what is done to each; in a row the same part of each machine's steps
 */
record AlikeMachines(List<String> machines, List<List<StepGroup>> rows) {
  private static final int MOST_NUMBERS = 4;

  static List<AlikeMachines> of(Plan plan) {
    Map<String, List<Step>> byMachine =
        plan.steps().stream()
            .collect(Collectors.groupingBy(Step::machine, LinkedHashMap::new, Collectors.toList()));
    return together(byMachine.entrySet(), it -> deeds(it.getValue())).stream()
        .map(
            alike ->
                new AlikeMachines(
                    alike.stream().map(Map.Entry::getKey).toList(),
                    rows(alike.stream().map(it -> StepGroup.of(it.getValue())).toList())))
        .toList();
  }

  /** What have the same in common, in the order of the first of each. */
  static <T> List<List<T>> together(Iterable<T> some, Function<T, Object> common) {
    Map<Object, List<T>> all = new LinkedHashMap<>();
    some.forEach(it -> all.computeIfAbsent(common.apply(it), _ -> new ArrayList<>()).add(it));
    return List.copyOf(all.values());
  }

  /** What steps do, wherever they do it, and which of them stand in one wave. */
  private static Object deeds(List<Step> steps) {
    int first = steps.getFirst().wave();
    return steps.stream()
        .map(it -> List.of(it.act(), it.effect(), it.risk(), it.wave() - first))
        .toList();
  }

  private static List<List<StepGroup>> rows(List<List<StepGroup>> byMachine) {
    return IntStream.range(0, byMachine.getFirst().size())
        .mapToObj(row -> byMachine.stream().map(it -> it.get(row)).toList())
        .toList();
  }

  /** {@code 1-4}, or {@code 28, 32, 36, 40 and 4 more}. */
  static String numbers(List<StepGroup> row) {
    String first =
        row.stream().limit(MOST_NUMBERS).map(StepGroup::numbers).collect(Collectors.joining(", "));
    int more = row.size() - MOST_NUMBERS;
    return more > 0 ? first + " and " + more + " more" : first;
  }
}
