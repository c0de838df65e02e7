package io.railwright.knowledge.load;

import io.railwright.knowledge.Scope;
import io.railwright.knowledge.Selection;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Yaml;
import java.util.List;

/** The form of a selection. */
final class SelectionForm {
  static final List<String> KEYS = List.of("id", "title", "scope", "when", "meaning");

  private SelectionForm() {}

  static Selection read(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    Expectations expectations = new Expectations(problems);
    if (entries.items("when").isEmpty()) {
      problems.error(entries.place(), "'when' is missing: a selection names what must hold");
    }
    return new Selection(
        entries.text("id"),
        entries.text("title"),
        entries.word("scope", Scope.class),
        entries.items("when").stream().map(expectations::condition).toList(),
        entries.text("meaning"),
        entries.place());
  }
}
