package io.railwright.yaml;

import io.railwright.model.file.Problems;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The entries of one mapping by key, after keys that are unknown or repeat have been reported. */
public final class Fields {
  /** Of a machine that is named and nothing more. */
  public static final Fields NONE = new Fields();

  private final Map<String, Yaml.Entry> entries = new HashMap<>();

  private Fields() {}

  public static Fields of(Yaml.Mapping mapping, Collection<String> known, Problems problems) {
    Fields fields = new Fields();
    for (Yaml.Entry entry : mapping.entries()) {
      Yaml.Scalar key = entry.key();
      if (!known.contains(key.text())) {
        problems.error(key.place(), unknown(key.text(), known));
        continue;
      }
      Yaml.Entry first = fields.entries.putIfAbsent(key.text(), entry);
      if (first != null) {
        problems.error(
            key.place(),
            "'%s' is given twice; first on line %d"
                .formatted(key.text(), first.key().place().line()));
      }
    }
    return fields;
  }

  private static String unknown(String key, Collection<String> known) {
    if (key.equals("<<")) {
      return "'<<' merges in YAML 1.1 only; use 'defaults' or a group instead";
    }
    int colon = key.indexOf(':');
    if (colon > 0 && known.contains(key.substring(0, colon))) {
      // What follows is not shown: it may be a secret that was meant to be a value.
      return "a space is missing behind '%s:'".formatted(key.substring(0, colon));
    }
    String hint = Nearest.hint(key, known);
    return "unknown key "
        + Shown.quoted(key)
        + (hint.isEmpty() ? "; known here: " + String.join(", ", known) : hint);
  }

  public boolean has(String key) {
    return entries.containsKey(key);
  }

  /** What stands under the key, whatever it is. */
  public Optional<Yaml> get(String key) {
    return Optional.ofNullable(entries.get(key)).map(Yaml.Entry::value);
  }
}
