package io.railwright.survey.view;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for the facts that are read at all, so that later look-ups are loads from an array. Names
 * are kept in a table that is mostly free: hundreds are looked up for each card.
 */
public final class FactNames {
  /** Not read by anybody. */
  static final int NONE = -1;

  private static final int FIRST_ROOM = 64;

  /** One place in so many is taken at most. */
  private static final int ROOM_EACH = 4;

  /** The highest bits of a product with it are spread well, however alike the names are. */
  private static final int SPREAD = 0x9E3779B1;

  private final Map<String, SlotLayout> layouts = new ConcurrentHashMap<>();
  private @Nullable String[] names = new @Nullable String[FIRST_ROOM];

  /** For each moment, the number of each name, at the place that the name has. */
  private Map<Moment, int[]> numbers = none(FIRST_ROOM);

  private int taken;
  private int count;

  private static Map<Moment, int[]> none(int names) {
    Map<Moment, int[]> none = new EnumMap<>(Moment.class);
    for (Moment moment : Moment.values()) {
      int[] numbers = new int[names];
      Arrays.fill(numbers, NONE);
      none.put(moment, numbers);
    }
    return none;
  }

  private int[] at(Moment moment) {
    return Objects.requireNonNull(numbers.get(moment));
  }

  /**
   * The number of this fact, given now if it has none. The name is kept as the one instance that
   * derivations and snapshots also have of it, so that look-ups need not compare letters.
   */
  public int add(String parameter, Moment moment) {
    if (names[place(parameter)] == null) {
      taken++;
      if (ROOM_EACH * taken > names.length) {
        grow();
      }
      names[place(parameter)] = parameter.intern();
    }
    int at = place(parameter);
    int[] ofMoment = at(moment);
    if (ofMoment[at] == NONE) {
      ofMoment[at] = count++;
    }
    return ofMoment[at];
  }

  private void grow() {
    @Nullable String[] formerNames = names;
    Map<Moment, int[]> formerNumbers = numbers;
    names = new @Nullable String[2 * formerNames.length];
    numbers = none(names.length);
    for (int from = 0; from < formerNames.length; from++) {
      String name = formerNames[from];
      if (name != null) {
        int to = place(name);
        names[to] = name;
        move(formerNumbers, from, to);
      }
    }
  }

  private void move(Map<Moment, int[]> former, int from, int to) {
    former.forEach((moment, numbersThen) -> at(moment)[to] = numbersThen[from]);
  }

  /** Where the name stands, or where it would. */
  private int place(String parameter) {
    int mask = names.length - 1;
    int at = (parameter.hashCode() * SPREAD) >>> Integer.numberOfLeadingZeros(mask);
    for (String name = names[at]; name != null; name = names[at]) {
      if (name.equals(parameter)) {
        return at;
      }
      at = (at + 1) & mask;
    }
    return at;
  }

  int of(Fact fact) {
    return number(fact.key(), fact.moment());
  }

  /** The number of a fact that was added; a mistake of the caller if it was not. */
  public int of(String parameter, Moment moment) {
    int number = number(parameter, moment);
    if (number == NONE) {
      throw new IllegalArgumentException("nobody said that this is read: " + parameter);
    }
    return number;
  }

  /** A free place has no numbers. */
  private int number(String parameter, Moment moment) {
    return at(moment)[place(parameter)];
  }

  /** Where facts of subjects of this kind stand. */
  SlotLayout layout(String kind) {
    SlotLayout known = layouts.get(kind);
    return known == null ? layouts.computeIfAbsent(kind, _ -> new SlotLayout()) : known;
  }
}
