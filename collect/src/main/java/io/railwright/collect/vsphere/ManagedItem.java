package io.railwright.collect.vsphere;

import io.railwright.collect.json.Json;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An object that a vCenter manages, or a part of one, and where its facts go.
 *
 * @param line where it stands in the text
 */
record ManagedItem(Json.Members members, Readings readings, String subject, int line) {
  private static final String UNREAD = "unread";

  /** By which others refer to it: {@code host-12}. */
  String reference() {
    return text("ref");
  }

  ManagedItem about(String kind, String name) {
    return new ManagedItem(members, readings, kind + "/" + Subject.escape(name), line);
  }

  /** A part of the same thing: {@code hypervisor/esxi-1/uplink/vmnic4}. */
  ManagedItem below(Json.Members part, String kind, String name) {
    return new ManagedItem(part, readings, subject + "/" + kind + "/" + Subject.escape(name), line);
  }

  ManagedItem with(Json.Members part) {
    return new ManagedItem(part, readings, subject, line);
  }

  /** Empty where it is missing. */
  String text(String... path) {
    return leaf(path).map(Json.Leaf::text).orElse("");
  }

  private Optional<Json.Leaf> leaf(String... path) {
    Json.Members at = members;
    for (int i = 0; i < path.length - 1; i++) {
      at = at.members(path[i]);
    }
    return at.leaf(path[path.length - 1]).filter(it -> !it.isNull() && !it.text().isEmpty());
  }

  /** Whether the object has a property, though it may be empty. */
  boolean has(String property) {
    return members.values().containsKey(property);
  }

  /** The parts of a list; an object that may have several has no list where it has one. */
  List<Json.Members> parts(String... path) {
    Json at = members;
    for (String name : path) {
      at = at instanceof Json.Members some ? some.values().get(name) : null;
    }
    List<Json.Members> parts = new ArrayList<>();
    switch (at) {
      case Json.Members one -> parts.add(one);
      case Json.Items(List<Json> items) -> {
        for (Json item : items) {
          if (item instanceof Json.Members part) {
            parts.add(part);
          }
        }
      }
      case Json.Leaf _ -> {}
      case null -> {}
    }
    return parts;
  }

  /** The texts of a list, or the only one. */
  List<String> texts(String... path) {
    Json at = members;
    for (String name : path) {
      at = at instanceof Json.Members some ? some.values().get(name) : null;
    }
    List<String> texts = new ArrayList<>();
    switch (at) {
      case Json.Leaf leaf -> texts.add(leaf.text());
      case Json.Items(List<Json> items) -> {
        for (Json item : items) {
          if (item instanceof Json.Leaf leaf) {
            texts.add(leaf.text());
          }
        }
      }
      case Json.Members _ -> {}
      case null -> {}
    }
    return texts.stream().filter(it -> !it.isEmpty()).toList();
  }

  /** How a text is read. */
  @FunctionalInterface
  interface Reading {
    Value of(String text);
  }

  /** A value, where the object has it; unknown where it could not be read. */
  void add(String key, Reading reading, String... path) {
    Optional<Json.Leaf> leaf = leaf(path);
    if (leaf.isPresent()) {
      String text = leaf.get().text();
      readings.add(subject, key, reading.of(text), raw(text), line);
    } else {
      unread(path[0], key);
    }
  }

  void add(String key, Value value) {
    readings.add(subject, key, value, "", line);
  }

  /** Says why a property is not known, where something says why. */
  void unread(String property, String key) {
    String why = why(property);
    if (!why.isEmpty()) {
      readings.add(subject, key, new Value.Unknown("vCenter says " + why), "", line);
    }
  }

  /** Why a property could not be read; empty where it could, or is not set. */
  String why(String property) {
    return members.members(UNREAD).leaf(property).map(Json.Leaf::text).orElse("");
  }

  private static String raw(String text) {
    return text.chars().noneMatch(c -> c == '"' || c == '\\' || c < ' ') ? text : "";
  }
}
