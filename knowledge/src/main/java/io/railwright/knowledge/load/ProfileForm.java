package io.railwright.knowledge.load;

import io.railwright.knowledge.Guide;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.Scope;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The form of a profile file. */
final class ProfileForm {
  static final List<String> KEYS =
      List.of(
          "id",
          "title",
          "extends",
          "select",
          "rank",
          "values",
          "drop",
          "standard",
          "guide",
          "meaning",
          "source");

  static final List<String> DROP_KEYS = List.of("rule", "because");

  static final List<String> GUIDE_KEYS = List.of("about", "steps");

  static final List<String> STEP_KEYS = List.of("stage", "step", "rules", "spoilers");

  private ProfileForm() {}

  static Profile read(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    Expectations expectations = new Expectations(problems);
    return new Profile(
        entries.text("id"),
        entries.text("title"),
        entries.maybe("extends"),
        entries.items("select").stream().map(expectations::condition).toList(),
        entries.number("rank", 0, 0, 1000),
        values(entries, "values"),
        entries.items("drop").stream().map(it -> drop(it, problems)).toList(),
        standard(entries),
        entries.get("guide").map(it -> guide(it, problems)),
        entries.maybe("meaning").orElse(""),
        entries.texts("source"),
        entries.place());
  }

  /** Values of the site; also in the site's own file and in cases. */
  static Map<String, List<String>> values(Entries entries, String key) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (Yaml.Entry entry : entries.pairs(key)) {
      values.put(entry.key().text(), entries.texts(entry.value(), entry.key().text()));
    }
    return values;
  }

  private static Map<String, String> standard(Entries entries) {
    Map<String, String> standard = new LinkedHashMap<>();
    values(entries, "standard")
        .forEach(
            (parameter, items) ->
                standard.put(parameter, items.isEmpty() ? "none" : String.join(" ", items)));
    return standard;
  }

  private static Guide guide(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, GUIDE_KEYS, problems);
    List<Guide.Step> steps = entries.items("steps").stream().map(it -> step(it, problems)).toList();
    if (steps.isEmpty()) {
      entries.wrong("steps", "must have at least one step");
    }
    return new Guide(entries.words("about", Scope.class), steps);
  }

  private static Guide.Step step(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, STEP_KEYS, problems);
    List<String> rules = entries.texts("rules");
    if (rules.isEmpty()) {
      entries.wrong("rules", "must name a rule: a step that nothing judges is never done");
    }
    List<String> all = new ArrayList<>(rules);
    all.addAll(entries.texts("spoilers"));
    return new Guide.Step(entries.text("stage"), entries.text("step"), all, rules);
  }

  private static Profile.Drop drop(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, DROP_KEYS, problems);
    return new Profile.Drop(entries.text("rule"), entries.text("because"));
  }
}
