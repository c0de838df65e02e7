package io.railwright.assess.host;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The facts of one subject by number, in a table that grows with them: a subject has some dozens of
 * the many hundreds that are read of subjects of all kinds. A look-up costs a load or two.
 */
public final class Slots {
  private static final int FREE = -1;
  private static final int FIRST_ROOM = 8;

  /** Facts of one subject often have numbers in a row, which would all crowd into one place. */
  private static final int SPREAD = 0x9E3779B1;

  private final String kind;
  private final String name;
  private int[] numbers = free(FIRST_ROOM);
  private @Nullable Fact[] facts = new @Nullable Fact[FIRST_ROOM];
  private int shift = shift(FIRST_ROOM);
  private int count;

  Slots(String kind, String name) {
    this.kind = kind;
    this.name = name;
  }

  /** The highest bits of a product are those that are spread best. */
  private static int shift(int room) {
    return Integer.numberOfLeadingZeros(room) + 1;
  }

  private static int[] free(int size) {
    int[] free = new int[size];
    Arrays.fill(free, FREE);
    return free;
  }

  /** {@code net}, {@code rdma}, or {@code rdma/port} for a port of one. */
  public String kind() {
    return kind;
  }

  /** {@code eth0}, or {@code mlx5_0/1} for a port. */
  public String name() {
    return name;
  }

  /** What is known wins over what is not; of several that are known, the first stays. */
  void put(int number, Fact fact) {
    if (2 * count >= numbers.length) {
      grow();
    }
    int at = place(number);
    Fact former = facts[at];
    if (former == null || former.value() instanceof Value.Unknown) {
      count += former == null ? 1 : 0;
      numbers[at] = number;
      facts[at] = fact;
    }
  }

  /** Where the number stands, or where it would. */
  private int place(int number) {
    int mask = numbers.length - 1;
    int at = (number * SPREAD) >>> shift;
    while (numbers[at] != FREE && numbers[at] != number) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    int[] formerNumbers = numbers;
    @Nullable Fact[] formerFacts = facts;
    numbers = free(4 * formerNumbers.length);
    facts = new @Nullable Fact[numbers.length];
    shift = shift(numbers.length);
    for (int i = 0; i < formerNumbers.length; i++) {
      if (formerNumbers[i] != FREE) {
        int at = place(formerNumbers[i]);
        numbers[at] = formerNumbers[i];
        facts[at] = formerFacts[i];
      }
    }
  }

  /** These, and of another subject those of this kind that are missing here. */
  Slots with(Slots other, Predicate<Fact> shared) {
    Slots joined = new Slots(kind, name);
    for (Slots one : List.of(this, other)) {
      for (int i = 0; i < one.numbers.length; i++) {
        Fact fact = one.facts[i];
        if (fact != null && (one == this || shared.test(fact))) {
          joined.put(one.numbers[i], fact);
        }
      }
    }
    return joined;
  }

  public @Nullable Fact get(int number) {
    return facts[place(number)];
  }

  /** All of them, in no order that means anything. */
  public List<Fact> all() {
    List<Fact> all = new ArrayList<>(count);
    for (Fact fact : facts) {
      if (fact != null) {
        all.add(fact);
      }
    }
    return all;
  }
}
