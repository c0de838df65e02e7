package io.railwright.inventory;

import io.railwright.model.fabric.Fabric;
import io.railwright.model.file.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The contents of an inventory, and warnings about what was ignored or looks doubtful.
 *
 * @param sshConfig the SSH configuration to use in place of the user's and the system's
 */
public record Inventory(Fabric fabric, Optional<Path> sshConfig, List<Problem> warnings) {
  public Inventory {
    warnings = List.copyOf(warnings);
  }
}
