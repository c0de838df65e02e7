package io.railwright.knowledge.load;

import io.railwright.knowledge.Along;
import io.railwright.knowledge.Case;
import io.railwright.model.file.Problems;
import io.railwright.model.finding.Status;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The form of the cases beside a rule. */
final class CaseForm {
  static final List<String> KEYS =
      List.of("name", "profile", "site", "given", "pf", "peer", "then", "fix");

  private CaseForm() {}

  static Case read(String rule, Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    return new Case(
        rule,
        entries.text("name"),
        entries.maybe("profile"),
        ProfileForm.values(entries, "site"),
        given(entries),
        joined(entries),
        entries.word("then", Status.class),
        entries.maybe("fix"),
        entries.place());
  }

  /** One subject as a mapping, several as a list of them. */
  private static List<Map<String, String>> given(Entries entries) {
    List<Yaml> subjects = new ArrayList<>();
    entries
        .get("given")
        .ifPresentOrElse(
            node -> {
              if (node instanceof Yaml.Sequence list) {
                subjects.addAll(list.items());
              } else {
                subjects.add(node);
              }
            },
            () -> entries.problems().error(entries.place(), "'given' is missing"));
    return subjects.stream().map(it -> subject(it, entries)).toList();
  }

  private static Map<Along, Map<String, String>> joined(Entries entries) {
    Map<Along, Map<String, String>> joined = new EnumMap<>(Along.class);
    for (Along along : List.of(Along.PF, Along.PEER)) {
      entries.get(along.word()).ifPresent(node -> joined.put(along, subject(node, entries)));
    }
    return joined;
  }

  private static Map<String, String> subject(Yaml node, Entries entries) {
    Map<String, String> values = new LinkedHashMap<>();
    if (node instanceof Yaml.Mapping mapping) {
      for (Yaml.Entry entry : mapping.entries()) {
        List<String> items = entries.texts(entry.value(), entry.key().text());
        values.put(entry.key().text(), items.isEmpty() ? "none" : String.join(" ", items));
      }
    } else {
      entries.problems().error(node.place(), "must be a mapping of parameters to values");
    }
    return values;
  }
}
