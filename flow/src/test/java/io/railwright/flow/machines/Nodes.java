package io.railwright.flow.machines;

import io.railwright.model.file.BadFileException;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.YamlParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the files of machines; whatever is unexpected in one is a mistake of its writer. */
final class Nodes {
  private Nodes() {}

  static Yaml.Mapping file(Path path) throws IOException {
    try {
      return mapping(YamlParser.parse(path.toString(), Files.readString(path)).orElseThrow());
    } catch (BadFileException bad) {
      throw new IllegalArgumentException(path + ": " + bad.getMessage(), bad);
    }
  }

  static Yaml.Mapping mapping(Yaml node) {
    if (node instanceof Yaml.Mapping mapping) {
      return mapping;
    }
    throw new IllegalArgumentException("not a mapping: " + node.place());
  }

  /** Fails if there are other keys than these. */
  static Yaml.Mapping only(Yaml.Mapping mapping, Set<String> keys) {
    for (Yaml.Entry entry : mapping.entries()) {
      if (!keys.contains(entry.key().text())) {
        throw new IllegalArgumentException(
            "unknown key " + entry.key().text() + " at " + entry.key().place());
      }
    }
    return mapping;
  }

  static String text(Yaml node) {
    if (node instanceof Yaml.Scalar scalar) {
      return scalar.text();
    }
    throw new IllegalArgumentException("not a word: " + node.place());
  }

  static String text(Yaml.Mapping mapping, String key) {
    return text(
        mapping
            .get(key)
            .orElseThrow(
                () -> new IllegalArgumentException("no '" + key + "': " + mapping.place())));
  }

  static String text(Yaml.Mapping mapping, String key, String otherwise) {
    return mapping.get(key).map(Nodes::text).orElse(otherwise);
  }

  /** The items of a list; none where the key is not there, one where it has a single word. */
  static List<Yaml> items(Yaml.Mapping mapping, String key) {
    return mapping
        .get(key)
        .map(node -> node instanceof Yaml.Sequence list ? list.items() : List.of(node))
        .orElse(List.of());
  }

  static List<String> texts(Yaml.Mapping mapping, String key) {
    return items(mapping, key).stream().map(Nodes::text).toList();
  }

  static Map<String, String> words(Yaml.Mapping mapping) {
    Map<String, String> words = new LinkedHashMap<>();
    mapping.entries().forEach(entry -> words.put(entry.key().text(), text(entry.value())));
    return words;
  }
}
