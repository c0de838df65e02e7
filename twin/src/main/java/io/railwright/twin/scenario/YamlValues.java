package io.railwright.twin.scenario;

import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import io.railwright.simulate.parameter.Unit;
import io.railwright.twin.fabric.Priorities;
import io.railwright.yaml.Fields;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads values of YAML nodes, and reports mistakes with their place. */
final class YamlValues {
  private static final double PER_CENT = 0.01;

  private final Problems problems;

  YamlValues(Problems problems) {
    this.problems = problems;
  }

  void wrong(Place place, String sentence) {
    problems.error(place, sentence);
  }

  /** The entries of a mapping, of which only these are known. */
  Fields fields(Yaml node, Set<String> known) {
    return node instanceof Yaml.Mapping mapping
        ? Fields.of(mapping, known, problems)
        : emptyUnlessNull(node);
  }

  private Fields emptyUnlessNull(Yaml node) {
    if (!node.isNull()) {
      wrong(node.place(), "here belongs a mapping, and not " + node.words());
    }
    return Fields.NONE;
  }

  /** The entries of a mapping whose keys are names, each once. */
  Map<String, Yaml.Entry> named(Optional<Yaml> node) {
    Map<String, Yaml.Entry> entries = new LinkedHashMap<>();
    if (node.isEmpty() || node.get().isNull()) {
      return entries;
    }
    if (!(node.get() instanceof Yaml.Mapping mapping)) {
      wrong(node.get().place(), "here belongs a mapping, and not " + node.get().words());
      return entries;
    }
    for (Yaml.Entry entry : mapping.entries()) {
      if (entries.putIfAbsent(entry.key().text(), entry) != null) {
        wrong(entry.key().place(), Shown.quoted(entry.key().text()) + " is given twice");
      }
    }
    return entries;
  }

  String text(Optional<Yaml> node, String otherwise) {
    if (node.isEmpty()) {
      return otherwise;
    }
    if (node.get() instanceof Yaml.Scalar scalar) {
      return scalar.text();
    }
    wrong(node.get().place(), "here belongs a text, and not " + node.get().words());
    return otherwise;
  }

  /** A list of texts; a text alone is a list of one. */
  List<Yaml.Scalar> texts(Optional<Yaml> node) {
    List<Yaml.Scalar> texts = new ArrayList<>();
    List<Yaml> items =
        node.map(it -> it instanceof Yaml.Sequence list ? list.items() : List.of(it))
            .orElse(List.of());
    for (Yaml item : items) {
      if (item instanceof Yaml.Scalar scalar) {
        texts.add(scalar);
      } else {
        wrong(item.place(), "here belongs a text, and not " + item.words());
      }
    }
    return texts;
  }

  boolean on(Optional<Yaml> node, boolean otherwise) {
    String word = text(node, otherwise ? "on" : "off");
    return switch (word) {
      case "on", "true" -> true;
      case "off", "false" -> false;
      default -> {
        node.ifPresent(it -> wrong(it.place(), Shown.quoted(word) + " is neither on nor off"));
        yield otherwise;
      }
    };
  }

  int number(Optional<Yaml> node, int otherwise, int least, int most) {
    String word = text(node, String.valueOf(otherwise));
    if (word.matches("\\d{1,9}")) {
      int number = Integer.parseInt(word);
      if (number >= least && number <= most) {
        return number;
      }
    }
    node.ifPresent(
        it ->
            wrong(it.place(), Shown.quoted(word) + " is no number from " + least + " to " + most));
    return otherwise;
  }

  /** Bytes of a size such as 12MB. */
  long size(Optional<Yaml> node, long otherwise) {
    if (node.isEmpty()) {
      return otherwise;
    }
    Optional<Long> size = Unit.size(text(node, ""));
    if (size.isEmpty()) {
      wrong(node.get().place(), "here belongs a size such as 12MB or 150KB");
    }
    return size.orElse(otherwise);
  }

  /** Mb/s of a rate such as 10G. */
  int rate(Optional<Yaml> node, int otherwise) {
    if (node.isEmpty()) {
      return otherwise;
    }
    String word = text(node, "");
    if (word.matches("[1-9]\\d{0,3}G")) {
      return Integer.parseInt(word.substring(0, word.length() - 1)) * 1000;
    }
    wrong(node.get().place(), Shown.quoted(word) + " is no rate such as 100G");
    return otherwise;
  }

  double share(Optional<Yaml> node, double otherwise) {
    if (node.isEmpty()) {
      return otherwise;
    }
    String word = text(node, "");
    if (word.matches("\\d{1,3}%")
        && Integer.parseInt(word.substring(0, word.length() - 1)) <= 100) {
      return Integer.parseInt(word.substring(0, word.length() - 1)) * PER_CENT;
    }
    wrong(node.get().place(), Shown.quoted(word) + " is no share such as 10%");
    return otherwise;
  }

  int priorities(Optional<Yaml> node, int otherwise) {
    if (node.isEmpty()) {
      return otherwise;
    }
    List<Integer> priorities = new ArrayList<>();
    for (Yaml.Scalar scalar : texts(node)) {
      priorities.add(number(Optional.of(scalar), 0, 0, Priorities.COUNT - 1));
    }
    return Priorities.of(priorities);
  }
}
