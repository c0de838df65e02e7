package io.railwright.flow;

import io.railwright.reach.fleet.Target;
import java.nio.file.Path;
import java.util.List;

/** Where the facts of a fabric are to be had, until it is closed. */
public sealed interface FabricSource extends AutoCloseable {
  @Override
  default void close() {}

  /**
   * Machines to be asked, whether they are there now or were recorded.
   *
   * @param warnings what is doubtful in the inventory or the SSH configuration
   * @param release ends what was started for the asking: a twin that nobody else uses
   */
  record Machines(String fabric, List<Target> targets, List<String> warnings, Runnable release)
      implements FabricSource {
    public Machines {
      targets = List.copyOf(targets);
      warnings = List.copyOf(warnings);
    }

    /** Machines that are there anyway. */
    public Machines(String fabric, List<Target> targets, List<String> warnings) {
      this(fabric, targets, warnings, () -> {});
    }

    @Override
    public void close() {
      release.run();
    }
  }

  /** A snapshot that was taken before. */
  record Stored(Path file) implements FabricSource {}
}
