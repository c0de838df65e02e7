package io.railwright.flow.explain;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.vocabulary.FactDeclaration;
import io.railwright.knowledge.vocabulary.FactType;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Nature;
import io.railwright.model.report.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What there is to say of a fact's name: what it means, and who reads it. */
record FactPages(Knowledge knowledge) {

  Page of(FactDeclaration fact) {
    List<Page.Section> sections = new ArrayList<>();
    add(sections, "meaning", fact.meaning());
    add(sections, "of", String.join(", ", fact.of()));
    add(sections, "type", type(fact));
    add(sections, "nature", nature(fact.nature()));
    add(
        sections,
        "family",
        fact.family() ? "a tool names its members: " + String.join(", ", fact.indices()) : "");
    add(sections, "index", fact.family() ? "" : String.join(", ", fact.indices()));
    List<String> read = readers(fact.name());
    if (!read.isEmpty()) {
      sections.add(new Page.Section("read by", read));
    }
    return new Page("fact", fact.name(), fact.form(), sections);
  }

  private static void add(List<Page.Section> sections, String heading, String text) {
    if (!text.isEmpty()) {
      sections.add(new Page.Section(heading, List.of(text)));
    }
  }

  private static String type(FactDeclaration fact) {
    String types = fact.types().stream().map(FactType::word).collect(Collectors.joining(" or "));
    boolean own = fact.unit().equals("any");
    String unit =
        fact.unit().isEmpty() ? "" : own ? ", each in its own unit" : " in " + fact.unit();
    return types + unit;
  }

  private static String nature(Nature nature) {
    return switch (nature) {
      case SETTING -> "setting: what somebody chose; it is in the digest";
      case PROPERTY -> "property: what the thing is; it is in the digest";
      case STATE -> "state: up, down, negotiated; diff looks at it, the digest does not";
      case GAUGE -> "gauge: a value that wanders; neither diff nor the digest looks at it";
      case COUNTER -> "counter: a value that grows; neither diff nor the digest looks at it";
    };
  }

  private List<String> readers(String name) {
    List<String> readers = new ArrayList<>();
    for (Parameter parameter : knowledge.parameters().values()) {
      boolean reads =
          parameter.read().stream().anyMatch(it -> FactKey.name(it.fact()).equals(name));
      if (reads) {
        readers.add("parameter " + parameter.id());
      }
    }
    for (Counter counter : knowledge.counters().values()) {
      if (FactKey.name(counter.fact()).equals(name)) {
        readers.add("counter " + counter.id());
      }
    }
    return readers;
  }
}
