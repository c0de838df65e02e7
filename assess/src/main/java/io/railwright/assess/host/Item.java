package io.railwright.assess.host;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Subject;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a rule is judged on: a host, or one of its cards with all sides of it joined.
 *
 * @param names what can stand in a command: {@code net}, {@code rdma}, {@code pci}, {@code index},
 *     {@code port} (its number on the card)
 * @param sides the facts of each side: {@code host}, {@code pci}, {@code net}, {@code rdma}, {@code
 *     port}, {@code firmware}, {@code gpu}
 */
public record Item(
    Scope scope, Subject subject, Map<String, String> names, Map<String, Slots> sides) {
  public Item {
    names = Map.copyOf(names);
    sides = Map.copyOf(sides);
  }

  public @Nullable Slots side(String name) {
    return sides.get(name);
  }

  /** Empty if it has no such name. */
  public String name(String key) {
    return names.getOrDefault(key, "");
  }
}
