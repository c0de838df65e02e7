package io.railwright.assess.host;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The facts of one subject by number. */
public final class Slots {
  private final String kind;
  private final String name;
  private final @Nullable Fact[] facts;

  Slots(String kind, String name, int count) {
    this.kind = kind;
    this.name = name;
    this.facts = new @Nullable Fact[count];
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
    Fact former = facts[number];
    if (former == null || former.value() instanceof Value.Unknown) {
      facts[number] = fact;
    }
  }

  /** These, and of another subject those of this kind that are missing here. */
  Slots with(Slots other, Predicate<Fact> shared) {
    Slots joined = new Slots(kind, name, facts.length);
    for (Slots one : List.of(this, other)) {
      for (int number = 0; number < facts.length; number++) {
        Fact fact = one.facts[number];
        if (fact != null && (one == this || shared.test(fact))) {
          joined.put(number, fact);
        }
      }
    }
    return joined;
  }

  public @Nullable Fact get(int number) {
    return facts[number];
  }
}
