package io.railwright.assess.host;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One host's facts by subject. Cost: one look-up for each fact, and nothing for those unread. */
public final class HostView {
  private final Subject host;
  private final FactNames names;
  private final Map<String, Slots> subjects = new HashMap<>();
  private final Map<String, Map<String, Slots>> kinds = new HashMap<>();
  private final Slots own;
  private final Cards cards = new Cards(this);

  public HostView(Subject host, List<Fact> facts, FactNames names) {
    this.host = host;
    this.names = names;
    this.own = new Slots("host", "");
    subjects.put(host.path(), own);
    Subject last = host;
    Slots slots = own;
    for (Fact fact : facts) {
      int number = names.of(fact);
      if (number == FactNames.NONE) {
        continue;
      }
      if (!fact.subject().equals(last)) {
        last = fact.subject();
        slots = slots(last);
      }
      slots.put(number, fact);
    }
  }

  private Slots slots(Subject subject) {
    Slots known = subjects.get(subject.path());
    if (known != null) {
      return known;
    }
    String[] parts = subject.path().substring(host.path().length() + 1).split("/", -1);
    List<String> kind = new ArrayList<>();
    List<String> name = new ArrayList<>();
    for (int i = 0; i < parts.length; i++) {
      (i % 2 == 0 ? kind : name).add(parts[i]);
    }
    Slots made = new Slots(String.join("/", kind), String.join("/", name));
    subjects.put(subject.path(), made);
    kinds.computeIfAbsent(made.kind(), _ -> new LinkedHashMap<>()).put(made.name(), made);
    return made;
  }

  public Subject host() {
    return host;
  }

  public Cards cards() {
    return cards;
  }

  public Slots own() {
    return own;
  }

  /** All subjects of a kind of which some fact is read. */
  public Collection<Slots> all(String kind) {
    Map<String, Slots> found = kinds.get(kind);
    return found == null ? List.of() : found.values();
  }

  public @Nullable Slots one(String kind, String name) {
    Map<String, Slots> found = kinds.get(kind);
    return found == null ? null : found.get(name);
  }

  public @Nullable Fact fact(@Nullable Slots of, String parameter) {
    return fact(of, parameter, Moment.RUNTIME);
  }

  public @Nullable Fact fact(@Nullable Slots of, String parameter, Moment moment) {
    return of == null ? null : of.get(names.of(parameter, moment));
  }

  /** The value of a fact; empty if it is missing or not known. */
  public Optional<Value> value(@Nullable Slots of, String parameter) {
    Fact fact = fact(of, parameter);
    return fact == null || fact.value() instanceof Value.Unknown
        ? Optional.empty()
        : Optional.of(fact.value());
  }

  /** The value as text; empty if it is missing or not known. */
  public String text(@Nullable Slots of, String parameter) {
    return value(of, parameter).map(Value::print).orElse("");
  }
}
