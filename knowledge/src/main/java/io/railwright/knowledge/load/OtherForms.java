package io.railwright.knowledge.load;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.SiteKey;
import io.railwright.knowledge.Source;
import io.railwright.model.file.Problems;
import io.railwright.yaml.Yaml;
import java.util.List;

/** The forms of the small things: counters, sources and the keys of a site. */
final class OtherForms {
  static final List<String> COUNTER_KEYS =
      List.of("id", "title", "fact", "unit", "good", "meaning", "alert", "points-to", "source");
  static final List<String> SOURCE_KEYS =
      List.of("id", "title", "publisher", "version", "url", "read");
  static final List<String> SITE_KEYS =
      List.of("id", "title", "type", "unit", "range", "choices", "usual", "meaning");

  private OtherForms() {}

  static Counter counter(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, COUNTER_KEYS, problems);
    return new Counter(
        entries.text("id"),
        entries.text("title"),
        entries.text("fact"),
        entries.text("unit"),
        entries.word("good", Counter.Good.class),
        entries.text("meaning"),
        entries.maybe("alert").orElse(""),
        entries.texts("points-to"),
        entries.texts("source"),
        entries.place());
  }

  static Source source(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, SOURCE_KEYS, problems);
    return new Source(
        entries.text("id"),
        entries.text("title"),
        entries.text("publisher"),
        entries.maybe("version").orElse(""),
        entries.maybe("url").orElse(""),
        entries.maybe("read").orElse(""));
  }

  static SiteKey siteKey(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, SITE_KEYS, problems);
    return new SiteKey(
        entries.text("id"),
        entries.text("title"),
        ParameterForm.type(entries),
        entries.texts("usual"),
        entries.text("meaning"));
  }
}
