package io.railwright.survey.view;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The facts of one subject, each where the layout of its kind has it. */
public final class Slots {
  private final String kind;
  private final String name;
  private final SlotLayout layout;
  private final @Nullable ReadTrace trace;
  private int[] places;
  private @Nullable Fact[] facts;
  private @Nullable Map<Class<?>, Object> once;

  private boolean ofTwo;

  /**
   * Of a subject of which no fact is known yet.
   *
   * @param trace told what is looked up; null where nobody wants to know
   */
  Slots(String kind, String name, SlotLayout layout, @Nullable ReadTrace trace) {
    this.kind = kind;
    this.name = name;
    this.layout = layout;
    this.trace = trace;
    this.places = layout.places();
    this.facts = new @Nullable Fact[layout.size()];
  }

  private Slots(Slots like, @Nullable Fact[] facts) {
    this.kind = like.kind;
    this.name = like.name;
    this.layout = like.layout;
    this.trace = null;
    this.places = like.places;
    this.facts = facts;
  }

  /** The same subject of another machine, whose facts stand at the same places. */
  Slots of(@Nullable Fact[] others) {
    return new Slots(this, others);
  }

  /** Its facts by their places; not to be changed. */
  @Nullable Fact[] byPlace() {
    return facts;
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
    Slots joined = new Slots(kind, name, layout, trace);
    joined.ofTwo = true;
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

  /** Whether it is made of two subjects, and so is none of its machine's own. */
  boolean isJoined() {
    return ofTwo;
  }

  /**
   * Marks the facts that have other values here than there, or are missing in one of the two.
   *
   * @param there null where there is no such subject
   * @param numbers those of the facts
   * @return whether it could be told: whether both are laid out alike
   */
  boolean compare(@Nullable Slots there, BitSet numbers) {
    if (there != null && there.layout != layout) {
      return false;
    }
    @Nullable Fact[] others = there == null ? new @Nullable Fact[0] : there.facts;
    for (int at = 0; at < Math.max(facts.length, others.length); at++) {
      Fact one = at < facts.length ? facts[at] : null;
      Fact other = at < others.length ? others[at] : null;
      if (!isSame(one, other)) {
        numbers.set(layout.number(at));
      }
    }
    return true;
  }

  /** Where and when it was read is nothing that a value rests on. */
  private static boolean isSame(@Nullable Fact one, @Nullable Fact other) {
    if (one == null || other == null) {
      return one == null && other == null;
    }
    return Objects.equals(one.value(), other.value());
  }

  public @Nullable Fact get(FactHandle handle) {
    return get(handle.number());
  }

  @Nullable Fact get(int number) {
    if (trace != null) {
      trace.fact(number);
    }
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
      known = trace == null ? find.apply(this) : trace.once(this, what, () -> find.apply(this));
      once.put(what, known);
    } else if (trace != null) {
      trace.again(this, what);
    }
    return what.cast(known);
  }

  /** All of them, in no order that means anything. */
  public List<Fact> all() {
    if (trace != null) {
      trace.everything();
    }
    List<Fact> all = new ArrayList<>(facts.length);
    for (Fact fact : facts) {
      if (fact != null) {
        all.add(fact);
      }
    }
    return all;
  }
}
