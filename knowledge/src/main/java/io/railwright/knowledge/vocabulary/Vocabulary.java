package io.railwright.knowledge.vocabulary;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Nature;
import io.railwright.model.fact.Natures;
import io.railwright.model.text.Nearest;
import io.railwright.model.value.Value;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Every name that a fact may have. */
public final class Vocabulary implements Natures {
  private static final Pattern REPEATED = Pattern.compile("[2-9]|[1-9][0-9]{1,5}");

  /** In the order of the alphabet, and found by hashing. */
  private final Map<String, FactDeclaration> names;

  public Vocabulary(Map<String, FactDeclaration> names) {
    this.names = Collections.unmodifiableMap(new LinkedHashMap<>(new TreeMap<>(names)));
  }

  public Vocabulary(Collection<FactDeclaration> all) {
    this(all.stream().collect(Collectors.toMap(FactDeclaration::name, Function.identity())));
  }

  public Collection<FactDeclaration> all() {
    return names.values();
  }

  /** The declaration of a name or a key. */
  public Optional<FactDeclaration> find(String key) {
    return Optional.ofNullable(names.get(FactKey.name(key)));
  }

  @Override
  public Nature of(String name) {
    FactDeclaration found = names.get(name);
    return found == null ? Nature.STATE : found.nature();
  }

  /** "did you mean" one of these; empty where none is alike. */
  public String hint(String name) {
    return Nearest.hint(FactKey.name(name), names.keySet());
  }

  /** What is wrong with a key; empty if it may be used. */
  public Optional<String> fault(FactKey key) {
    FactDeclaration declared = names.get(key.name());
    if (declared == null) {
      return Optional.of("the vocabulary has no fact '" + key.name() + "'" + hint(key.name()));
    }
    List<String> indices = key.indices();
    int wanted = declared.indices().size();
    boolean repeated =
        indices.size() == wanted + 1 && REPEATED.matcher(indices.getLast()).matches();
    boolean fits =
        indices.size() == wanted || repeated || (declared.family() && indices.size() > wanted);
    return fits
        ? Optional.empty()
        : Optional.of("'" + key + "' should have the form '" + declared.form() + "'");
  }

  /** What is wrong with a fact: its key, its type or its unit; empty if nothing is. */
  public Optional<String> fault(Fact fact) {
    return fault(fact.factKey(), fact.value());
  }

  /** The same of what a parser read. A number without a unit is one whose tool printed none. */
  public Optional<String> fault(FactKey key, Value value) {
    Optional<String> wrong = fault(key);
    FactDeclaration declared = names.get(key.name());
    if (wrong.isPresent() || declared == null) {
      return wrong;
    }
    if (declared.types().stream().noneMatch(type -> type.fits(value))) {
      String found = value.getClass().getSimpleName();
      return Optional.of("'" + key + "' is declared as " + words(declared) + ", and is " + found);
    }
    String unit = unit(value);
    boolean fits = unit.isEmpty() || declared.unit().equals("any") || declared.unit().equals(unit);
    return fits
        ? Optional.empty()
        : Optional.of(
            "'" + key + "' is declared in '" + declared.unit() + "', and is in '" + unit + "'");
  }

  private static String words(FactDeclaration declared) {
    return String.join(" or ", declared.types().stream().map(FactType::word).toList());
  }

  private static String unit(Value value) {
    return switch (value) {
      case Value.Count(long _, String unit) -> unit;
      case Value.Decimal(var _, String unit) -> unit;
      default -> "";
    };
  }
}
