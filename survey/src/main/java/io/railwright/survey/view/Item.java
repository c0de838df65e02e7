package io.railwright.survey.view;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Subject;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a rule is judged on: a host, or one of its cards with all sides of it joined.
 *
 * @param names what can stand in a command: {@code net}, {@code rdma}, {@code pci}, {@code index},
 *     {@code port} (its number on the card)
 * @param sides the facts of each side that it has
 */
public record Item(Scope scope, Subject subject, Map<String, String> names, Sides sides) {
  public Item {
    names = Map.copyOf(names);
  }

  public @Nullable Slots side(Side side) {
    return sides.get(side);
  }

  /** Empty if it has no such name. */
  public String name(String key) {
    return names.getOrDefault(key, "");
  }
}
