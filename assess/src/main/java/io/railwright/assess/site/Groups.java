package io.railwright.assess.site;

import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The groups that machines are in, as the inventory names them. */
public final class Groups {
  private final Map<Subject, List<String>> byMachine = new HashMap<>();

  private Groups() {}

  public static Groups of(Layout layout) {
    Groups groups = new Groups();
    for (MachineReading reading : layout.machines()) {
      groups.byMachine.put(reading.machine().subject(), reading.machine().groups());
    }
    return groups;
  }

  public List<String> of(Subject machine) {
    return byMachine.getOrDefault(machine, List.of());
  }
}
