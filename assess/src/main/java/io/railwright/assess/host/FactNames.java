package io.railwright.assess.host;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** Numbers for the facts that are read at all, so that later look-ups are loads from an array. */
public final class FactNames {
  /** Not read by anybody. */
  static final int NONE = -1;

  private final Map<String, EnumMap<Moment, Integer>> numbers = new HashMap<>();
  private int count;

  /**
   * The number of this fact, given now if it has none. The name is kept as the one instance that
   * derivations and snapshots also have of it, so that look-ups need not compare letters.
   */
  public int add(String parameter, Moment moment) {
    return numbers
        .computeIfAbsent(parameter.intern(), _ -> new EnumMap<>(Moment.class))
        .computeIfAbsent(moment, _ -> count++);
  }

  int of(Fact fact) {
    return number(fact.parameter(), fact.moment());
  }

  /** The number of a fact that was added; a mistake of the caller if it was not. */
  public int of(String parameter, Moment moment) {
    int number = number(parameter, moment);
    if (number == NONE) {
      throw new IllegalArgumentException("nobody said that this is read: " + parameter);
    }
    return number;
  }

  private int number(String parameter, Moment moment) {
    EnumMap<Moment, Integer> byMoment = numbers.get(parameter);
    Integer number = byMoment == null ? null : byMoment.get(moment);
    return number == null ? NONE : number;
  }
}
