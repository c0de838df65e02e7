package io.railwright.survey.view;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Where each fact of subjects of one kind stands in their tables. It is learnt from the facts that
 * come by and shared by all hosts, so that a table is as small as what is read of its kind, and a
 * look-up is a load.
 */
final class SlotLayout {
  private static final int NOWHERE = -1;

  /** More kinds than tools tell of; those beyond, of made-up facts, share nothing. */
  private static final int MOST_KINDS = 512;

  private static final Map<String, SlotLayout> BY_KIND = new ConcurrentHashMap<>();

  /** By number. Never changed once it is handed out: a new place comes with a new array. */
  private volatile int[] places = new int[0];

  /** By place; the first {@link #count} of them are taken. */
  private int[] numbers = new int[0];

  private int count;

  /** Where facts of subjects of this kind stand. */
  static SlotLayout of(String kind) {
    SlotLayout known = BY_KIND.get(kind);
    if (known != null) {
      return known;
    }
    return BY_KIND.size() < MOST_KINDS
        ? BY_KIND.computeIfAbsent(kind, _ -> new SlotLayout())
        : new SlotLayout();
  }

  int[] places() {
    return places;
  }

  /** How many places there are by now. */
  synchronized int size() {
    return count;
  }

  /** Negative if no fact of this number was ever seen. */
  static int place(int[] places, int number) {
    return number < places.length ? places[number] : NOWHERE;
  }

  /** The number of the fact that stands at a place which was given away. */
  synchronized int number(int place) {
    return numbers[place];
  }

  /** Gives the number a place, unless somebody else has done so by now. */
  synchronized void add(int number) {
    int[] former = places;
    if (place(former, number) != NOWHERE) {
      return;
    }
    int[] more = Arrays.copyOf(former, Math.max(former.length, number + 1));
    Arrays.fill(more, former.length, more.length, NOWHERE);
    more[number] = count;
    numbers = Arrays.copyOf(numbers, count + 1);
    numbers[count++] = number;
    places = more;
  }
}
