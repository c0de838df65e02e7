package io.railwright.knowledge.load;

import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Scope;
import io.railwright.knowledge.SiteKey;
import io.railwright.knowledge.SiteSign;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Yaml;
import java.util.List;

/** The form of a value that the site decides. */
final class SiteKeyForm {
  static final List<String> KEYS =
      List.of(
          "id",
          "title",
          "type",
          "unit",
          "range",
          "choices",
          "usual",
          "fabric-wide",
          "shown",
          "meaning");
  static final List<String> SIGN_KEYS = List.of("of", "among", "share", "when", "value", "because");

  private SiteKeyForm() {}

  static SiteKey read(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    return new SiteKey(
        entries.text("id"),
        entries.text("title"),
        ParameterForm.type(entries),
        entries.texts("usual"),
        entries.flag("fabric-wide", false),
        entries.items("shown").stream().map(it -> sign(it, problems)).toList(),
        entries.text("meaning"),
        entries.place());
  }

  private static SiteSign sign(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, SIGN_KEYS, problems);
    Expectations expectations = new Expectations(problems);
    if (entries.get("value").isEmpty()) {
      problems.error(entries.place(), "'value' is missing: a sign shows some value");
    }
    return new SiteSign(
        entries.word("of", Scope.class),
        conditions(entries, "among", expectations),
        entries.word("share", SiteSign.Share.class, SiteSign.Share.MOST),
        conditions(entries, "when", expectations),
        entries.get("value").map(expectations::operand).orElse(new Operand.Literal("")),
        entries.text("because"));
  }

  private static List<Condition> conditions(
      Entries entries, String key, Expectations expectations) {
    return entries.items(key).stream().map(expectations::condition).toList();
  }
}
