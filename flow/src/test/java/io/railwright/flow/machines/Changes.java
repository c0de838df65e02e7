package io.railwright.flow.machines;

import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the list of what is different on a host. */
final class Changes {
  private static final Set<String> KEYS =
      Set.of(
          "file",
          "tool",
          "without",
          "cut",
          "bytes",
          "link",
          "gone",
          "register",
          "each",
          "changes",
          "text",
          "prints",
          "replace",
          "by",
          "add",
          "to",
          "at",
          "width",
          "clear",
          "set");

  private Changes() {}

  static List<Change> of(Yaml.Mapping mapping) {
    List<Change> changes = new ArrayList<>();
    read(mapping, Map.of(), changes);
    return List.copyOf(changes);
  }

  private static void read(Yaml.Mapping mapping, Map<String, String> names, List<Change> changes) {
    for (Yaml item : Nodes.items(mapping, "changes")) {
      Yaml.Mapping one = Nodes.only(Nodes.mapping(item), KEYS);
      if (one.has("each")) {
        for (Yaml each : Nodes.items(one, "each")) {
          read(one, Nodes.words(Nodes.mapping(each)), changes);
        }
      } else {
        changes.add(new Reader(one, names).change());
      }
    }
  }

  /** One change, with the names in braces replaced by what they stand for. */
  private record Reader(Yaml.Mapping mapping, Map<String, String> names) {
    Change change() {
      if (mapping.has("gone")) {
        return new Change.Gone(Nodes.texts(mapping, "gone").stream().map(this::filled).toList());
      }
      if (mapping.has("without")) {
        return new Change.Without(text("without"));
      }
      if (mapping.has("cut")) {
        return new Change.Cut(text("cut"), Integer.parseInt(text("bytes")));
      }
      if (mapping.has("link")) {
        return new Change.Link(text("link"), text("to"));
      }
      if (mapping.has("register")) {
        return register();
      }
      if (mapping.has("tool") && mapping.has("prints")) {
        return new Change.Printed(text("tool"), text("prints"));
      }
      return content(mapping.has("tool") ? Overlay.answer(text("tool")) : text("file"));
    }

    private Change content(String path) {
      if (mapping.has("replace")) {
        return new Change.Replaced(path, text("replace"), text("by"));
      }
      if (mapping.has("add")) {
        return new Change.Added(path, text("add"));
      }
      return new Change.Text(path, text("text"));
    }

    private Change register() {
      return new Change.Register(
          text("register"),
          ConfigSpace.Place.of(text("at")),
          Integer.decode(Nodes.text(mapping, "width", "2")),
          Integer.decode(Nodes.text(mapping, "clear", "0")),
          Integer.decode(text("set")));
    }

    private String text(String key) {
      return filled(Nodes.text(mapping, key));
    }

    private String filled(String text) {
      String filled = text;
      for (Map.Entry<String, String> name : names.entrySet()) {
        filled = filled.replace("{" + name.getKey() + "}", name.getValue());
      }
      return filled;
    }
  }
}
