package io.railwright.knowledge.load;

import io.railwright.knowledge.Better;
import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Confidence;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Loss;
import io.railwright.knowledge.Rule;
import io.railwright.model.file.Problems;
import io.railwright.model.finding.Cost;
import io.railwright.model.finding.FaultTitle;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Severity;
import io.railwright.model.path.PathRole;
import io.railwright.model.path.PathVerdict;
import io.railwright.yaml.Yaml;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The form of a rule file. */
final class RuleForm {
  static final List<String> KEYS =
      List.of(
          "id",
          "title",
          "fault",
          "parameter",
          "applies",
          "expect",
          "severity",
          "cost",
          "loss",
          "better",
          "alike",
          "why",
          "impact",
          "symptoms",
          "risk",
          "hides",
          "fix",
          "path",
          "disputes",
          "source",
          "confidence");

  private static final List<String> ROLES =
      Arrays.stream(PathRole.values()).map(PathRole::word).toList();

  private RuleForm() {}

  static Rule read(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    Expectations expectations = new Expectations(problems);
    List<Condition> applies =
        entries.items("applies").stream().map(expectations::condition).toList();
    Optional<Expectation> expect = entries.get("expect").map(expectations::expectation);
    if (expect.isEmpty()) {
      problems.error(entries.place(), "'expect' is missing");
    }
    List<String> sources = entries.texts("source");
    if (sources.isEmpty()) {
      problems.error(entries.place(), "'source' is missing: a claim has a source");
    }
    return new Rule(
        entries.text("id"),
        entries.text("title"),
        fault(entries, problems),
        entries.text("parameter"),
        applies,
        expect.orElse(new Expectation.Presence(true)),
        entries.word("severity", Severity.class),
        cost(entries, problems),
        entries.maybeWord("loss", Loss.class),
        entries.maybeWord("better", Better.class),
        entries.texts("alike"),
        entries.text("why"),
        entries.text("impact"),
        entries.texts("symptoms"),
        entries.word("risk", Risk.class),
        entries.texts("hides"),
        entries.get("fix").map(expectations::operand),
        path(entries, problems),
        Disputes.read(entries),
        sources,
        entries.word("confidence", Confidence.class),
        entries.place());
  }

  /** Also beside {@code loss}, for values of which no share can be computed. */
  private static Cost.Kind cost(Entries entries, Problems problems) {
    Optional<Cost.Kind> said = entries.maybeWord("cost", Cost.Kind.class);
    if (said.isEmpty() && entries.get("cost").isEmpty()) {
      String kinds =
          Arrays.stream(Cost.Kind.values()).map(Cost.Kind::word).collect(Collectors.joining(", "));
      problems.error(
          entries.place(),
          "'cost' is missing: what is lost where the rule fails, as an estimate; one of " + kinds);
    }
    return said.orElse(Cost.Kind.RISK);
  }

  private static Map<PathRole, PathVerdict> path(Entries entries, Problems problems) {
    Map<PathRole, PathVerdict> path = new EnumMap<>(PathRole.class);
    entries
        .get("path")
        .map(it -> Entries.of(it, ROLES, problems))
        .ifPresent(
            roles -> {
              for (PathRole role : PathRole.values()) {
                roles
                    .maybeWord(role.word(), PathVerdict.class)
                    .ifPresent(verdict -> path.put(role, verdict));
              }
            });
    return path;
  }

  /** A site's own rule need not bring one. */
  private static FaultTitle fault(Entries entries, Problems problems) {
    Optional<Yaml> said = entries.get("fault");
    if (said.isEmpty()) {
      return FaultTitle.not(entries.text("title"));
    }
    FaultTitle fault = new FaultTitle(entries.text("fault"));
    for (String name : fault.unknownNames()) {
      problems.error(
          said.get().place(),
          "'fault' can say {found} and {expected}; nothing is known as " + name);
    }
    return fault;
  }
}
