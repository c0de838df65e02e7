package io.railwright.change.vsphere;

import io.railwright.model.json.JsonTree;
import io.railwright.reach.bundle.CallValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An object as a vCenter tells it, or a part of one. What it does not have is empty. */
record ManagedDocument(JsonTree tree) {
  private static final String TYPE = "@type";

  /** Names other objects without their types, and is not needed to name a port. */
  private static final String NETWORK = "network";

  /** Empty for what is no JSON. */
  static Optional<ManagedDocument> parse(String text) {
    try {
      return Optional.of(new ManagedDocument(JsonTree.parse(text)));
    } catch (IllegalArgumentException _) {
      return Optional.empty(); // whoever asked says who sent it
    }
  }

  private Optional<JsonTree> at(String... path) {
    JsonTree at = tree;
    for (String name : path) {
      if (!(at instanceof JsonTree.Members) || !at.has(name)) {
        return Optional.empty();
      }
      at = at.member(name);
    }
    return Optional.of(at);
  }

  boolean has(String... path) {
    return at(path).isPresent();
  }

  /** A text; empty where there is none. */
  String text(String... path) {
    return at(path).orElse(null) instanceof JsonTree.Text(String text) ? text : "";
  }

  /** What it is where it has no members. */
  String text() {
    return text(new String[0]);
  }

  String type() {
    return text(TYPE);
  }

  /** One of a list that has a single member may stand alone. */
  List<ManagedDocument> items(String... path) {
    return at(path)
        .map(
            it ->
                it instanceof JsonTree.Items(List<JsonTree> items)
                    ? items.stream().map(ManagedDocument::new).toList()
                    : List.of(new ManagedDocument(it)))
        .orElse(List.of());
  }

  /**
   * What goes back to the vCenter to stay as it is, but for some members.
   *
   * @param other members that get another text
   */
  CallValue echoed(String name, Map<String, String> other) {
    List<CallValue> members = new ArrayList<>();
    if (tree instanceof JsonTree.Members(Map<String, JsonTree> all)) {
      all.forEach(
          (key, value) -> {
            if (other.containsKey(key)) {
              members.add(CallValue.text(key, other.getOrDefault(key, "")));
            } else if (!key.equals(TYPE) && !key.equals(NETWORK)) {
              add(key, value, members);
            }
          });
    }
    CallValue whole =
        tree instanceof JsonTree.Text(String text)
            ? CallValue.text(name, text)
            : CallValue.group(name, members);
    return whole.as(type());
  }

  private static void add(String key, JsonTree value, List<CallValue> members) {
    if (value instanceof JsonTree.Items(List<JsonTree> items)) {
      items.forEach(it -> members.add(new ManagedDocument(it).echoed(key, Map.of())));
    } else {
      members.add(new ManagedDocument(value).echoed(key, Map.of()));
    }
  }
}
