package io.railwright.flow.simulation;

import io.railwright.model.change.Step;
import io.railwright.model.text.HumanUnits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Steps of a plan in few lines: those that set the same are one. */
final class PlannedLines {
  private final Map<Same, List<String>> places = new LinkedHashMap<>();

  private record Same(String machine, String label, String old, String target) {}

  void add(String machine, Step.Act.Set set) {
    Same same = new Same(machine, set.setting().label(), set.old().words(), set.target().words());
    places.computeIfAbsent(same, _ -> new ArrayList<>()).add(set.setting().place());
  }

  List<String> all() {
    List<String> lines = new ArrayList<>();
    places.forEach(
        (same, at) ->
            lines.add(
                "%s at %s%s: %s → %s"
                    .formatted(
                        same.label(), where(at), same.machine(), same.old(), same.target())));
    return lines;
  }

  private static String where(List<String> places) {
    if (places.size() > 1) {
      return HumanUnits.count(places.size(), "place") + " of ";
    }
    return places.getFirst().isEmpty() ? "" : places.getFirst() + " of ";
  }
}
