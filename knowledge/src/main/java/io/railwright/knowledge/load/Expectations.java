package io.railwright.knowledge.load;

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
          "not");

  /** Stands in for what could not be read; never used, since reading has failed. */
  private static final Expectation NONE = new Expectation.Present(true);

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

  /** {@code {parameter: nic.function, equals: pf}} or {@code {site: fabric, equals: lossless}}. */
  Condition condition(Yaml node) {
    Optional<Operand> subject = Optional.empty();
    Optional<Expectation> expectation = Optional.empty();
    boolean pair = node instanceof Yaml.Mapping mapping && mapping.entries().size() == 2;
    if (pair && node instanceof Yaml.Mapping mapping) {
      for (Yaml.Entry entry : mapping.entries()) {
        if (entry.key().text().equals("parameter") || entry.key().text().equals("site")) {
          subject = Optional.of(reference(entry));
        } else {
          expectation = Optional.of(operator(entry));
        }
      }
    }
    if (subject.isEmpty() || expectation.isEmpty()) {
      problems.error(
          node.place(),
          "must be 'parameter' or 'site' and one operator, as {site: fabric, equals: lossless}");
    }
    return new Condition(subject.orElse(new Operand.Literal("")), expectation.orElse(NONE));
  }

  private Operand reference(Yaml.Entry entry) {
    String name = text(entry.value());
    return entry.key().text().equals("site") ? new Operand.Site(name) : new Operand.Other(name);
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
      case "present" -> new Expectation.Present(text(value).equals("true"));
      case "sameAcross" -> new Expectation.SameAcross(group(value));
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
    if (node instanceof Yaml.Mapping mapping && mapping.entries().size() == 1) {
      String key = mapping.entries().getFirst().key().text();
      if (key.equals("site") || key.equals("parameter")) {
        return reference(mapping.entries().getFirst());
      }
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

  private Group group(Yaml node) {
    Optional<Group> group = Worded.of(Group.class, text(node));
    if (group.isEmpty()) {
      problems.error(node.place(), "'sameAcross' must be host or fabric");
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
