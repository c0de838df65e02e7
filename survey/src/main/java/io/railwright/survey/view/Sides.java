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

  private Sides() {}

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
    return slots.get(side);
  }

  void forEach(BiConsumer<Side, Slots> action) {
    slots.forEach(action);
  }
}
