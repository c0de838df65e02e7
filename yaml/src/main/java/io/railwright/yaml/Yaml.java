package io.railwright.yaml;

import io.railwright.model.file.Place;
import java.util.List;
import java.util.Optional;

/** A YAML document as a tree in which every node knows where it stands. Keys may repeat here. */
public sealed interface Yaml {
  Place place();

  /** How many nodes it has when every alias is written out. */
  long size();

  record Mapping(Place place, List<Entry> entries, long size) implements Yaml {
    public Mapping {
      entries = List.copyOf(entries);
    }

    /** The last one wins where a key repeats. */
    public Optional<Yaml> get(String key) {
      return entries.reversed().stream()
          .filter(e -> e.key().text().equals(key))
          .map(Entry::value)
          .findFirst();
    }

    public boolean has(String key) {
      return get(key).isPresent();
    }
  }

  record Entry(Scalar key, Yaml value) {}

  /** A list; {@code flow} if written in brackets. */
  record Sequence(Place place, List<Yaml> items, boolean flow, long size) implements Yaml {
    public Sequence {
      items = List.copyOf(items);
    }
  }

  record Scalar(Place place, String text, Kind kind) implements Yaml {
    @Override
    public long size() {
      return 1;
    }
  }

  /** What YAML 1.2's core schema makes of a scalar, and what Ansible marks by a tag. */
  enum Kind {
    STRING("text"),
    INTEGER("a number"),
    FLOAT("a number"),
    BOOLEAN("true or false"),
    NULL("nothing"),
    /** {@code !vault}: encrypted by Ansible. */
    VAULT("encrypted"),
    /** Any other tag. */
    FOREIGN("of an unknown type");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }

  /** For messages: what a person would call it. */
  default String words() {
    return switch (this) {
      case Mapping _ -> "a mapping";
      case Sequence _ -> "a list";
      case Scalar scalar -> scalar.kind().words();
    };
  }

  default boolean isNull() {
    return this instanceof Scalar scalar && scalar.kind() == Kind.NULL;
  }
}
