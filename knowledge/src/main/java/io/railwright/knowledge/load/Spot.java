package io.railwright.knowledge.load;

import io.railwright.model.file.Place;
import io.railwright.yaml.Yaml;
import java.util.List;
import java.util.Optional;

/**
 * A part of a file, which knows where in it a word stands, so that a message points at the word
 * that is wrong and not at the beginning of what holds it.
 *
 * @param place of the part as a whole, for what is missing in it
 */
record Spot(Place place, Optional<Yaml> node) {
  static Spot of(Yaml node) {
    return new Spot(node.place(), Optional.of(node));
  }

  /** What stands under a key; this part itself where there is no such key. */
  Spot under(String key) {
    return node.filter(Yaml.Mapping.class::isInstance)
        .map(Yaml.Mapping.class::cast)
        .flatMap(mapping -> mapping.get(key))
        .map(Spot::of)
        .orElse(this);
  }

  /** An item of a list; this part itself where it is none. */
  Spot item(int index) {
    return node.orElse(null) instanceof Yaml.Sequence(_, List<Yaml> items, _, _)
            && index < items.size()
        ? of(items.get(index))
        : this;
  }

  /** Where the word stands first, as a key or as a value; the place of the whole if nowhere. */
  Place of(String word) {
    return node.flatMap(it -> find(it, word)).orElse(place);
  }

  private static Optional<Place> find(Yaml node, String word) {
    return switch (node) {
      case Yaml.Scalar scalar ->
          scalar.text().strip().equals(word) ? Optional.of(scalar.place()) : Optional.empty();
      case Yaml.Sequence list ->
          list.items().stream().flatMap(item -> find(item, word).stream()).findFirst();
      case Yaml.Mapping mapping ->
          mapping.entries().stream()
              .flatMap(
                  entry -> find(entry.key(), word).or(() -> find(entry.value(), word)).stream())
              .findFirst();
    };
  }
}
