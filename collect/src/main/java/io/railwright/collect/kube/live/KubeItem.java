package io.railwright.collect.kube.live;

import io.railwright.collect.json.Json;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An object of a cluster, or a part of one, and where its facts go.
 *
 * @param line where it stands in the text; 0 where it goes over several lines, and each value tells
 *     its own
 */
record KubeItem(Json.Members members, Readings readings, String subject, int line) {
  private static final int LONGEST_NUMBER = 18;

  KubeItem about(String kind, String... names) {
    return new KubeItem(members, readings, kind + "/" + Subject.escape(join(names)), line);
  }

  /** A part of the same thing: {@code node/u25/function/0000:03:00.0}. */
  KubeItem below(Json.Members part, String kind, String name) {
    return new KubeItem(part, readings, subject + "/" + kind + "/" + Subject.escape(name), line);
  }

  KubeItem with(Json.Members part) {
    return new KubeItem(part, readings, subject, line);
  }

  private static String join(String... names) {
    List<String> parts = new ArrayList<>(List.of(names));
    parts.removeIf(String::isEmpty);
    return String.join(":", parts);
  }

  String name() {
    return text(members.members("metadata"), "name");
  }

  String namespace() {
    return text(members.members("metadata"), "namespace");
  }

  Json.Members part(String... path) {
    Json.Members at = members;
    for (String name : path) {
      at = at.members(name);
    }
    return at;
  }

  /** Empty where it is missing. */
  static String text(Json.Members of, String name) {
    return of.leaf(name).filter(it -> !it.isNull()).map(Json.Leaf::text).orElse("");
  }

  static List<Json.Members> parts(Json.Members of, String name) {
    List<Json.Members> parts = new ArrayList<>();
    for (Json item : of.items(name)) {
      if (item instanceof Json.Members part) {
        parts.add(part);
      }
    }
    return parts;
  }

  static List<String> texts(Json.Members of, String name) {
    List<String> texts = new ArrayList<>();
    for (Json item : of.items(name)) {
      if (item instanceof Json.Leaf leaf) {
        texts.add(leaf.text());
      }
    }
    return texts;
  }

  /** Of a selector, each as name=value. */
  static List<String> labels(Json.Members selector) {
    List<String> labels = new ArrayList<>();
    selector
        .values()
        .forEach(
            (name, value) -> {
              if (value instanceof Json.Leaf leaf) {
                labels.add(name + "=" + leaf.text());
              }
            });
    return labels;
  }

  /** A text, where the object has it. */
  void text(String key, Json.Members of, String name) {
    leaf(of, name).ifPresent(it -> add(key, Value.text(it.text()), it));
  }

  void flag(String key, Json.Members of, String name) {
    leaf(of, name).ifPresent(it -> add(key, new Value.Flag(it.text().equals("true")), it));
  }

  void count(String key, String unit, Json.Members of, String name) {
    leaf(of, name).ifPresent(it -> add(key, count(it.text(), unit), it));
  }

  void size(String key, Json.Members of, String name) {
    leaf(of, name)
        .ifPresent(
            it ->
                add(
                    key,
                    isNumber(it.text()) ? new DataSize(Long.parseLong(it.text())) : odd(it.text()),
                    it));
  }

  static Value count(String text, String unit) {
    return isNumber(text) ? new Value.Count(Long.parseLong(text), unit) : odd(text);
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST_NUMBER
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static Value odd(String text) {
    return new Value.Unknown("'" + text + "' is no number");
  }

  void list(String key, List<String> items) {
    add(key, new Value.Listing(items));
  }

  /** What no single value of the text says. */
  void add(String key, Value value) {
    readings.add(subject, key, value, "", line);
  }

  void add(String key, Value value, Json.Leaf leaf) {
    String text = leaf.text();
    boolean plain = text.chars().noneMatch(c -> c == '"' || c == '\\' || c < ' ');
    readings.add(subject, key, value, plain ? text : "", line(leaf));
  }

  private int line(Json.Leaf leaf) {
    return line == 0 ? leaf.line() : line;
  }

  /** The same thing, of which a text in the text tells: all of that stands on one line. */
  KubeItem within(Json.Members of, String name) {
    int at = of.leaf(name).map(this::line).orElse(line);
    return new KubeItem(members, readings, subject, at);
  }

  private static Optional<Json.Leaf> leaf(Json.Members of, String name) {
    return of.leaf(name).filter(it -> !it.isNull() && !it.text().isEmpty());
  }
}
