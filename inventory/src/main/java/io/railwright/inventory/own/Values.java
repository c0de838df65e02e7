package io.railwright.inventory.own;

import io.railwright.inventory.text.SecretReference;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.fabric.Secret;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import io.railwright.model.value.TimeSpan;
import io.railwright.yaml.Yaml;
import io.railwright.yaml.Yaml.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns nodes of our own form into values; what does not fit is reported and comes back empty. */
final class Values {
  private final Problems problems;

  Values(Problems problems) {
    this.problems = problems;
  }

  /**
   * Reads a text that matches the pattern. Numbers and other scalars are not accepted as text,
   * since they may print differently.
   */
  Optional<String> text(Yaml node, String key, TextPattern pattern) {
    if (!(node instanceof Yaml.Scalar scalar) || scalar.kind() == Kind.NULL) {
      return wrong(node, key, pattern.words());
    }
    String text = scalar.text();
    if (scalar.kind() == Kind.STRING && pattern.fits(text)) {
      return Optional.of(text);
    }
    problems.error(node.place(), "'%s' %s".formatted(key, flaw(scalar, pattern)));
    return Optional.empty();
  }

  private static String flaw(Yaml.Scalar scalar, TextPattern pattern) {
    String text = scalar.text();
    if (scalar.kind() == Kind.VAULT || scalar.kind() == Kind.FOREIGN) {
      return "has a YAML tag that is not known here; leave the tag out";
    }
    if (text.length() > pattern.longest()) {
      return "is longer than %d characters".formatted(pattern.longest());
    }
    return pattern.fits(text)
        ? "must be text, and this is %s; put it in quotes".formatted(scalar.words())
        : "must be %s, which %s is not".formatted(pattern.words(), Shown.quoted(text));
  }

  /** Reads one text, or a list of texts. */
  Optional<List<String>> texts(Yaml node, String key, TextPattern pattern) {
    if (!(node instanceof Yaml.Sequence sequence)) {
      return text(node, key, pattern).map(List::of);
    }
    List<String> texts = new ArrayList<>();
    sequence.items().forEach(item -> text(item, key, pattern).ifPresent(texts::add));
    return Optional.of(List.copyOf(texts));
  }

  Optional<Integer> port(Yaml node) {
    return number(node, "port", 1, 65_535);
  }

  Optional<Integer> number(Yaml node, String key, int least, int most) {
    String wanted = "a number from %d to %d".formatted(least, most);
    if (!(node instanceof Yaml.Scalar scalar) || scalar.kind() != Kind.INTEGER) {
      return wrong(node, key, wanted + (node.words().equals("text") ? " without quotes" : ""));
    }
    Optional<Integer> number =
        Optional.of(scalar.text())
            .filter(text -> text.matches("[0-9]{1,5}"))
            .map(Integer::valueOf)
            .filter(value -> value >= least && value <= most);
    if (number.isEmpty()) {
      problems.error(
          node.place(),
          "'%s' must be %s, which %s is not".formatted(key, wanted, Shown.quoted(scalar.text())));
    }
    return number;
  }

  Optional<Boolean> flag(Yaml node) {
    return node instanceof Yaml.Scalar scalar && scalar.kind() == Kind.BOOLEAN
        ? Optional.of(Boolean.parseBoolean(scalar.text()))
        : Optional.empty();
  }

  Optional<TimeSpan> time(Yaml node, String key) {
    Optional<TimeSpan> time = text(node, key, TextPattern.TIME).flatMap(TimeSpan::parse);
    if (time.isPresent() && time.get().nanoseconds() == 0) {
      problems.error(node.place(), "'%s' must be longer than nothing".formatted(key));
      return Optional.empty();
    }
    return time;
  }

  /** A reference to a secret. The text is never shown, as it may be the secret itself. */
  Optional<Secret> secret(Yaml node, String key) {
    Optional<Secret> secret =
        node instanceof Yaml.Scalar scalar && scalar.kind() == Kind.STRING
            ? SecretReference.parse(scalar.text())
            : Optional.empty();
    if (secret.isEmpty()) {
      problems.error(
          node.place(),
          ("'%s' must say where the secret is, by env:NAME, file:PATH or prompt; the secret itself"
                  + " does not belong in this file")
              .formatted(key));
    }
    return secret;
  }

  Optional<Yaml.Mapping> mapping(Yaml node, String key) {
    return node instanceof Yaml.Mapping mapping
        ? Optional.of(mapping)
        : wrong(node, key, "a mapping of keys to values");
  }

  <T> Optional<T> wrong(Yaml node, String key, String wanted) {
    problems.error(
        node.place(),
        node.isNull()
            ? "'%s' has no value; it must be %s, or be left out".formatted(key, wanted)
            : "'%s' must be %s, and this is %s".formatted(key, wanted, node.words()));
    return Optional.empty();
  }
}
