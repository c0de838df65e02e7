package io.railwright.flow.machines;

import io.railwright.model.finding.Finding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A small fabric of which two hosts can have a fault; what one fault adds is asked once. */
final class FabricOfTwo {
  private final SmallFabric fabric;
  private final Map<String, List<Finding>> known = new HashMap<>();

  FabricOfTwo(SmallFabric fabric) {
    this.fabric = fabric;
  }

  /** Some faults are written for the names and addresses of the first host alone. */
  boolean canHave(Machine fault, int host) throws IOException {
    try {
      with(fault, host);
      return true;
    } catch (IllegalArgumentException nothingToChange) {
      return false;
    }
  }

  /** One may take away what the other changes. */
  boolean canHave(Machine one, Machine other) throws IOException {
    try {
      with(one, other, 1);
      return true;
    } catch (IllegalArgumentException nothingLeftToChange) {
      return false;
    }
  }

  /** What a fault of this host adds to the failing findings. */
  List<Finding> with(Machine fault, int host) throws IOException {
    String key = fault.name() + " " + host;
    List<Finding> added = known.get(key);
    if (added == null) {
      added = fabric.added(Map.of(host, fault.changes()), fault.beside());
      known.put(key, added);
    }
    return added;
  }

  /** What a fault of the first host and another of this host add. */
  List<Finding> with(Machine one, Machine other, int host) throws IOException {
    if (host > 1) {
      return fabric.added(Map.of(1, one.changes(), host, other.changes()), one.beside());
    }
    String key = one.name() + " " + other.name();
    List<Finding> added = known.get(key);
    if (added == null) {
      List<Change> changes = new ArrayList<>(one.changes());
      changes.addAll(other.changes());
      added = fabric.added(Map.of(1, changes), one.beside());
      known.put(key, added);
    }
    return added;
  }
}
