package io.railwright.model.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Names as people write them on the command line: several with commas between them, {@code *} and
 * {@code ?} for any characters, and ranges as they are printed and as inventories have them: {@code
 * node[001-128],leaf-*}.
 */
public final class NameChoice {
  public static final NameChoice ALL = of("*");

  private final String text;
  private final List<NamePattern> patterns;

  private NameChoice(String text, List<NamePattern> patterns) {
    this.text = text;
    this.patterns = patterns;
  }

  public static NameChoice of(String text) {
    List<NamePattern> patterns = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int at = 0; at <= text.length(); at++) {
      char c = at < text.length() ? text.charAt(at) : ',';
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (at == text.length() || (c == ',' && depth <= 0)) {
        patterns.add(NamePattern.of(text.substring(from, at).strip()));
        from = at + 1;
      }
    }
    return new NameChoice(text, List.copyOf(patterns));
  }

  /** Whether every name is chosen, so that nobody need look. */
  public boolean isAll() {
    return text.equals(ALL.text);
  }

  public boolean matches(String name) {
    return patterns.stream().anyMatch(it -> it.matches(name));
  }

  /** The first of what is written that none of these names fits: it is mistyped. */
  public Optional<String> unmatched(Collection<String> names) {
    return patterns.stream()
        .filter(it -> names.stream().noneMatch(it::matches))
        .map(NamePattern::written)
        .findFirst();
  }
}
