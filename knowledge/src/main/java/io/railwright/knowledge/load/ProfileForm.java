package io.railwright.knowledge.load;

import io.railwright.knowledge.Profile;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Yaml;
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
          "meaning",
          "source");

  static final List<String> DROP_KEYS = List.of("rule", "because");

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

  private static Profile.Drop drop(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, DROP_KEYS, problems);
    return new Profile.Drop(entries.text("rule"), entries.text("because"));
  }
}
