package io.railwright.survey.view;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The facts of each side that an item has. A look-up is a load: rules do hundreds for a card. */
public final class Sides {
  /** No side at all, as of an item that is known by its names alone. */
  public static final Sides NONE = new Sides();

  private final Map<Side, Slots> slots = new EnumMap<>(Side.class);
  private final @Nullable Taken taken;

  /** Those of the same item of another machine, and the machine in which to find them here. */
  private record Taken(Sides there, MachineView here) {
    @Nullable Slots get(Side side) {
      Slots slots = there.get(side);
      return slots == null ? null : here.same(slots);
    }
  }

  private Sides() {
    this(null);
  }

  private Sides(@Nullable Taken taken) {
    this.taken = taken;
  }

  /** The same on another machine, looked up when they are asked for. */
  Sides of(MachineView machine) {
    return new Sides(new Taken(this, machine));
  }

  /** Whether one of them is made of two subjects, and so is none of its machine's own. */
  boolean isJoined() {
    return slots.values().stream().anyMatch(Slots::isJoined);
  }

  static Sides of(Slots host) {
    return of(Side.HOST, host);
  }

  static Sides of(Side side, Slots facts) {
    return new Sides().with(side, facts);
  }

  /** Used while it is made alone. */
  Sides with(Side side, @Nullable Slots facts) {
    if (facts != null) {
      slots.put(side, facts);
    }
    return this;
  }

  @Nullable Slots get(Side side) {
    return taken == null ? slots.get(side) : taken.get(side);
  }

  void forEach(BiConsumer<Side, Slots> action) {
    slots.forEach(action);
  }
}
