package io.railwright.flow;

import io.railwright.reach.fleet.Target;
import java.nio.file.Path;
import java.util.List;

/** Where the facts of a fabric are to be had. */
public sealed interface FabricSource {

  /**
   * Machines to be asked, whether they are there now or were recorded.
   *
   * @param warnings what is doubtful in the inventory or the SSH configuration
   */
  record Machines(String fabric, List<Target> targets, List<String> warnings)
      implements FabricSource {
    public Machines {
      targets = List.copyOf(targets);
      warnings = List.copyOf(warnings);
    }
  }

  /** A snapshot that was taken before. */
  record Stored(Path file) implements FabricSource {}
}
