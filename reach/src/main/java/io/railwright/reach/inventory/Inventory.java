package io.railwright.reach.inventory;

import io.railwright.model.fabric.Fabric;
import io.railwright.model.yaml.Problem;
import java.util.List;

/** What an inventory says, and what in it was left aside or looks doubtful. */
public record Inventory(Fabric fabric, List<Problem> warnings) {
  public Inventory {
    warnings = List.copyOf(warnings);
  }
}
