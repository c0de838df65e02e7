package io.railwright.change.plan;

import io.railwright.model.change.VcenterSetting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What is changed at a vCenter together. Memory is reserved before anything else, while machines
 * run: one with a virtual function does not start again without it, by whomever it is turned off.
 * Then come networks and hosts, one machine as the canary, and the others, as many as may be away
 * at a time.
 */
final class MachineWaves {
  private MachineWaves() {}

  /** What comes before hypervisors are started anew. */
  static List<List<Change>> first(List<Change> changes) {
    List<List<Change>> waves = new ArrayList<>();
    add(changes.stream().filter(MachineWaves::isMemory).toList(), waves);
    return waves;
  }

  private static boolean isMemory(Change change) {
    return setting(change).part() == VcenterSetting.Part.MEMORY;
  }

  /** All others, each in the order in which it is done. */
  static List<List<Change>> then(List<Change> all, int atOnce) {
    List<Change> changes = all.stream().filter(it -> !isMemory(it)).toList();
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
