package io.railwright.change.plan;

import io.railwright.model.change.VcenterSetting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What is changed at a vCenter together: networks and hosts first, then one machine as the canary,
 * then the others, as many as may be away at a time.
 */
final class MachineWaves {
  private MachineWaves() {}

  /** Each in the order in which it is done. */
  static List<List<Change>> of(List<Change> changes, int atOnce) {
    List<List<Change>> waves = new ArrayList<>();
    add(changes.stream().filter(it -> !setting(it).part().isOfMachine()).toList(), waves);
    List<String> machines =
        changes.stream()
            .map(MachineWaves::setting)
            .filter(it -> it.part().isOfMachine())
            .map(VcenterSetting::object)
            .distinct()
            .toList();
    for (int from = 0; from < machines.size(); ) {
      int to = from == 0 ? 1 : Math.min(machines.size(), from + atOnce);
      List<String> together = machines.subList(from, to);
      add(changes.stream().filter(it -> together.contains(setting(it).object())).toList(), waves);
      from = to;
    }
    return waves;
  }

  private static VcenterSetting setting(Change change) {
    return (VcenterSetting) change.setting();
  }

  private static void add(List<Change> together, List<List<Change>> waves) {
    if (!together.isEmpty()) {
      waves.add(together.stream().sorted(Comparator.comparingInt(Change::rank)).toList());
    }
  }
}
