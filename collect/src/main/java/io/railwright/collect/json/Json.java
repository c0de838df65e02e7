package io.railwright.collect.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A value of a JSON text. */
public sealed interface Json {
  /** An object; a name that occurs twice has its last value. */
  record Members(Map<String, Json> values) implements Json {
    public Members() {
      this(new LinkedHashMap<>());
    }

    /** The text of the leaf with this name. */
    public Optional<Leaf> leaf(String name) {
      return values.get(name) instanceof Leaf leaf ? Optional.of(leaf) : Optional.empty();
    }

    public List<Json> items(String name) {
      return values.get(name) instanceof Items items ? items.values : List.of();
    }

    public Members members(String name) {
      return values.get(name) instanceof Members members ? members : new Members();
    }
  }

  /** An array. */
  record Items(List<Json> values) implements Json {
    public Items() {
      this(new ArrayList<>());
    }
  }

  /**
   * A text, a number, {@code true}, {@code false} or {@code null}.
   *
   * @param quoted whether it is a text; a number may be printed as one
   */
  record Leaf(String text, boolean quoted, int line) implements Json {
    /** As it stands in the JSON text, but for what is escaped there. */
    public String printed() {
      return quoted ? '"' + text + '"' : text;
    }

    public boolean isNull() {
      return !quoted && text.equals("null");
    }
  }
}
