package io.railwright.survey.view;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The facts of one subject, each where the layout of its kind has it. */
public final class Slots {
  private final String kind;
  private final String name;
  private final SlotLayout layout;
  private int[] places;
  private @Nullable Fact[] facts;
  private @Nullable Map<Class<?>, Object> once;

  Slots(String kind, String name, SlotLayout layout) {
    this.kind = kind;
    this.name = name;
    this.layout = layout;
    this.places = layout.places();
    this.facts = new @Nullable Fact[layout.size()];
  }

  /** {@code net}, {@code rdma}, or {@code rdma/port} for a port of one. */
  public String kind() {
    return kind;
  }

  /** {@code eth0}, or {@code mlx5_0/1} for a port. */
  public String name() {
    return name;
  }

  /** Whose it is: {@code mlx5_0} for {@code mlx5_0/1}; empty for what belongs to the host alone. */
  public String owner() {
    return name.substring(0, Math.max(name.lastIndexOf('/'), 0));
  }

  /** What its owner calls it: {@code 1} for {@code mlx5_0/1}. */
  public String ownName() {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  /** What is known wins over what is not; of several that are known, the first stays. */
  void put(int number, Fact fact) {
    int at = SlotLayout.place(places, number);
    if (at < 0) {
      layout.add(number);
      places = layout.places();
      at = SlotLayout.place(places, number);
    }
    put(fact, at);
  }

  private void put(Fact fact, int at) {
    if (at >= facts.length) {
      facts = Arrays.copyOf(facts, Math.max(at + 1, layout.size()));
    }
    Fact former = facts[at];
    if (former == null || former.value() instanceof Value.Unknown) {
      facts[at] = fact;
    }
  }

  /** These, and of another subject of the same kind those that are missing here. */
  Slots with(Slots other, Predicate<Fact> shared) {
    Slots joined = new Slots(kind, name, layout);
    for (Slots one : List.of(this, other)) {
      for (int at = 0; at < one.facts.length; at++) {
        Fact fact = one.facts[at];
        if (fact != null && (one == this || shared.test(fact))) {
          joined.put(fact, at);
        }
      }
    }
    return joined;
  }

  public @Nullable Fact get(FactHandle handle) {
    return get(handle.number());
  }

  @Nullable Fact get(int number) {
    int at = SlotLayout.place(places, number);
    return at < 0 || at >= facts.length ? null : facts[at];
  }

  /** Something that several derivations need of the subject, found out at the first call. */
  public <T> T once(Class<T> what, Function<Slots, T> find) {
    if (once == null) {
      once = new HashMap<>();
    }
    Object known = once.get(what);
    if (known == null) {
      known = find.apply(this);
      once.put(what, known);
    }
    return what.cast(known);
  }

  /** All of them, in no order that means anything. */
  public List<Fact> all() {
    List<Fact> all = new ArrayList<>(facts.length);
    for (Fact fact : facts) {
      if (fact != null) {
        all.add(fact);
      }
    }
    return all;
  }
}
