package io.railwright.model.fact;

import java.util.Map;

/** The nature of every fact name. One that is not known is a state: never taken for a choice. */
@FunctionalInterface
public interface Natures {
  /** The nature of a name, which has no indices. */
  Nature of(String name);

  /** That of a fact. */
  default Nature of(Fact fact) {
    return of(FactKey.name(fact.key()));
  }

  /** Those in a table. */
  static Natures in(Map<String, Nature> table) {
    return name -> table.getOrDefault(name, Nature.STATE);
  }
}
