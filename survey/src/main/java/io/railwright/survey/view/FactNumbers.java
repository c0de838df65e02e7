package io.railwright.survey.view;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import org.jspecify.annotations.Nullable;

/**
 * The handles of all facts that anybody in the process looks up, by key and moment. There are as
 * many as the knowledge and the derivations name, and no host's facts add to them. The table is
 * mostly free, since each fact of each host is looked for in it.
 */
final class FactNumbers {
  /** The number of a fact that nobody looks up. */
  static final int NONE = -1;

  private static final int FIRST_ROOM = 1 << 10;

  /** One place in so many is taken at most. */
  private static final int ROOM_EACH = 4;

  /** The highest bits of a product with it are spread well, however alike the keys are. */
  private static final int SPREAD = 0x9E3779B1;

  private static final FactNumbers ALL = new FactNumbers();

  /** Read without a lock: a handle never changes, and whoever misses one looked before it was. */
  private volatile @Nullable FactHandle[] table = new @Nullable FactHandle[FIRST_ROOM];

  /** Written behind the table: who sees a count sees as many handles. */
  private volatile int count;

  FactNumbers() {}

  /** Those of this process. */
  static FactNumbers all() {
    return ALL;
  }

  /** The one handle of this fact, made now if nobody has looked it up before. */
  synchronized FactHandle handle(String key, Moment moment) {
    FactHandle known = table[place(table, key, moment)];
    if (known != null) {
      return known;
    }
    // The one instance that snapshots have of it too, so that look-ups need not compare letters.
    FactHandle made = new FactHandle(key.intern(), moment, count);
    if (ROOM_EACH * (count + 1) > table.length) {
      table = grown(table);
    }
    table[place(table, key, moment)] = made;
    count++;
    return made;
  }

  private static @Nullable FactHandle[] grown(@Nullable FactHandle[] former) {
    @Nullable FactHandle[] grown = new @Nullable FactHandle[2 * former.length];
    for (FactHandle handle : former) {
      if (handle != null) {
        grown[place(grown, handle.key(), handle.moment())] = handle;
      }
    }
    return grown;
  }

  /** Where the handle stands, or where it would. */
  private static int place(@Nullable FactHandle[] table, String key, Moment moment) {
    int mask = table.length - 1;
    int at = (key.hashCode() * SPREAD) >>> Integer.numberOfLeadingZeros(mask);
    for (FactHandle one = table[at]; one != null; one = table[at]) {
      if (one.isOf(key, moment)) {
        return at;
      }
      at = (at + 1) & mask;
    }
    return at;
  }

  /** How many handles there are by now; the next one has this number. */
  int count() {
    return count;
  }

  int of(Fact fact) {
    @Nullable FactHandle[] now = table;
    FactHandle handle = now[place(now, fact.key(), fact.moment())];
    return handle == null ? NONE : handle.number();
  }
}
