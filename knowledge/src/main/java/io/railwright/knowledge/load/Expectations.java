package io.railwright.knowledge.load;

import io.railwright.knowledge.Along;
import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Expectation.Group;
import io.railwright.knowledge.Operand;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Shown;
import io.railwright.model.text.Worded;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads operators and what they are applied to. */
final class Expectations {
  static final List<String> OPERATORS =
      List.of(
          "equals",
          "oneOf",
          "atLeast",
          "atMost",
          "between",
          "matches",
          "present",
          "sameAcross",
          "uniqueAcross",
          "withinLimit",
          "not");

  private static final String ALONG = "along";

  /** What may stand beside an operator: whose value it is applied to. */
  private static final Set<String> REFERENCE = Set.of("parameter", "site", ALONG);

  /** Stands in for what could not be read; never used, since reading has failed. */
  private static final Expectation NONE = new Expectation.Presence(true);

  private final Problems problems;

  Expectations(Problems problems) {
    this.problems = problems;
  }

  /** {@code {equals: dscp}}. */
  Expectation expectation(Yaml node) {
    if (node instanceof Yaml.Mapping mapping && mapping.entries().size() == 1) {
      return operator(mapping.entries().getFirst());
    }
    problems.error(node.place(), "must be one operator: " + String.join(", ", OPERATORS));
    return NONE;
  }

  /**
   * The name of a selection, {@code {parameter: nic.function, equals: pf}} or {@code {site: fabric,
   * equals: lossless}}.
   */
  Condition condition(Yaml node) {
    if (node instanceof Yaml.Scalar && !node.isNull()) {
      return new Condition.Selected(text(node));
    }
    Optional<Operand> subject = reference(node);
    List<Expectation> operators = new ArrayList<>();
    if (node instanceof Yaml.Mapping mapping) {
      mapping.entries().stream()
          .filter(entry -> !REFERENCE.contains(entry.key().text()))
          .forEach(entry -> operators.add(operator(entry)));
    }
    if (subject.isEmpty() || operators.size() != 1) {
      problems.error(
          node.place(),
          "must be the name of a selection, or 'parameter' or 'site' and one operator, as {site:"
              + " fabric, equals: lossless}");
    }
    return new Condition.Test(
        subject.orElse(new Operand.Literal("")), operators.isEmpty() ? NONE : operators.getFirst());
  }

  /** {@code {site: KEY}} or {@code {parameter: ID, along: peer}}, whatever else is there. */
  private Optional<Operand> reference(Yaml node) {
    Optional<Yaml> site = get(node, "site");
    Optional<Yaml> parameter = get(node, "parameter");
    Optional<Yaml> along = get(node, ALONG);
    along
        .filter(_ -> parameter.isEmpty())
        .ifPresent(it -> problems.error(it.place(), "'along' belongs to a 'parameter'"));
    if (site.isPresent() == parameter.isPresent()) {
      return Optional.empty();
    }
    return site.<Operand>map(it -> new Operand.Site(text(it)))
        .or(() -> parameter.map(it -> new Operand.Other(text(it), along(along))));
  }

  private static Optional<Yaml> get(Yaml node, String key) {
    return node instanceof Yaml.Mapping mapping ? mapping.get(key) : Optional.empty();
  }

  private Along along(Optional<Yaml> word) {
    Optional<Along> along = word.flatMap(it -> Worded.of(Along.class, text(it)));
    if (word.isPresent() && (along.isEmpty() || along.get() == Along.ITSELF)) {
      problems.error(word.get().place(), "'along' must be peer, pf or host");
    }
    return along.orElse(Along.ITSELF);
  }

  private Expectation operator(Yaml.Entry entry) {
    Yaml value = entry.value();
    return switch (entry.key().text()) {
      case "equals" -> new Expectation.Equals(operand(value));
      case "oneOf" -> new Expectation.OneOf(operands(value));
      case "atLeast" -> new Expectation.AtLeast(operand(value));
      case "atMost" -> new Expectation.AtMost(operand(value));
      case "between" -> between(value);
      case "matches" -> new Expectation.Matches(pattern(value));
      case "present" -> new Expectation.Presence(text(value).equals("true"));
      case "sameAcross" -> new Expectation.SameAcross(group(value));
      case "uniqueAcross" -> unique(value);
      case "withinLimit" -> withinLimit(value);
      case "not" -> new Expectation.Not(expectation(value));
      default -> unknown(entry);
    };
  }

  private Expectation unknown(Yaml.Entry entry) {
    problems.error(
        entry.key().place(),
        Shown.quoted(entry.key().text())
            + " is no operator; these are: "
            + String.join(", ", OPERATORS));
    return NONE;
  }

  Operand operand(Yaml node) {
    boolean isReference =
        node instanceof Yaml.Mapping mapping
            && mapping.entries().stream().allMatch(it -> REFERENCE.contains(it.key().text()));
    Optional<Operand> reference = isReference ? reference(node) : Optional.empty();
    if (reference.isPresent()) {
      return reference.get();
    }
    if (node instanceof Yaml.Sequence list) {
      List<String> items = new ArrayList<>();
      list.items().forEach(item -> items.add(text(item)));
      return new Operand.Literal(items.isEmpty() ? "none" : String.join(" ", items));
    }
    return new Operand.Literal(text(node));
  }

  private List<Operand> operands(Yaml node) {
    if (!(node instanceof Yaml.Sequence list) || list.items().isEmpty()) {
      problems.error(node.place(), "'oneOf' must be a list");
      return List.of();
    }
    return list.items().stream().map(this::operand).toList();
  }

  private Expectation between(Yaml node) {
    List<Operand> both = operands(node);
    if (both.size() != 2) {
      problems.error(node.place(), "'between' must be a list of two, the least and the most");
      return NONE;
    }
    return new Expectation.Between(both.getFirst(), both.getLast());
  }

  private Pattern pattern(Yaml node) {
    try {
      return Pattern.compile(text(node));
    } catch (PatternSyntaxException bad) {
      problems.error(node.place(), "is no regular expression: " + bad.getDescription());
      return Pattern.compile("");
    }
  }

  private Expectation unique(Yaml node) {
    if (!text(node).equals("fabric")) {
      problems.error(node.place(), "'uniqueAcross' must be fabric");
    }
    return new Expectation.UniqueAcrossFabric();
  }

  private Expectation withinLimit(Yaml node) {
    if (!text(node).equals("true")) {
      problems.error(node.place(), "'withinLimit' must be true; the limit stands with the counter");
    }
    return new Expectation.WithinLimit();
  }

  private Group group(Yaml node) {
    Optional<Group> group = Worded.of(Group.class, text(node));
    if (group.isEmpty()) {
      problems.error(
          node.place(), "'sameAcross' must be host, product, group, fabric, board, slot or link");
    }
    return group.orElse(Group.HOST);
  }

  private String text(Yaml node) {
    if (node instanceof Yaml.Scalar scalar && !node.isNull()) {
      return scalar.text().strip();
    }
    problems.error(node.place(), "must be a word or a number, and this is " + node.words());
    return "";
  }
}
