package io.railwright.knowledge.load;

import io.railwright.knowledge.vocabulary.FactDeclaration;
import io.railwright.knowledge.vocabulary.FactType;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Nature;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Worded;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The form of a fact's declaration. */
final class FactForm {
  static final List<String> KEYS =
      List.of("name", "of", "type", "unit", "nature", "family", "meaning");

  private static final Pattern NAME =
      Pattern.compile("[a-z][a-z0-9-]*(?:\\.[A-Za-z0-9_-]+)*(?:\\[[a-z-]+])*");

  private FactForm() {}

  static FactDeclaration read(Yaml node, Problems problems) {
    Entries entries = Entries.of(node, KEYS, problems);
    String form = entries.text("name");
    if (!form.isEmpty() && !NAME.matcher(form).matches()) {
      entries.wrong("name", "must be words with dots, then indices: dcb.prio-pfc[priority]");
    }
    FactKey key = new FactKey(form);
    boolean family = entries.flag("family", false);
    if (family && key.indices().isEmpty()) {
      entries.wrong("name", "of a family needs an index for the names that the tool gives");
    }
    return new FactDeclaration(
        key.name(),
        key.indices(),
        needed(entries, "of"),
        types(entries, family || !key.indices().isEmpty()),
        entries.maybe("unit").orElse(""),
        entries.word("nature", Nature.class),
        family,
        entries.text("meaning"),
        entries.place());
  }

  private static List<String> needed(Entries entries, String key) {
    List<String> texts = entries.texts(key);
    if (texts.isEmpty()) {
      entries.text(key); // says that it is missing
    }
    return texts;
  }

  private static List<FactType> types(Entries entries, boolean open) {
    List<FactType> types = new ArrayList<>();
    for (String word : needed(entries, "type")) {
      Optional<FactType> type = Worded.of(FactType.class, word);
      type.ifPresent(types::add);
      boolean fits = type.isPresent() && (open || type.get() != FactType.ANY);
      if (!fits) {
        entries.wrong(
            "type",
            "must be text, flag, count, decimal, list, bandwidth, size, time-span or"
                + " transfer-rate, and of names with an index it may be any");
      }
    }
    return types;
  }
}
