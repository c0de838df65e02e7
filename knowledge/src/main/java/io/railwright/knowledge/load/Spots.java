package io.railwright.knowledge.load;

import io.railwright.model.file.Place;
import io.railwright.yaml.Yaml;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The files as they were written, for messages about what was read from them. */
final class Spots {
  private final Map<Place, Yaml> nodes = new HashMap<>();

  /** Keeps a rule, a parameter, a case: whatever is known by its place later. */
  void add(Yaml node) {
    nodes.put(node.place(), node);
  }

  Spot of(Place place) {
    return new Spot(place, Optional.ofNullable(nodes.get(place)));
  }
}
