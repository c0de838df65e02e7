package io.railwright.knowledge.load;

import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Worded;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The entries of one mapping, typed. What is missing or does not fit is reported, and something
 * harmless comes back, so that reading goes on and all problems are found.
 */
final class Entries {
  private final Place place;
  private final Fields fields;
  private final Problems problems;

  private Entries(Place place, Fields fields, Problems problems) {
    this.place = place;
    this.fields = fields;
    this.problems = problems;
  }

  static Entries of(Yaml node, Collection<String> known, Problems problems) {
    if (node instanceof Yaml.Mapping mapping) {
      return new Entries(node.place(), Fields.of(mapping, known, problems), problems);
    }
    problems.error(
        node.place(), "must be a mapping of keys to values, and this is " + node.words());
    return new Entries(node.place(), Fields.NONE, problems);
  }

  Place place() {
    return place;
  }

  Problems problems() {
    return problems;
  }

  Optional<Yaml> get(String key) {
    return fields.get(key);
  }

  /** A text that must be there. */
  String text(String key) {
    Optional<Yaml> node = fields.get(key);
    if (node.isEmpty()) {
      problems.error(place, "'" + key + "' is missing");
    }
    return node.map(it -> scalar(it, key)).orElse("");
  }

  Optional<String> maybe(String key) {
    return fields.get(key).map(it -> scalar(it, key));
  }

  /** Texts, in a list or just one; none if the key is not there. */
  List<String> texts(String key) {
    return fields.get(key).map(it -> texts(it, key)).orElse(List.of());
  }

  List<String> texts(Yaml node, String key) {
    if (!(node instanceof Yaml.Sequence sequence)) {
      return List.of(scalar(node, key));
    }
    List<String> texts = new ArrayList<>();
    sequence.items().forEach(item -> texts.add(scalar(item, key)));
    return List.copyOf(texts);
  }

  /** The items of a list; none if the key is not there. */
  List<Yaml> items(String key) {
    Optional<Yaml> node = fields.get(key);
    if (node.isPresent() && !(node.get() instanceof Yaml.Sequence)) {
      problems.error(node.get().place(), "'" + key + "' must be a list");
    }
    return node.map(it -> it instanceof Yaml.Sequence list ? list.items() : List.<Yaml>of())
        .orElse(List.of());
  }

  /** The entries of a mapping with keys of any name; none if the key is not there. */
  List<Yaml.Entry> pairs(String key) {
    Optional<Yaml> node = fields.get(key);
    if (node.isPresent() && !(node.get() instanceof Yaml.Mapping)) {
      problems.error(node.get().place(), "'" + key + "' must be a mapping");
    }
    return node.map(it -> it instanceof Yaml.Mapping map ? map.entries() : List.<Yaml.Entry>of())
        .orElse(List.of());
  }

  <E extends Enum<E> & Worded> E word(String key, Class<E> kind) {
    String text = text(key);
    return text.isEmpty() ? kind.getEnumConstants()[0] : constant(key, text, kind);
  }

  <E extends Enum<E> & Worded> E word(String key, Class<E> kind, E usual) {
    return maybeWord(key, kind).orElse(usual);
  }

  <E extends Enum<E> & Worded> Optional<E> maybeWord(String key, Class<E> kind) {
    return maybe(key).map(text -> constant(key, text, kind));
  }

  /** Words of one kind, in a list or just one; none if the key is not there. */
  <E extends Enum<E> & Worded> List<E> words(String key, Class<E> kind) {
    return texts(key).stream().map(text -> constant(key, text, kind)).toList();
  }

  private <E extends Enum<E> & Worded> E constant(String key, String text, Class<E> kind) {
    Optional<E> found = Worded.of(kind, text);
    if (found.isEmpty()) {
      String words =
          Arrays.stream(kind.getEnumConstants())
              .map(Worded::word)
              .collect(Collectors.joining(", "));
      wrong(key, "must be one of " + words);
    }
    return found.orElse(kind.getEnumConstants()[0]);
  }

  boolean flag(String key, boolean usual) {
    Optional<String> text = maybe(key);
    if (text.isPresent() && !text.get().equals("true") && !text.get().equals("false")) {
      wrong(key, "must be true or false");
    }
    return text.map("true"::equals).orElse(usual);
  }

  int number(String key, int usual, int least, int most) {
    Optional<String> text = maybe(key);
    if (text.isEmpty()) {
      return usual;
    }
    boolean digits = text.get().matches("-?[0-9]{1,7}");
    int number = digits ? Integer.parseInt(text.get()) : usual;
    if (!digits || number < least || number > most) {
      wrong(key, "must be a number from " + least + " to " + most);
    }
    return number;
  }

  void wrong(String key, String message) {
    Place where = fields.get(key).map(Yaml::place).orElse(place);
    problems.error(where, "'" + key + "' " + message);
  }

  /** Lines that were folded by YAML are one line here. */
  private String scalar(Yaml node, String key) {
    if (node instanceof Yaml.Scalar scalar && !node.isNull()) {
      return scalar.text().strip();
    }
    problems.error(node.place(), "'" + key + "' must be text, and this is " + node.words());
    return "";
  }
}
